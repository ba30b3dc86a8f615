/** What a hand is called at the table. */
export type NamedHand = {
  /** The key of its words among those of its game. */
  name: string
  /** The ranks that belong in its name, as of playing cards; none of hwatu. */
  ranks: number[]
  /** Poker: the ranks beside them, the highest first; at the end only as far as they decided. */
  kickers: number[]
  /** The cards that make it. */
  cards: number[]
}
