import type { Database, Tx } from '#kernel/database/database'
import { pendingEvents } from '#kernel/events'
import { rebuildSums } from '#ledger'
import {
  firstSettledDay,
  foldSettled,
  rebuildOutsideSums,
  wagersArchivedBefore,
  wagersRevised,
  wagersSettled,
} from '#wagers'
import { addWaiting } from './add-plays.ts'
import { openMonths } from './month-store.ts'
import { addMemberPlays, sumHousePlays } from './play-store.ts'
import { dayOf, playsOf } from './play.ts'
import type { Play } from './play.ts'
import { sumTeamPlays } from './team-store.ts'
import { dayBefore } from '../range.ts'
import {
  allowLong,
  forgetPlays,
  isBuilt,
  lockForBuilding,
  noteBuilt,
  readAtOneInstant,
} from './rebuild-store.ts'

/**
 * Rebuilds every sum from the wagers and the books. Wagers that settle meanwhile wait and are added
 * at the end. The same wagers always give the same sums.
 */
export async function rebuildReports(db: Database, at: Date): Promise<{ wagerCount: bigint }> {
  const wagerCount = await rebuildPlays(db, at)
  await rebuildSums(db)
  await db.write(rebuildOutsideSums)
  return { wagerCount }
}

/** Builds the sums of wagers that are older than the sums themselves, once. */
export async function buildOnce(db: Database, at: Date): Promise<void> {
  if (!(await db.read(isBuilt))) await rebuildPlays(db, at)
}

async function rebuildPlays(db: Database, at: Date): Promise<bigint> {
  await openAllMonths(db, at)
  const wagerCount = await db.write(async (guard) => {
    await lockForBuilding(guard)
    // The snapshot begins after the lock, so it holds every wager that was added to the sums. For
    // the others it holds the events that were not handled yet.
    return db.write(async (tx) => {
      await readAtOneInstant(tx)
      const count = await copyPlays(tx)
      await noteBuilt(tx, at, count)
      return count
    })
  })
  await db.write(addWaiting)
  return wagerCount
}

/** Opens every month from the first wager to the month after this one. */
async function openAllMonths(db: Database, at: Date): Promise<void> {
  await db.write(async (tx) => {
    await allowLong(tx)
    const first = (await firstSettledDay(tx)) ?? dayOf(at)
    await openMonths(tx, first, dayBefore(dayOf(at), -31))
  })
}

async function copyPlays(tx: Tx): Promise<bigint> {
  const first = (await wagersArchivedBefore(tx)) ?? '-infinity'
  await forgetPlays(tx, first)
  let count = 0n
  await foldSettled(tx, async (rows) => {
    for (const { betCount } of rows) count += betCount
    await addMemberPlays(tx, rows)
  })
  const settled = await pendingEvents(tx, 'reports.add-settled', wagersSettled)
  const revised = await pendingEvents(tx, 'reports.add-revised', wagersRevised)
  const unknown = [...settled, ...revised]
  // Wagers with unhandled events are subtracted here, because the handler will add them.
  const taken = playsOf(unknown).map(negated)
  if (taken.length > 0) await addMemberPlays(tx, taken)
  await sumTeamPlays(tx, first)
  await sumHousePlays(tx, first)
  return count
}

const negated = (play: Play): Play => ({
  ...play,
  betCount: -play.betCount,
  payoutUnits: -play.payoutUnits,
  stakeUnits: -play.stakeUnits,
  validBetUnits: -play.validBetUnits,
})
