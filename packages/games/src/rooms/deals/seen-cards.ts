import type { RoomGame } from '../room-game.ts'

/** What views of all games may show of cards. */
type Shown = {
  hands: number[][]
  board?: number[]
  secondBoard?: number[]
  /** How often 섯다 was dealt again; each deal is a shuffle of its own. */
  redeals?: number
  log: { kind: string; cards?: unknown }[]
}

/** A hand that is over: `open` has the numbers that were opened, by place. */
type OverHand = { open: ReadonlyMap<number, number>; states: readonly unknown[]; seat: number }

/**
 * Returns the places of all cards that a seat has seen in a hand: its own, the board, and what was
 * shown. Folded and mucked cards of others are not among them.
 */
export function placesSeen(
  game: RoomGame<unknown>,
  { open, seat, states }: OverHand,
): ReadonlySet<number> {
  if (game.endsOpen) return new Set(open.keys())
  const { deck, orderShuffle } = game
  const placeOf = new Map<string, number>()
  const seen = new Set<number>()
  for (const [at, drawn] of open) {
    const shuffle = Math.floor(at / deck.size)
    if (shuffle === orderShuffle) seen.add(at)
    else placeOf.set(`${shuffle} ${game.cardOf?.(drawn) ?? drawn}`, at)
  }
  const look = (shuffle: number, cards: readonly number[]) => {
    for (const card of cards) {
      const at = placeOf.get(`${shuffle} ${card}`)
      if (at !== undefined) seen.add(at)
    }
  }
  const views = states.map((state) => game.view(state, seat) as Shown)
  for (const { board = [], hands, redeals = 0, secondBoard = [] } of views) {
    look(redeals, [...hands.flat(), ...board, ...secondBoard])
  }
  let deals = 0
  for (const { cards, kind } of views.at(-1)?.log ?? []) {
    if (kind === 'redeal') deals += 1
    if (kind === 'show') look(deals, cards as number[])
  }
  return seen
}
