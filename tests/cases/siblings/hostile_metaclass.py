"""Looking at a value must not call what its class's class defines. Output: the program's own few calls"""
calls = []

class Meta(type):
    def __hash__(cls): calls.append("hash"); return 1
    def __eq__(cls, other): calls.append("eq"); return NotImplemented
    def __repr__(cls): calls.append("repr"); return "?"
    def __getattribute__(cls, name): calls.append(name); return type.__getattribute__(cls, name)
    def __instancecheck__(cls, value): calls.append("instancecheck"); return True
    def __subclasscheck__(cls, value): calls.append("subclasscheck"); return True
    def __iter__(cls): calls.append("iter"); return iter(())
    def __len__(cls): calls.append("len"); return 0
    def __bool__(cls): calls.append("bool"); return False
    def __contains__(cls, value): calls.append("contains"); return True
    def __prepare__(name, bases): return {}

class Odd(metaclass=Meta):
    pass

class Odder(list, metaclass=Meta):
    pass

def main():
    odd = Odd()
    odd.x = 1
    classes = {"k": Odd, 2: Odd}
    classes["k"] = odd
    many = Odder()
    list.append(many, odd)
    mixed = {odd: 1}
    mixed[odd] = 2
    kept = [Odd, Odder, odd, many]
    again = odd
    odd.x = 2
    kept.append(Odder)
    many.y = [again]
    mixed[odd] = 3
    classes["k"] = many
    return kept

main()
print("calls:", calls)
