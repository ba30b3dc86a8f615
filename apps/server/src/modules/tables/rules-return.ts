import { spotReturn } from '@madang/games/tables/table-returns'
import type { TableClass } from '@madang/games/tables/table-class'
import type { ReturnRange } from '#rtp'

type Rules = Pick<TableClass, 'id' | 'version' | 'spots'>

/** What one staked on a spot is worth: the mean of its net. Throws if nobody counted it. */
export function netOf(rules: Rules, spot: string): number {
  const theoretical = spotReturn(rules, spot)
  if (!theoretical) throw new Error(`nobody counted what ${spot} of ${rules.id} is worth`)
  return theoretical.net
}

/** Rounded towards the outside, so that no bet lies beyond what is told. */
export function returnOf(rules: Rules): ReturnRange {
  const nets = rules.spots.map(({ id }) => netOf(rules, id))
  return {
    rtpMaxBps: Math.ceil(10_000 * (1 + Math.max(...nets)) - 1e-6),
    rtpMinBps: Math.floor(10_000 * (1 + Math.min(...nets)) + 1e-6),
  }
}
