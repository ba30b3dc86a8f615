import { refuse } from '#kernel/refusal'
import { unitsOf } from '#kernel/money'
import type { Settings } from '#settings'
import { openingOf } from '#kernel/opening'

type Deposits = Settings['deposits']
export type Method = Deposits['methods'][number]
export type AmountLimits = { amountMin: string; amountMax: string }

/** Who says that money came this way. */
export const settlerOf = ({ kind }: Pick<Method, 'kind'>): 'bank' | 'sandbox' =>
  kind === 'bank' ? 'bank' : 'sandbox'

/** The ways that members see, in the brand's order; hours are not asked here. */
export const shownMethods = ({ isBankOn, isSandboxOn, methods }: Deposits): Method[] =>
  methods.filter((one) => one.isOn && (settlerOf(one) === 'bank' ? isBankOn : isSandboxOn))

/** The way's own limits within those of the house. */
export function limitsOf(house: AmountLimits, way: AmountLimits): AmountLimits {
  const isLess = (one: string, other: string) => unitsOf(one) < unitsOf(other)
  return {
    amountMax: isLess(way.amountMax, house.amountMax) ? way.amountMax : house.amountMax,
    amountMin: isLess(way.amountMin, house.amountMin) ? house.amountMin : way.amountMin,
  }
}

/**
 * The way that was chosen, if it is open at this moment.
 *
 * @throws Refusal `deposit-method-closed`, with the next opening where there is one
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

/** To which of our accounts a transfer goes; at a provider there is none. */
export function bankOf(
  deposits: Deposits,
  { bankId, method }: { bankId?: string; method: 'bank' | 'sandbox' },
) {
  if (method !== 'bank') return null
  return deposits.bankAccounts.find(({ id }) => id === bankId) ?? refuse('deposit-method-closed')
}
