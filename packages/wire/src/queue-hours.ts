/**
 * The hours that the house allows for each kind of work without a due time of its own: the work
 * queues count by them, and the overview shows what is overdue.
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

/** Returns when work that has waited since this instant is due. */
export const dueFrom = (queue: keyof typeof queueHours, since: Date): Date =>
  new Date(since.getTime() + queueHours[queue] * 3_600_000)
