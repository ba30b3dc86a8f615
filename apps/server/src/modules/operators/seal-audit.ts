import type { Tx } from '#kernel/database'
import { linkHash } from './audit.ts'
import { countUnsealed, insertLink, listLinks, listStretch, lockLastLink } from './audit-store.ts'

/**
 * Chaining every row inside its own transaction would make one hot row of the whole back office, so
 * a sealer chains stretches afterwards. Rows younger than this may still see a lower number commit
 * after them; statements end after 5 s, so 15 s is safe.
 */
const settledMs = 15_000

const beginning = Buffer.alloc(32)

/** Adds a link over all settled rows since the last one; says how many rows it covers. */
export async function sealAudit(tx: Tx, now: Date): Promise<number> {
  const last = await lockLastLink(tx)
  const fromSeq = (last?.throughSeq ?? 0n) + 1n
  const found = await listStretch(tx, fromSeq, null)
  // What is told of the past stands behind younger rows: a link never leaves one out below itself.
  const youngAt = found.findIndex(({ at }) => at.getTime() >= now.getTime() - settledMs)
  const rows = youngAt < 0 ? found : found.slice(0, youngAt)
  const throughSeq = rows.at(-1)?.seq
  if (throughSeq === undefined) return 0
  const hash = linkHash(last?.hash ?? beginning, rows)
  await insertLink(tx, { fromSeq, hash, rowCount: rows.length, throughSeq }, now)
  return rows.length
}

/** Walks the chain from its beginning: an altered, missing or added row breaks its link. */
export async function verifyAudit(tx: Tx) {
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
