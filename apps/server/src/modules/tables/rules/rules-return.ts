import { spotReturn } from '@madang/games/tables/table-returns'
import type { TableClass } from '@madang/games/tables/table-class'
import type { ReturnRange } from '#rtp'

type Rules = Pick<TableClass, 'id' | 'version' | 'spots'>

/** Returns the mean net result per unit staked on a spot. @throws if nobody computed it */
export function netOf(rules: Rules, spot: string): number {
  const theoretical = spotReturn(rules, spot)
  if (!theoretical) throw new Error(`nobody counted what ${spot} of ${rules.id} is worth`)
  return theoretical.net
}

/** Returns the RTP range of the rules, rounded outwards, so that no bet lies outside it. */
export function returnOf(rules: Rules): ReturnRange {
  const nets = rules.spots.map(({ id }) => netOf(rules, id))
  return {
    rtpMaxBps: Math.ceil(10_000 * (1 + Math.max(...nets)) - 1e-6),
    rtpMinBps: Math.floor(10_000 * (1 + Math.min(...nets)) + 1e-6),
  }
}
