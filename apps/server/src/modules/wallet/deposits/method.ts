import { refuse } from '#kernel/refusal'
import { unitsOf } from '#kernel/money'
import type { Settings } from '#settings'
import { openingOf } from '#kernel/opening'

type Deposits = Settings['deposits']
export type Method = Deposits['methods'][number]
export type AmountLimits = { amountMin: string; amountMax: string }

/** Returns who confirms payments by this method. */
export const settlerOf = ({ kind }: Pick<Method, 'kind'>): 'bank' | 'sandbox' =>
  kind === 'bank' ? 'bank' : 'sandbox'

/** Returns the methods that members see, in the brand's order, regardless of opening hours. */
export const shownMethods = ({ isBankOn, isSandboxOn, methods }: Deposits): Method[] =>
  methods.filter((one) => one.isOn && (settlerOf(one) === 'bank' ? isBankOn : isSandboxOn))

/** Returns the method's own limits, narrowed to those of the house. */
export function limitsOf(house: AmountLimits, way: AmountLimits): AmountLimits {
  const isLess = (one: string, other: string) => unitsOf(one) < unitsOf(other)
  return {
    amountMax: isLess(way.amountMax, house.amountMax) ? way.amountMax : house.amountMax,
    amountMin: isLess(way.amountMin, house.amountMin) ? house.amountMin : way.amountMin,
  }
}

/**
 * Returns the chosen method, if it is open now.
 *
 * @throws Refusal `deposit-method-closed`, with the next opening if there is one
 */
export function openMethod(
  deposits: Deposits,
  order: { method: 'bank' | 'sandbox'; methodId?: string; at: Date },
  timeZone: string,
): Method {
  const id = order.methodId ?? order.method
  const way = shownMethods(deposits).find((one) => one.id === id)
  if (!way || settlerOf(way) !== order.method) return refuse('deposit-method-closed')
  const { isOpen, opensAt } = openingOf(way, order.at, timeZone)
  if (!isOpen) refuse('deposit-method-closed', { opensAt: opensAt?.toISOString() ?? '' })
  return way
}

/** @throws Refusal `deposit-out-of-limits` with the limits */
export function refuseOutside({ amountMax, amountMin }: AmountLimits, amountUnits: bigint): void {
  if (amountUnits >= unitsOf(amountMin) && amountUnits <= unitsOf(amountMax)) return
  refuse('deposit-out-of-limits', { amountMax, amountMin })
}

/** Returns the house's bank account for a transfer; null for a provider. */
export function bankOf(
  deposits: Deposits,
  { bankId, method }: { bankId?: string; method: 'bank' | 'sandbox' },
) {
  if (method !== 'bank') return null
  return deposits.bankAccounts.find(({ id }) => id === bankId) ?? refuse('deposit-method-closed')
}
