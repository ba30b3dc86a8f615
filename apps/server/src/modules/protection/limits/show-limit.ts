import { decimalOf, flooredToCents, unitsOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import type { LimitView } from './find-limits.ts'
import type { LimitName } from './limit.ts'

/** Parses a requested limit. Zero is valid and allows nothing. Time is in minutes. */
export function wishedUnits(kind: LimitName['kind'], amount: string): bigint {
  if (kind === 'time') return BigInt(amount)
  const units = unitsOf(amount)
  return units === flooredToCents(units) ? units : refuse('amount-too-fine')
}

export function shown({ house, kind, limitUnits, period, raise, usedUnits }: LimitView) {
  const lowest = lowestOf(limitUnits, house?.limitUnits ?? null)
  const leftUnits = lowest === null ? null : lowest - usedUnits
  const shownAmount = (units: bigint | null) => (units === null ? null : shownUnits(kind, units))
  return {
    amount: shownAmount(limitUnits),
    house: shownAmount(house?.limitUnits ?? null),
    kind,
    left: shownAmount(leftUnits !== null && leftUnits < 0n ? 0n : leftUnits),
    period,
    raise: raise && {
      amount: shownAmount(raise.limitUnits),
      confirmableAt: raise.confirmableAt.toISOString(),
      lapsesAt: raise.lapsesAt.toISOString(),
    },
    used: shownUnits(kind, usedUnits),
  }
}

const lowestOf = (one: bigint | null, other: bigint | null): bigint | null => {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

export const shownUnits = (kind: LimitName['kind'], units: bigint): string =>
  kind === 'time' ? String(units) : decimalOf(units)
