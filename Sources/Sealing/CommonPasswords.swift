/// Common passwords from the lists that are published each year, except those that `Weakness` finds by
/// their pattern. In lower case.
enum CommonPasswords {
  static let all: [String] = words.split(separator: /\s+/).map(String.init)

  private static let words = """
    111222 123qwe access account admin admin123 adobe123 amanda andrea andrew angel anthony apple
    arsenal ashley asdf1234 babygirl bailey baseball basketball batman biteme blink182 buster butterfly
    changeme charlie cheese chelsea chocolate computer cookie corvette dallas daniel default dragon
    eminem family flower football forever freedom fortnite george ginger google guest hannah harley
    hello heather hockey hunter iloveu iloveyou internet jennifer jessica jordan joshua justin killer
    letmein liverpool login london lovely loveme maggie martin master matrix matthew merlin
    michael michelle monkey monster mustang naruto nicole ninja nothing orange p@ssw0rd pa55word
    passw0rd password patrick pepper pokemon princess purple qwe123 robert samsung secret shadow
    soccer starwars sunshine superman taylor temporary tigger tinkle thomas trustno1 welcome whatever
    william winter yankees zaq12wsx
    """
}
