import { type Betting, change, potOf } from './betting.ts'

/** A pot and the seats that may win it. */
export type Pot = { chips: number; eligible: number[] }

/** A winner's share of a pot. Shares are listed in the order of play. */
export type PotShare = { seat: number; chips: number }

/** The chips returned to a seat because no other seat matched its bet. */
export type Uncalled = { seat: number; chips: number }

/** Returns the highest contribution less the second highest, folded seats included. */
export function uncalledBet({ bettors }: Betting): Uncalled | undefined {
  const order = bettors.map(({ contributed }, seat) => ({ seat, contributed }))
  order.sort((a, b) => b.contributed - a.contributed)
  const [first, second] = order
  if (first === undefined || second === undefined) return undefined
  const chips = first.contributed - second.contributed
  return chips > 0 ? { seat: first.seat, chips } : undefined
}

/** Returns the uncalled chips to their seat's stack. */
export function returnUncalled(betting: Betting, { seat, chips }: Uncalled): Betting {
  const { stack, committed, contributed } = betting.bettors[seat]!
  return change(betting, seat, {
    stack: stack + chips,
    committed: Math.max(0, committed - chips),
    contributed: contributed - chips,
  })
}

/**
 * Returns the main pot, then the side pots: one for each level at which a remaining seat is all in.
 * Neighbouring pots with the same eligible seats are merged. Dead chips are in the main pot.
 */
export function sidePots(betting: Betting): Pot[] {
  const { bettors } = betting
  const live = bettors.filter(({ hasFolded }) => !hasFolded)
  const levels = [...new Set(live.map(({ contributed }) => contributed))].sort((a, b) => a - b)
  const pots: Pot[] = []
  let [below, left] = [0, potOf(betting)]
  for (const [at, level] of levels.entries()) {
    const layer = bettors.reduce((sum, { contributed }) => {
      return sum + Math.max(0, Math.min(contributed, level) - below)
    }, 0)
    const dead = at === 0 ? bettors.reduce((sum, bettor) => sum + bettor.dead, 0) : 0
    const isLast = at === levels.length - 1
    const chips = isLast ? left : layer + dead
    const eligible = bettors.flatMap(({ hasFolded, contributed }, seat) => {
      return !hasFolded && contributed >= level ? [seat] : []
    })
    const last = pots.at(-1)
    if (last !== undefined && last.eligible.length === eligible.length) last.chips += chips
    else if (chips > 0) pots.push({ chips, eligible })
    below = level
    left -= chips
  }
  return pots
}

/** Splits a pot among its winners; odd chips go one by one from the dealer's left. */
export function splitPot(chips: number, winners: readonly number[]): PotShare[] {
  const order = winners.toSorted((a, b) => a - b)
  const each = Math.floor(chips / order.length)
  const odd = chips - each * order.length
  return order.map((seat, at) => ({ seat, chips: each + (at < odd ? 1 : 0) }))
}

/**
 * Takes the rake from the pots in proportion. Rounding goes by largest remainder; on a tie the main
 * pot is first.
 */
export function rakePots(pots: readonly Pot[], rake: number): Pot[] {
  const total = pots.reduce((sum, { chips }) => sum + chips, 0)
  if (rake === 0 || total === 0) return [...pots]
  // BigInt, because chips × rake exceeds the range that a float holds exactly.
  const products = pots.map(({ chips }) => BigInt(chips) * BigInt(rake))
  const taken = products.map((product) => Number(product / BigInt(total)))
  const order = products.map((product, at) => ({ at, rest: Number(product % BigInt(total)) }))
  order.sort((a, b) => b.rest - a.rest || a.at - b.at)
  let left = rake - taken.reduce((sum, part) => sum + part, 0)
  for (const { at } of order) {
    if (left === 0) break
    taken[at]! += 1
    left -= 1
  }
  return pots.map((pot, at) => ({ ...pot, chips: pot.chips - taken[at]! }))
}
