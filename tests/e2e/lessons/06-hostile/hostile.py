"""Markup, </script><img src=x onerror="hacked=1">, stands in what is shown, printed, held and raised."""

MARKUP = "</script></pre><img src=x onerror='globalThis.hacked=1'><b>bold</b>"


def hostile(text):
    name = {text: [text, text.encode()], "javascript:hacked=1": (text,)}
    print(text)
    kind = type(text, (ValueError,), {})
    try:
        raise kind(text)
    except ValueError as error:
        name[text].append(error)
    return name
