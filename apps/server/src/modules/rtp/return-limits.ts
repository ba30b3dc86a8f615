import { refuse } from '#kernel/refusal'

/** The RTP of the best and the worst bet of a game, in basis points of the stake. */
export type ReturnRange = { rtpMinBps: number; rtpMaxBps: number }

/** Whether a bet may be offered: never with an RTP above 100 %, whatever the operator's limits. */
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
