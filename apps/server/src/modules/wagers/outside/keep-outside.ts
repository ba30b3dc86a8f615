import type { Tx } from '#kernel/database/database'
import { meaningOf } from './outside.ts'
import type { OutsideRound } from './outside.ts'
import { leaveArchive, lockArchivedOutside, outsideUnknownBefore } from './outside-archive-store.ts'
import { insertReplaced, lockOutside, upsertOutside } from './outside-store.ts'
import { addOutsideSums, lockOutsideSums } from './outside-sums-store.ts'

export type Kept = {
  newCount: number
  correctedCount: number
  contradicted: OutsideRound[]
  /** Rounds from an archive that does not list them: people must check whether they are known. */
  archived: OutsideRound[]
}

/**
 * Stores the rounds that a vendor lists: each round once, with its newest correction, its earlier
 * versions and the sums of its day. A correction moves its round back from the archive. The same
 * page again, two readers at once, or pages out of order change nothing.
 */
export async function keepOutside(tx: Tx, reported: OutsideRound[], at: Date): Promise<Kept> {
  await lockOutsideSums(
    tx,
    reported.map(({ vendor }) => vendor),
  )
  const ordered = reported.toSorted((a, b) => a.version - b.version)
  const here = await lockOutside(tx, ordered)
  // Locked after the current rounds, to find a round that was archived in between.
  const away = await lockArchivedOutside(tx, ordered)
  const known = [...here, ...away]
  const kept = new Map(known.map((one) => [nameOf(one), one]))
  const unknownTo = await outsideUnknownBefore(tx)
  const changed = new Map<string, OutsideRound>()
  const replaced: OutsideRound[] = []
  const found: Kept = { archived: [], contradicted: [], correctedCount: 0, newCount: 0 }
  for (const one of ordered) {
    const before = kept.get(nameOf(one))
    if (!before && unknownTo !== undefined && brandDayOf(one.playedAt) < unknownTo) {
      found.archived.push(one)
      continue
    }
    const meaning = meaningOf(before, one)
    if (meaning === 'contradicted') found.contradicted.push(one)
    if (meaning === 'known' || meaning === 'contradicted') continue
    if (before) replaced.push(before)
    const now = before ? { ...one, correctedAt: at, playedAt: before.playedAt } : one
    kept.set(nameOf(one), now)
    changed.set(nameOf(one), now)
    found[before ? 'correctedCount' : 'newCount'] += 1
  }
  const isChanged = (one: OutsideRound) => changed.has(nameOf(one))
  await leaveArchive(tx, away.filter(isChanged))
  await insertReplaced(tx, replaced, at)
  await upsertOutside(tx, [...changed.values()], at)
  await addOutsideSums(tx, [
    ...known.filter(isChanged).map((one) => ({ one, sign: -1 as const })),
    ...[...changed.values()].map((one) => ({ one, sign: 1 as const })),
  ])
  return found
}

/** Seoul is nine hours ahead of UTC all year. */
const brandDayOf = (at: Date): string =>
  new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 10)

const nameOf = ({ round, vendor }: OutsideRound): string => `${vendor}:${round}`
