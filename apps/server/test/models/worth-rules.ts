/**
 * What a wager is worth to others (judge 4), restated from the documents: the READMEs of `points`,
 * `cashback`, `vip` and `agents`, and games.md 8.3. Units are 1/100,000 won.
 */

/** What happened to a wager: its settlement, a revision or a void, with its difference. */
export type Event = {
  who: string
  /** The day of the brand on which the wager was settled, and the rank of that moment. */
  settledOn: string
  level: number
  /** The day on which the event was booked: closed days never change. */
  bookedOn: string
  valid: bigint
  stake: bigint
  payout: bigint
}

/** Points of a slot by rank, in hundredths for 1,000 won: 1.20 and what the rank adds. */
const percents = [100, 105, 110, 120, 130, 150]
const pointUnit = 1_000n * 100_000n
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

/** Cashback of a week, in millionths: three per cent of what was lost. */
export const lossWeight = ({ payout, stake }: Event): bigint => (stake - payout) * 30_000n

/** What a day of cashback pays: down to a hundredth, nothing below zero. */
export function paidOf(weight: bigint): bigint {
  const units = weight / 1_000_000n
  return units > 0n ? units - (units % 1_000n) : 0n
}

export const sum = (units: bigint[]): bigint => units.reduce((all, one) => all + one, 0n)
export const validOf = (events: Event[]): bigint => sum(events.map(({ valid }) => valid))

/**
 * The salary of a team for a day: a rate in thousandths of the valid bet. The one tier asks for
 * a loss of zero or more: a day on which the team won pays nothing.
 */
export function salaryOf(events: Event[], rate: bigint): bigint {
  const base = validOf(events)
  const lost = sum(events.map(({ payout, stake }) => stake - payout))
  return base > 0n && lost >= 0n ? (base * rate) / 1_000n : 0n
}
