import { sqlStateOf } from '#kernel/database/database'
import type { Database, ReadTx, Tx } from '#kernel/database/database'
import { linkHash } from './audit.ts'
import {
  countUnsealed,
  insertLink,
  lastWholeSeq,
  listLinks,
  listStretch,
  lockLastLink,
} from './audit-store.ts'

const beginning = Buffer.alloc(32)

/**
 * Adds links over all rows since the last one and returns how many rows they cover. Chaining each
 * row in its own transaction would make all back office calls wait for one row. So ranges are
 * chained afterwards, up to the number below which no row can appear any more.
 */
export async function sealAudit(db: Database, now: Date): Promise<number> {
  const end = await endOfTrail(db)
  if (end === undefined) return 0
  let sealed = 0
  for (let rowCount = -1; rowCount !== 0; sealed += rowCount) {
    rowCount = await db.write((tx) => sealStretch(tx, end, now))
  }
  return sealed
}

/**
 * Returns the number below which the trail is complete. Writers hold the table until their commit,
 * so when nobody writes, no lower number is pending. If that moment does not come soon, this run
 * gives up: the next one follows in a minute.
 */
async function endOfTrail(db: Database): Promise<bigint | undefined> {
  try {
    return await db.write(lastWholeSeq)
  } catch (error) {
    if (sqlStateOf(error) === lockNotAvailable) return undefined
    throw error
  }
}

const lockNotAvailable = '55P03'

async function sealStretch(tx: Tx, end: bigint, now: Date): Promise<number> {
  const last = await lockLastLink(tx)
  const fromSeq = (last?.throughSeq ?? 0n) + 1n
  const rows = await listStretch(tx, fromSeq, end)
  const throughSeq = rows.at(-1)?.seq
  if (throughSeq === undefined) return 0
  const hash = linkHash(last?.hash ?? beginning, rows)
  await insertLink(tx, { fromSeq, hash, rowCount: rows.length, throughSeq }, now)
  return rows.length
}

/** Verifies the chain from its beginning: an altered, missing or added row breaks its link. */
export async function verifyAudit(tx: ReadTx) {
  let before: Buffer = beginning
  let after = 0n
  let linkCount = 0
  let rowCount = 0
  for (;;) {
    const links = await listLinks(tx, after)
    if (links.length === 0) break
    for (const link of links) {
      const rows = await listStretch(tx, link.fromSeq, link.throughSeq)
      if (link.fromSeq !== after + 1n || !linkHash(before, rows).equals(link.hash)) {
        return {
          brokenAtSeq: link.fromSeq.toString(),
          isUnbroken: false,
          linkCount,
          rowCount,
          unsealedCount: 0,
        }
      }
      before = link.hash
      after = link.throughSeq
      linkCount += 1
      rowCount += rows.length
    }
  }
  const unsealedCount = await countUnsealed(tx)
  return { brokenAtSeq: null, isUnbroken: true, linkCount, rowCount, unsealedCount }
}
