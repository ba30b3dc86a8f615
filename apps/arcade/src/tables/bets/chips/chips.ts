import { callBets } from '@madang/games/tables/numbers/roulette-layout'
import type { TableBet, TableSpot } from '@madang/wire/tables'
import { unitsOf } from '../../../units.ts'

/** Chips on the felt before the bet is placed, in the order they were put down. */
export type ChipStakes = readonly { spot: string; units: bigint }[]

export type Piles = ReadonlyMap<string, bigint>

/** Returns the chips on each spot. */
export function pilesOf(pending: ChipStakes): Piles {
  const piles = new Map<string, bigint>()
  for (const { spot, units } of pending) piles.set(spot, (piles.get(spot) ?? 0n) + units)
  return piles
}

export const sumOf = (pending: ChipStakes): bigint =>
  pending.reduce((sum, { units }) => sum + units, 0n)

export type ClothLimits = { spotMax: bigint; roundMax: bigint; cash: bigint }

/** Why a chip does not fit. */
export type Misfit = 'spot-full' | 'table-full' | 'no-money' | 'needs-other' | 'excludes-other'

/** Some spots need chips on another spot, and some exclude each other; checked before placing. */
export function spotMisfit(
  id: string,
  spots: readonly Pick<TableSpot, 'id' | 'beside' | 'onlyOneOf'>[],
  placed: ChipStakes,
): Misfit | undefined {
  const spot = spots.find((one) => one.id === id)
  const has = (other: string) => placed.some((chip) => chip.spot === other)
  if (spot?.beside && !has(spot.beside)) return 'needs-other'
  const word = spot?.onlyOneOf
  const others = spots.filter((one) => one.onlyOneOf === word && one.id !== id)
  return word && others.some((one) => has(one.id)) ? 'excludes-other' : undefined
}

/** Placed bets; they already count against the same limits. */
export type PlacedPiles = { piles: Piles; units: bigint }

/**
 * Adds one chip to a spot, or returns why it does not fit. The balance must also cover what the
 * spot reserves beyond its stake.
 */
export function addChip(
  pending: ChipStakes,
  chip: { spot: string; units: bigint; reserveTimes?: number },
  placed: PlacedPiles,
  { cash, roundMax, spotMax }: ClothLimits,
): ChipStakes | Misfit {
  const { reserveTimes = 1, spot, units } = chip
  const pile = (pilesOf(pending).get(spot) ?? 0n) + (placed.piles.get(spot) ?? 0n) + units
  if (pile > spotMax) return 'spot-full'
  if (sumOf(pending) + placed.units + units > roundMax) return 'table-full'
  if (sumOf(pending) + units * BigInt(reserveTimes) > cash) return 'no-money'
  return [...pending, { spot, units }]
}

/** Adds the same chips again if all of them fit; otherwise changes nothing. */
export function addChips(
  pending: ChipStakes,
  more: ChipStakes,
  placed: PlacedPiles,
  limits: ClothLimits,
): ChipStakes | Misfit {
  let all: ChipStakes = pending
  for (const chip of more) {
    const next = addChip(all, chip, placed, limits)
    if (typeof next === 'string') return next
    all = next
  }
  return all
}

/** Returns the chips if the board has all their spots, else none: other rules have other spots. */
export const onCloth = (pending: ChipStakes, spots: readonly Pick<TableSpot, 'id'>[]): ChipStakes =>
  pending.every(({ spot }) => spots.some(({ id }) => id === spot)) ? pending : []

export type CallName = keyof typeof callBets

/** Returns the chips of a call bet, each of the selected value. */
export const callChips = (name: CallName, units: bigint): ChipStakes =>
  callBets[name].map(([spot, count]) => ({ spot, units: BigInt(count) * units }))

/** Returns a pile as the fewest chips, the largest at the bottom, as it is drawn. */
export function chipsIn(units: bigint, chips: readonly bigint[], countMax = 5): bigint[] {
  const drawn: bigint[] = []
  let left = units
  for (const chip of [...chips].sort((a, b) => (a < b ? 1 : -1))) {
    while (left >= chip && drawn.length < countMax) {
      drawn.push(chip)
      left -= chip
    }
  }
  return drawn
}

/** Returns a text that fits on a chip: 5,000 becomes 5천 or 5K. */
export function chipWords(units: bigint, lang: string): string {
  const won = Number(units / 100_000n)
  if (lang === 'ko') {
    if (won >= 10_000) return `${won / 10_000}만`
    return won >= 1_000 ? `${won / 1_000}천` : String(won)
  }
  if (won >= 1_000_000) return `${won / 1_000_000}M`
  return won >= 1_000 ? `${won / 1_000}K` : String(won)
}

/** Returns what these chips reserve beyond their stake, for a call or for losing more than once. */
export function keptBack(
  pending: ChipStakes,
  spots: readonly Pick<TableSpot, 'id' | 'reserveTimes'>[],
): bigint {
  const timesOf = new Map(spots.map(({ id, reserveTimes }) => [id, reserveTimes]))
  return pending.reduce((sum, { spot, units }) => {
    return sum + units * BigInt((timesOf.get(spot) ?? 1) - 1)
  }, 0n)
}

/**
 * Returns the first chips, in order, that this amount can pay, including what they reserve. A chip
 * that needs another one comes after it, so none is left without the chip it needs.
 */
export function chipsWithin(
  pending: ChipStakes,
  spots: readonly Pick<TableSpot, 'id' | 'reserveTimes'>[],
  units: bigint,
): ChipStakes {
  const kept: { spot: string; units: bigint }[] = []
  for (const chip of pending) {
    const next = [...kept, chip]
    if (sumOf(next) + keptBack(next, spots) > units) break
    kept.push(chip)
  }
  return kept
}

/** Returns the chips of placed bets. */
export const placedOf = (bets: readonly Pick<TableBet, 'stakes'>[]): ChipStakes =>
  bets.flatMap(({ stakes }) => stakes.map(({ amount, spot }) => ({ spot, units: unitsOf(amount) })))
