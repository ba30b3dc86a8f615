import { type Fraction, fraction, none, one, plus, times } from '../../slots/count/fraction.ts'
import { betCount, choose, singleBets } from './expansion.ts'
import type { Hit, PickGroup, Picks, PlayType, Prize } from '../family.ts'
import { countOf, paysE4 } from './play-types.ts'

/** The first fault of picks, with the group that it is in. */
export type PickFault = {
  code: 'groups' | 'unknown-option' | 'repeated' | 'too-few' | 'too-many' | 'no-bet' | 'too-big'
  group?: string
}

/**
 * The maximum number of single bets of picks. More are refused, because members could not follow
 * the cost.
 */
export const mostBets = 100_000

/** Checks picks from outside. Returns undefined if they can be played. */
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

/**
 * Returns the stake of picks in units: bets × price × unit × multiple.
 * @throws if it is not a whole unit
 */
export function stakeUnitsOf(
  play: PlayType,
  { bets, unitUnits, multiple }: { bets: number; unitUnits: bigint; multiple: number },
): bigint {
  const hundredfold = BigInt(bets) * BigInt(play.pricePct) * unitUnits * BigInt(multiple)
  if (hundredfold % 100n !== 0n) throw new RangeError('lottery: a stake is whole units')
  return hundredfold / 100n
}

/**
 * Returns the odds of a prize × 10,000 including the stake, at a prize group: the fixed odds, or
 * those with which the bet returns group / 2000 of its price, rounded down. Refunded stakes are a
 * part of that return.
 */
export function oddsE4(play: PlayType, prize: Prize, group: number): bigint {
  if (prize.fixedOddsE4 !== undefined) return BigInt(prize.fixedOddsE4)
  const returned = fraction(group * play.pricePct, 2000 * 100)
  const refund = play.prizes.find(({ id }) => id === 'refund')
  const refunded = refund ? times(refund.expected, fraction(refund.fixedOddsE4 ?? 0, 10_000)) : none
  const left = fraction(returned.n * refunded.d - refunded.n * returned.d, returned.d * refunded.d)
  const { expected, share = one } = prize
  const { n, d } = times(times(left, share), fraction(expected.d, expected.n))
  return (n * 10_000n) / d
}

/** Odds × 10,000 by prize. */
export type OddsE4 = Readonly<Record<string, bigint>>

/** Returns the odds of every prize of a play type at a prize group. */
export function oddsAt(play: PlayType, group: number): OddsE4 {
  return Object.fromEntries(play.prizes.map((prize) => [prize.id, oddsE4(play, prize, group)]))
}

/** Returns the payout of hits, rounded down to a hundredth of the currency. */
export function payoutUnitsOf(
  hits: readonly Hit[],
  ticket: { odds: OddsE4; unitUnits: bigint; multiple: number },
): bigint {
  const units = (paysE4(hits, ticket.odds) * ticket.unitUnits * BigInt(ticket.multiple)) / 10_000n
  return units - (units % UNITS_PER_CENT)
}

const UNITS_PER_CENT = 1000n

/** Returns the theoretical RTP of a single bet at the given odds. */
export function returnOf(play: PlayType, single: Picks, odds: OddsE4): Fraction {
  const own = play.prizesOf?.(single)
  const back = play.prizes
    .filter(({ id }) => own?.includes(id) ?? true)
    .map(({ id, expected }) => times(expected, fraction(odds[id] ?? 0n, 10_000n)))
    .reduce(plus, none)
  return times(back, fraction(100, play.pricePct))
}

/**
 * Returns the highest payout × 10,000 per unit that all single bets of picks can win together. Bets
 * that exclude one another are still given back together, as all sides are at 49 in Mark Six.
 */
export function mostPayE4(play: PlayType, picks: Picks, odds: OddsE4): bigint {
  if (play.most) return play.most(picks, odds)
  const won = mostOddsE4(play, odds) * BigInt(winningAtOnce(play, picks))
  const givenBack = (odds['refund'] ?? 0n) * BigInt(betCount(play, picks))
  return won > givenBack ? won : givenBack
}

/** Returns how many single bets of picks can win together at most. */
function winningAtOnce(play: PlayType, picks: Picks): number {
  const bets = betCount(play, picks)
  if (!play.isExclusive) return bets
  if (bets > mostCounted) return Math.min(bets, play.groups.length)
  const questions = new Set<string>()
  for (const single of singleBets(play, picks)) questions.add(play.question?.(single) ?? '')
  return questions.size
}

/** Returns the highest payout × 10,000 per unit of one prize. */
function mostOddsE4(play: PlayType, odds: OddsE4): bigint {
  return play.prizes.reduce((most, { id }) => {
    const own = odds[id] ?? 0n
    return own > most ? own : most
  }, 0n)
}

/**
 * Returns the share of all outcomes that the bets on one question cover, the highest over all
 * questions. Exclusive bets cover the outcomes that they win; other bets cover their share of all
 * single bets.
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

/**
 * The limit for counting single bets one by one. Above it, counting costs more than it is worth.
 */
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

/** Returns the number of distinct single bets of a play type, over all its groups. */
function allBets(play: PlayType): number {
  const sizes = play.groups.map(({ options }) => countOf(options))
  if (play.expansion.kind === 'permutations') return sizes[0] ?? 1
  if (play.expansion.kind === 'card') {
    return play.groups.reduce((all, { min }, at) => all * choose(sizes[at] ?? 0, min), 1)
  }
  const whole = sizes.map((size) => Array.from({ length: size }, (_, at) => String(at)))
  return betCount(play, whole)
}
