/**
 * So many hours the house gives itself for each kind of work that nothing else sets a time for: the
 * desks count by it, and the overview says what is late.
 */
const queueHours = {
  adjustments: 24,
  carries: 1,
  chargebacks: 72,
  comebacks: 24,
  exchanges: 72,
  'promotion-claims': 24,
  suspense: 24,
} as const

/** Until when work that waits since this instant should be done. */
export const dueFrom = (queue: keyof typeof queueHours, since: Date): Date =>
  new Date(since.getTime() + queueHours[queue] * 3_600_000)
