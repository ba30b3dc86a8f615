/**
 * What a wager is worth to others (judge 4), restated from the documents: the READMEs of `points`,
 * `cashback`, `vip` and `agents`, games.md 8, endpoints.md 0.1. Units are 1/100,000 won.
 */
import type { Event } from './event.ts'

export const won = 100_000n
export const sum = (units: bigint[]): bigint => units.reduce((all, one) => all + one, 0n)
/** Payments are whole hundredths of a won. */
const down = (units: bigint): bigint => (units > 0n ? units - (units % 1_000n) : 0n)

/** Points of a slot by rank, in hundredths for 1,000 won: 1.20 and what the rank adds. */
const percents = [100, 105, 110, 120, 130, 150]
const pointUnit = 1_000n * won
export const pointWeight = ({ level, valid }: Event): bigint =>
  valid * BigInt(Math.floor((120 * (percents[level] ?? 100)) / 100))

/** Hundredths of a point of everything together, rounded down once. */
export function pointsOf(weight: bigint): bigint {
  const whole = weight / pointUnit
  return weight < 0n && weight % pointUnit !== 0n ? whole - 1n : whole
}

/** Cashback of a day, in millionths: half a per cent of a slot, a tenth of it more by each rank. */
export const playWeight = ({ level, valid }: Event): bigint =>
  valid * 50n * BigInt(100 + 10 * level)

/** Cashback of a week, in millionths: three per cent of what was lost of own money. */
export const lossWeight = (one: Event): bigint => lossOf(one) * 30_000n
export const lossOf = ({ ownPayout, ownStake }: Event): bigint => ownStake - ownPayout

/** What a day of cashback pays: down to a hundredth, nothing below zero. */
export const paidOf = (weight: bigint): bigint => down(weight / 1_000_000n)

/** The weekly insurance: a tenth of a loss from 30,000 on, 50,000 at most. */
export const insuredOf = (lost: bigint): bigint => {
  if (lost < 30_000n * won) return 0n
  const units = down(lost / 10n)
  return units < 50_000n * won ? units : 50_000n * won
}

/** A step of a contract; thresholds are inclusive. The rate is in thousandths. */
export type Tier = { rate: bigint; loss?: bigint; valid?: bigint; active?: number }
export type Terms = {
  isFloating?: boolean
  carry?: 'NONE' | 'PREVIOUS' | 'FOREVER'
  tiers: Tier[]
}
export type Team = { loss: bigint; valid: bigint; active: number }

/**
 * What a contract pays of a base (games.md 8.4). Fixed: the best rate whose every threshold is
 * met. Floating (endpoints.md 0.1): the loss scales each rate by the reached share of its
 * threshold, cut to whole per cent, and the best amount counts.
 */
export function grossOf({ isFloating = false, tiers }: Terms, team: Team, base: bigint): bigint {
  const amounts = tiers
    .filter(({ active = 0, valid = 0n }) => team.valid >= valid && team.active >= active)
    .filter(({ loss = 0n }) => isFloating || team.loss >= loss)
    .map(({ loss = 0n, rate }) => {
      const whole = down((base * rate) / 1_000n)
      if (!isFloating || team.loss >= loss) return { amount: whole, rate }
      const percent = team.loss > 0n ? (team.loss * 100n) / loss : 0n
      return { amount: down((whole * percent) / 100n), rate }
    })
  const best = amounts.reduce((most, one) => (one.rate > most.rate ? one : most), nothing)
  if (!isFloating) return best.amount
  return amounts.reduce((most, { amount }) => (amount > most ? amount : most), 0n)
}
const nothing = { amount: 0n, rate: -1n }

/** The loss that a dividend hands on to its next period. */
export function handedOn(carry: Terms['carry'], base: bigint, own: bigint): bigint {
  const units = carry === 'FOREVER' ? base : carry === 'PREVIOUS' ? own : 0n
  return units < 0n ? units : 0n
}

/** Real-time salary, in ten-thousandths of the valid bet: of a lost bet, of a won one. */
export type RealTime = { lost: bigint; won: bigint; least: bigint }
export type Bet = { stake: bigint; payout: bigint; valid: bigint }

/** Each agent above gets the difference to the best rate below; nearest first. */
export function realTimeOf(bet: Bet, line: readonly RealTime[]): bigint[] {
  let best = 0n
  return line.map((terms) => {
    const isCounted = bet.stake >= terms.least && bet.payout !== bet.stake
    const rate = !isCounted ? 0n : bet.payout > bet.stake ? terms.won : terms.lost
    const above = rate > best ? rate - best : 0n
    best += above
    return down((bet.valid * above) / 10_000n)
  })
}
