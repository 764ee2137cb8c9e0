"""ExceptionGroup, except*, notes, a group that goes on. Outcome: failed with an ExceptionGroup; stderr the interpreter's own"""
def group():
    errors = []
    for kind in (ValueError, TypeError, KeyError):
        try:
            raise kind("x")
        except Exception as error:
            error.add_note(f"note of {kind.__name__}")
            errors.append(error)
    raise ExceptionGroup("several", [errors[0], ExceptionGroup("inner", errors[1:])])

def main():
    seen = []
    try:
        group()
    except* ValueError as caught:
        seen.append(len(caught.exceptions))
    except* TypeError as caught:
        seen.append("type")
        raise OSError("while handling")
    finally:
        print(seen)

main()
