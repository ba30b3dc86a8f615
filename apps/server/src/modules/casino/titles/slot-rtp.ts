import { allTitles } from '@madang/games'
import type { Title } from '@madang/games'
import { listClosedIds } from '#catalog'
import type { ReadTx } from '#kernel/database/database'
import { chosenOf } from './title-version.ts'
import { findVersions } from './version-store.ts'

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

/**
 * Returns the mean theoretical RTP of the open slots, in millionths: each in the version in force,
 * each with the same weight. Null if none is open.
 */
export async function meanSlotRtpPpm(tx: ReadTx): Promise<number | null> {
  const ids = [...new Set(allTitles.map(({ id }) => id))]
  const closed = new Set(await listClosedIds(tx, ids))
  const open = ids.filter((id) => !closed.has(id))
  if (open.length === 0) return null
  const chosen = await findVersions(tx, open)
  const sum = open.reduce((total, id) => total + chosenOf(id, chosen).facts.rtpPpm, 0)
  return Math.round(sum / open.length)
}
