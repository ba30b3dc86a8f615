/**
 * A card that is still closed to whoever plays or replays a hand. It may lie in a shuffle, a stock
 * or another seat's hand; as soon as a game needs to know it, `opened` asks for it.
 *
 * @param at its place over all shuffles of the hand
 */
export const closedCard = (at: number): number => FIRST - at

/** Hidden cards of a view are -1. */
const FIRST = -2

/** A game needs cards that are closed: whoever has them opens these places and plays again. */
export class ClosedCards extends Error {
  readonly places: readonly number[]
  /** Whose hand they are, where only its own strength is asked. */
  readonly seat: number | undefined

  constructor(places: readonly number[], seat?: number) {
    super(`cards at ${places.join(', ')} are closed`)
    this.name = 'ClosedCards'
    this.places = places
    this.seat = seat
  }
}

/**
 * Returns these cards, which must be open.
 *
 * @param seat whose strength they make, if nobody else is shown them
 * @throws ClosedCards
 */
export function opened<Cards extends readonly number[]>(cards: Cards, seat?: number): Cards {
  const places = cards.flatMap((card) => (card <= FIRST ? [FIRST - card] : []))
  if (places.length > 0) throw new ClosedCards(places, seat)
  return cards
}

/** Returns the shuffles of a hand of which only these cards are open, by place. */
export function decksWith(
  { count, size }: { size: number; count: number },
  open: ReadonlyMap<number, number>,
): number[][] {
  return Array.from({ length: count }, (_, deck) =>
    Array.from({ length: size }, (__, place) => {
      const at = deck * size + place
      return open.get(at) ?? closedCard(at)
    }),
  )
}

/** Returns the places of closed cards that this work asks for; none when it needs no more. */
export function placesNeeded(work: () => unknown): readonly number[] {
  try {
    work()
    return []
  } catch (error) {
    if (error instanceof ClosedCards) return error.places
    throw error
  }
}
