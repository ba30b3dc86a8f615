import { type Fraction, fraction, none, one, plus, times } from '../slots/fraction.ts'
import { betCount, choose, singleBets } from './expansion.ts'
import type { Hit, PickGroup, Picks, PlayType, Prize } from './family.ts'
import { countOf } from './play-types.ts'

/** What is wrong with picks: the first fault, with the group it stands in. */
export type PickFault = {
  code: 'groups' | 'unknown-option' | 'repeated' | 'too-few' | 'too-many' | 'no-bet' | 'too-big'
  group?: string
}

/** Picks of more single bets than this are refused: nobody can read what they cost. */
export const mostBets = 100_000

/** Checks picks that came from outside; undefined if they can be played. */
export function pickFault(play: PlayType, picks: Picks): PickFault | undefined {
  if (picks.length !== play.groups.length) return { code: 'groups' }
  for (const [at, group] of play.groups.entries()) {
    const chosen = picks[at] ?? []
    const fault = groupFault(group, chosen)
    if (fault) return { code: fault, group: group.id }
  }
  const bets = betCount(play, picks)
  if (bets === 0) return { code: 'no-bet' }
  return bets > mostBets ? { code: 'too-big' } : undefined
}

function groupFault(group: PickGroup, chosen: readonly string[]): PickFault['code'] | undefined {
  if (chosen.length < group.min) return 'too-few'
  if (chosen.length > group.max) return 'too-many'
  if (new Set(chosen).size !== chosen.length) return 'repeated'
  return chosen.every((option) => isOption(group, option)) ? undefined : 'unknown-option'
}

function isOption({ options }: PickGroup, option: string): boolean {
  if (!('digits' in options)) return options.includes(option)
  return option.length === options.digits && /^\d+$/.test(option)
}

/** The stake of picks in units: bets × price × unit × multiple. Throws if it is no whole unit. */
export function stakeUnitsOf(
  play: PlayType,
  { bets, unitUnits, multiple }: { bets: number; unitUnits: bigint; multiple: number },
): bigint {
  const hundredfold = BigInt(bets) * BigInt(play.pricePct) * unitUnits * BigInt(multiple)
  if (hundredfold % 100n !== 0n) throw new RangeError('lottery: a stake is whole units')
  return hundredfold / 100n
}

/**
 * The odds of a prize × 10,000 including the stake, at a prize group: what the field quotes, or
 * fair odds × group / 2000 rounded down. The price of the bet is in them.
 */
export function oddsE4(play: PlayType, prize: Prize, group: number): bigint {
  if (prize.fixedOddsE4 !== undefined) return BigInt(prize.fixedOddsE4)
  const share = prize.share ?? one
  const { n, d } = times(share, fraction(prize.expected.d, prize.expected.n))
  return (n * BigInt(group) * BigInt(play.pricePct)) / (d * 20n)
}

/** The odds × 10,000 by prize. */
export type OddsE4 = Readonly<Record<string, bigint>>

/** The odds of every prize of a play type at a prize group. */
export function oddsAt(play: PlayType, group: number): OddsE4 {
  return Object.fromEntries(play.prizes.map((prize) => [prize.id, oddsE4(play, prize, group)]))
}

/** What hits pay, rounded down to a hundredth of the currency. */
export function payoutUnitsOf(
  hits: readonly Hit[],
  ticket: { odds: OddsE4; unitUnits: bigint; multiple: number },
): bigint {
  const times10k = hits.reduce((sum, { prize, count }) => {
    return sum + BigInt(count) * (ticket.odds[prize] ?? 0n)
  }, 0n)
  const units = (times10k * ticket.unitUnits * BigInt(ticket.multiple)) / 10_000n
  return units - (units % UNITS_PER_CENT)
}

const UNITS_PER_CENT = 1000n

/** The part of a stake that comes back in the long run, for one single bet at the given odds. */
export function returnOf(play: PlayType, single: Picks, odds: OddsE4): Fraction {
  const own = play.prizesOf?.(single)
  const back = play.prizes
    .filter(({ id }) => own?.includes(id) ?? true)
    .map(({ id, expected }) => times(expected, fraction(odds[id] ?? 0n, 10_000n)))
    .reduce(plus, none)
  return times(back, fraction(100, play.pricePct))
}

/** The highest payout × 10,000 for a unit that a single bet can win at once. */
export function mostOddsE4(play: PlayType, odds: OddsE4): bigint {
  return play.prizes.reduce((most, { id }) => {
    const own = odds[id] ?? 0n
    return own > most ? own : most
  }, 0n)
}

/**
 * The part of all outcomes that bets on one question cover, the largest over the questions. Bets
 * that exclude each other cover what they win; others the part of all single bets that they are.
 */
export function coverage(play: PlayType, tickets: readonly Picks[]): Fraction {
  const byQuestion = new Map<string, Map<string, Fraction>>()
  for (const picks of tickets) {
    if (betCount(play, picks) > mostCounted) return approximateCoverage(play, tickets)
    for (const single of singleBets(play, picks)) {
      const question = play.question?.(single) ?? ''
      const known = byQuestion.get(question) ?? new Map<string, Fraction>()
      byQuestion.set(question, known)
      known.set(JSON.stringify(single), partOf(play, single))
    }
  }
  return [...byQuestion.values()]
    .map((own) => [...own.values()].reduce(plus, none))
    .reduce((most, own) => (own.n * most.d > most.n * own.d ? own : most), none)
}

/** Counting each single bet of very large picks costs more than it is worth. */
const mostCounted = 2000

function approximateCoverage(play: PlayType, tickets: readonly Picks[]): Fraction {
  const bets = tickets.reduce((sum, picks) => sum + betCount(play, picks), 0)
  return fraction(bets, allBets(play))
}

function partOf(play: PlayType, single: Picks): Fraction {
  if (!play.isExclusive) return fraction(1, allBets(play))
  const own = play.prizesOf?.(single)
  return play.prizes
    .filter(({ id }) => id !== 'refund' && (own?.includes(id) ?? true))
    .map(({ expected }) => expected)
    .reduce(plus, none)
}

/** How many different single bets a play type has, over all of its groups. */
function allBets(play: PlayType): number {
  const sizes = play.groups.map(({ options }) => countOf(options))
  if (play.expansion.kind === 'permutations') return sizes[0] ?? 1
  if (play.expansion.kind === 'card') {
    return play.groups.reduce((all, { min }, at) => all * choose(sizes[at] ?? 0, min), 1)
  }
  const whole = sizes.map((size) => Array.from({ length: size }, (_, at) => String(at)))
  return betCount(play, whole)
}
