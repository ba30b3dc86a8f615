import { spotWorth } from '@madang/games/tables/table-worth'
import type { TableClass } from '@madang/games/tables/table-class'
import { refuse } from '#kernel/refusal'

/** What the best and the worst bet of some rules give back, in basis points of the stake. */
export type RulesReturn = { rtpMinBps: number; rtpMaxBps: number }
type Limits = RulesReturn

/** Rounded towards the outside, so that no bet lies beyond what is told. Throws if not counted. */
export function returnOf(rules: Pick<TableClass, 'id' | 'version' | 'spots'>): RulesReturn {
  const nets = rules.spots.map(({ id }) => {
    const worth = spotWorth(rules, id)
    if (!worth) throw new Error(`nobody counted what ${id} of ${rules.id} is worth`)
    return worth.net
  })
  return {
    rtpMaxBps: Math.ceil(10_000 * (1 + Math.max(...nets)) - 1e-6),
    rtpMinBps: Math.floor(10_000 * (1 + Math.min(...nets)) + 1e-6),
  }
}

/** A bet that gives back more than its stake is never offered, whatever the house allows. */
export const isOfferable = ({ rtpMaxBps, rtpMinBps }: RulesReturn, limits: Limits): boolean =>
  rtpMaxBps <= 10_000 && rtpMaxBps <= limits.rtpMaxBps && rtpMinBps >= limits.rtpMinBps

/** @throws Refusal `return-out-of-limits` */
export function needOfferable(worth: RulesReturn, limits: Limits): void {
  if (isOfferable(worth, limits)) return
  refuse('return-out-of-limits', {
    max: (limits.rtpMaxBps / 100).toFixed(2),
    min: (limits.rtpMinBps / 100).toFixed(2),
  })
}
