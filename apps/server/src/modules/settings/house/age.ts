import type { Settings } from '../setting.ts'

export type AgePolicy = Settings['age']['policies'][number]

/**
 * Returns the policy in force: the latest of each jurisdiction and product, of these the strictest.
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
 * Returns the completed years on the jurisdiction's calendar day. A birthday on 29 February counts
 * on 1 March.
 *
 * @param bornOn yyyy-MM-dd
 */
export function ageAt(bornOn: string, now: Date, timeZone: string): number {
  const today = dayIn(now, timeZone)
  const years = Number(today.slice(0, 4)) - Number(bornOn.slice(0, 4))
  return today.slice(5) >= bornOn.slice(5) ? years : years - 1
}

/** Returns the latest birth date of a person who is `age` today. */
export function bornOnMax(age: number, now: Date, timeZone: string): string {
  const today = dayIn(now, timeZone)
  return `${Number(today.slice(0, 4)) - age}${today.slice(4)}`
}

/** Returns the calendar day of an instant in a time zone: yyyy-MM-dd. */
export function dayIn(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
}
