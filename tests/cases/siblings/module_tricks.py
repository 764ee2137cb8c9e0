"""__getattr__ of a module, a module with a hostile name, reload, an unfinished module. Output: the last line"""
import importlib
import sys
import types
asked = []

class Name:
    def __str__(self):
        asked.append("str")
        return "hostile"
    __repr__ = __str__

class Lazy(types.ModuleType):
    def __getattribute__(self, name):
        asked.append(name)
        return super().__getattribute__(name)

def __getattr__(name):
    return f"made {name}"

def main():
    (module := types.ModuleType("mine")).__dict__.update(__name__=Name())
    module.x = 1
    lazy = Lazy("lazy")
    bare = types.ModuleType.__new__(types.ModuleType)
    import keyword
    again = importlib.reload(keyword)
    me = sys.modules[__name__]
    held = [module, lazy, bare]
    held.append(me)
    return again is keyword

print(main(), asked)
