import { spotWorth } from '@madang/games/tables/table-worth'
import type { TableClass } from '@madang/games/tables/table-class'
import type { ReturnRange } from '#casino'

/** Rounded towards the outside, so that no bet lies beyond what is told. Throws if not counted. */
export function returnOf(rules: Pick<TableClass, 'id' | 'version' | 'spots'>): ReturnRange {
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
