import type { Settings } from './setting.ts'

export type AgePolicy = Settings['age']['policies'][number]

/**
 * The policy in force: of each place and product the one that began last, of these the strictest.
 */
export function agePolicyAt(policies: readonly AgePolicy[], now: Date): AgePolicy {
  const today = now.toISOString().slice(0, 10)
  const byBeginning = policies.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
  const begun = byBeginning.filter((policy) => policy.validFrom <= today)
  const current = new Map(
    (begun.length > 0 ? begun : byBeginning).map((policy) => [
      `${policy.jurisdiction}/${policy.productClass}`,
      policy,
    ]),
  )
  const [strictest] = [...current.values()].toSorted(
    (a, b) => b.minPlay - a.minPlay || b.minRegister - a.minRegister,
  )
  if (!strictest) throw new Error('there is no age policy')
  return strictest
}

/**
 * Completed years on the calendar day of the jurisdiction; who was born on 29 February grows older
 * on 1 March.
 *
 * @param bornOn yyyy-MM-dd
 */
export function ageAt(bornOn: string, now: Date, timeZone: string): number {
  const today = dayIn(now, timeZone)
  const years = Number(today.slice(0, 4)) - Number(bornOn.slice(0, 4))
  return today.slice(5) >= bornOn.slice(5) ? years : years - 1
}

/** The latest day of birth that makes `age` completed years today. */
export function bornOnMax(age: number, now: Date, timeZone: string): string {
  const today = dayIn(now, timeZone)
  return `${Number(today.slice(0, 4)) - age}${today.slice(4)}`
}

/** The calendar day of an instant where people live: yyyy-MM-dd. */
export function dayIn(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
}
