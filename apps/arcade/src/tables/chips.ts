import { callBets } from '@madang/games/tables/roulette-layout'
import type { TableBet, TableSpot } from '@madang/wire/tables'
import { unitsOf } from '../units.ts'

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

/** Some spots want chips on another one, of some only one is taken: said before handing in. */
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

/** What was handed in already counts against the same limits. */
export type PlacedPiles = { piles: Piles; units: bigint }

/**
 * One more chip on a spot, or why it does not fit. What a spot reserves beyond its stake must be
 * there as well.
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

/** The same chips once more, as far as everything fits; else nothing changes. */
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

/** Chips that lie on this cloth; other rules may have other spots, and then none of them. */
export const onCloth = (pending: ChipStakes, spots: readonly Pick<TableSpot, 'id'>[]): ChipStakes =>
  pending.every(({ spot }) => spots.some(({ id }) => id === spot)) ? pending : []

export type CallName = keyof typeof callBets

/** The chips of a bet on a part of the wheel, of the value that was chosen. */
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

/** Returns 5,000 as 5천 or 5K: a text that fits on a chip. */
export function chipWords(units: bigint, lang: string): string {
  const won = Number(units / 100_000n)
  if (lang === 'ko') {
    if (won >= 10_000) return `${won / 10_000}만`
    return won >= 1_000 ? `${won / 1_000}천` : String(won)
  }
  if (won >= 1_000_000) return `${won / 1_000_000}M`
  return won >= 1_000 ? `${won / 1_000}K` : String(won)
}

/** What these chips keep back beyond their stake, for a call or for losing more than once. */
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
 * The chips from the first one on that so much money pays, with what they keep back. A chip that
 * wants another one stands behind it, so none is left without its other.
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
