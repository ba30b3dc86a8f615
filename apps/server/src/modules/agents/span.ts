import { later } from '@madang/contracts'
import { refuse } from '#kernel/refusal'
import { dayOf } from '#kernel/brand-day'

const daysMax = 366

/**
 * Returns whole days of the brand, both included; by default the last month.
 *
 * @throws Refusal `input-invalid`
 */
export function spanOf(
  asked: { from?: string | undefined; to?: string | undefined },
  now: Date,
): { from: string; to: string } {
  const to = asked.to ?? dayOf(now)
  const from = asked.from ?? later(to, -30)
  if (from > to) return refuse('input-invalid', { fields: { to: 'before-from' } })
  if (from < later(to, -daysMax)) refuse('input-invalid', { fields: { from: 'too-long' } })
  return { from, to }
}
