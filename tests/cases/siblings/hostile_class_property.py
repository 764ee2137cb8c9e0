"""A property named __class__ or __dict__, truth and length of an instance dictionary: none is asked. Output: 'calls: []'"""
calls = []

class Table(dict):
    def __len__(self): calls.append("len"); return 0
    def __bool__(self): calls.append("bool"); return False
    def __iter__(self): calls.append("iter"); return iter(())
    def __getitem__(self, key): calls.append("item"); return 0
    def keys(self): calls.append("keys"); return []
    def values(self): calls.append("values"); return []
    def items(self): calls.append("items"); return []

class Masked:
    @property
    def __class__(self): calls.append("class"); return type
    @property
    def __dict__(self): calls.append("dict"); return {}

class Tabled:
    pass

class Borrowed:
    __slots__ = ("own",)
    __dict__ = Tabled.__dict__["__dict__"]

def main():
    masked, tabled, borrowed = Masked(), Tabled(), Borrowed()
    tabled.__dict__ = Table()
    tabled.x = 1
    masked.x = [1]
    borrowed.own = 3
    masked.x.append(2)
    tabled.x = 2
    end = masked, tabled, borrowed
    return end

main()
print("calls:", calls)
