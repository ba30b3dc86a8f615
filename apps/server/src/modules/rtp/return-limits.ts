import { refuse } from '#kernel/refusal'

/** What the best and the worst bet of a game give back, in basis points of the stake. */
export type ReturnRange = { rtpMinBps: number; rtpMaxBps: number }

/** A bet that gives back more than its stake is never offered, whatever the house allows. */
export const isOfferable = ({ rtpMaxBps, rtpMinBps }: ReturnRange, limits: ReturnRange): boolean =>
  rtpMaxBps <= 10_000 && rtpMaxBps <= limits.rtpMaxBps && rtpMinBps >= limits.rtpMinBps

/** @throws Refusal `return-out-of-limits` */
export function needOfferable(range: ReturnRange, limits: ReturnRange): void {
  if (isOfferable(range, limits)) return
  refuse('return-out-of-limits', {
    max: (limits.rtpMaxBps / 100).toFixed(2),
    min: (limits.rtpMinBps / 100).toFixed(2),
  })
}
