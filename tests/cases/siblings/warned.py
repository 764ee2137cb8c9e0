"""Warnings: printed, as errors, caught, and by the compiler. Output: the last line; stderr: the interpreter's own words"""
import warnings

def old():
    warnings.warn("old", DeprecationWarning, stacklevel=2)
    return 1

def main():
    old()
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        old()
        warnings.warn("mine")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        try:
            old()
        except DeprecationWarning as error:
            text = str(error)
        same = eval("1 .real")
    escaped = "\d"
    return [str(each.message) for each in caught], text, same, escaped

warnings.simplefilter("error")
try:
    main()
except DeprecationWarning:
    warnings.simplefilter("default")
print(main())
