import type { Title } from '@madang/games'

/**
 * Returns RTP and deviation per unit staked on a slot, without its pool; undefined if nobody proved
 * them.
 */
export function theoreticalSlotRtp(
  { config, facts }: Title,
  isBought: boolean,
): { rtp: number; sd: number; topX: number } | undefined {
  const topX = config.winMaxX
  if (isBought) {
    const { buyPpm, buySdMilli } = facts
    if (buyPpm === undefined || buySdMilli === undefined || !config.buy) return undefined
    return { rtp: buyPpm / 1e6, sd: buySdMilli / 1e3, topX: topX / config.buy.priceX }
  }
  const { poolBps = 0, reserveBps = 0 } = config.jackpot ?? {}
  const rtp = facts.rtpPpm / 1e6 - (poolBps + reserveBps) / 1e4
  return { rtp, sd: facts.sdMilli / 1e3, topX }
}
