import type { Tier } from '#verification'

/** A reason why a withdrawal is not possible now, with what would remove it. */
export type Gate = {
  code:
    | 'bank-account-missing'
    | 'payment-password-missing'
    | 'deposit-unplayed'
    | 'cooling'
    | 'day-count-reached'
    | 'day-amount-reached'
    | 'balance-too-low'
    | 'details-missing'
    | 'document-missing'
    | 'source-missing'
    | 'payment-taken-back'
  /** The open wagering requirement, or the missing amount. */
  amountUnits: bigint | null
  until: Date | null
}

export type Circumstances = {
  cashUnits: bigint
  wageringUnits: bigint
  /** The debt from reversed payments. */
  owedUnits: bigint
  amountMinUnits: bigint
  dayUnitsLeft: bigint
  dayCountLeft: number
  /** When the next day of the brand begins. */
  dayEndsAt: Date
  hasPaymentPassword: boolean
  /** When each of the member's accounts becomes usable. */
  accountsUsableAt: Date[]
  /** The KYC level that is missing, and until when the house reviews the submitted documents. */
  tierMissing: Tier | null
  lookedUntil: Date | null
  /** Until when a change of a password or MFA factor blocks withdrawals. */
  coolingUntil: Date | null
}

/** Returns all reasons at once, so that the member does not discover them one by one. */
export function gatesOf(circumstances: Circumstances, now: Date): Gate[] {
  const { accountsUsableAt, amountMinUnits, cashUnits, coolingUntil, dayEndsAt } = circumstances
  const gates: Gate[] = []
  const shut = (code: Gate['code'], more: Partial<Gate> = {}) =>
    gates.push({ amountUnits: null, code, until: null, ...more })

  const { lookedUntil, tierMissing } = circumstances
  if (tierMissing && tierMissing !== 'K0') shut(tierGates[tierMissing], { until: lookedUntil })
  if (!circumstances.hasPaymentPassword) shut('payment-password-missing')
  if (accountsUsableAt.length === 0) shut('bank-account-missing')
  const soonest = soonestOf(accountsUsableAt)
  const cooling = soonestOf([soonest, coolingUntil].filter(isAfter(now)), 'latest')
  if (cooling) shut('cooling', { until: cooling })
  if (circumstances.owedUnits > 0n) {
    shut('payment-taken-back', { amountUnits: circumstances.owedUnits })
  }
  if (circumstances.wageringUnits > 0n) {
    shut('deposit-unplayed', { amountUnits: circumstances.wageringUnits })
  }
  if (circumstances.dayCountLeft <= 0) shut('day-count-reached', { until: dayEndsAt })
  else if (circumstances.dayUnitsLeft < amountMinUnits) {
    shut('day-amount-reached', { until: dayEndsAt })
  }
  if (cashUnits < amountMinUnits) {
    shut('balance-too-low', { amountUnits: amountMinUnits - cashUnits })
  }
  return gates
}

/** What is missing for each KYC level. */
const tierGates = {
  K1: 'details-missing',
  K2: 'document-missing',
  K3: 'source-missing',
} as const satisfies Partial<Record<Tier, Gate['code']>>

const isAfter =
  (now: Date) =>
  (at: Date | null): at is Date =>
    at !== null && at.getTime() > now.getTime()

function soonestOf(times: (Date | null)[], which: 'soonest' | 'latest' = 'soonest'): Date | null {
  const ms = times.flatMap((at) => (at ? [at.getTime()] : []))
  if (ms.length === 0) return null
  return new Date(which === 'soonest' ? Math.min(...ms) : Math.max(...ms))
}
