"""An exception that a variable held before it is raised: its context, cause and suppression are told when it is."""


def told():
    error = ValueError("known")
    try:
        try:
            1 / 0
        except ZeroDivisionError as first:
            raise error from first
    except ValueError as caught:
        again = caught
    lone = KeyError("lone")
    try:
        try:
            [][0]
        except IndexError:
            raise lone from None
    except KeyError:
        pass
    return again.__cause__, lone.__suppress_context__


print(told())
