import { entropyOf } from '@madang/games/chance/shared-outcome'
import type { Database, Tx } from '#kernel/database/database'
import { beginRound } from './begin-round.ts'
import { rulesOf } from '../rules/class-rules.ts'
import { stepsOf } from './continue-dealing.ts'
import { decideRound, ended } from './decide-round.ts'
import { after, opened } from './round.ts'
import { findNewest, lockRoundUnderWay, updateRound } from './round-store.ts'
import { isWanted } from '../table.ts'
import { listUnwatched, lockTable } from '../table-store.ts'

/**
 * Enough for the last ten results of a tile and the start of a road, so that every table has
 * history.
 */
export const pastCount = 12
/** How often a table without viewers is dealt: its road moves, and the database stays small. */
const everyMs = 120_000
/**
 * These rounds are begun without a lease. The owner of the table's lease continues an unfinished
 * one.
 */
const noEpoch = 0n
/** How many tables are dealt in parallel: each waits for custody in between. */
const handsMax = 4
/** For this long, the table's owner does not touch such a round. */
const leftAloneMs = 30_000

/**
 * Deals whole rounds at tables without viewers. Each round begins locked, so no bet can be placed
 * on it and nothing has to be shown in between. As for every other round, the lock and the dealing
 * state are committed before custody is asked.
 *
 * @throws Refusal `custody-away`: the round that was begun is dealt later
 */
export async function dealUnwatched(db: Database, now: Date): Promise<number> {
  const tables = await db.read((tx) => listUnwatched(tx, now))
  let dealt = 0
  const hand = async () => {
    for (let table = tables.shift(); table; table = tables.shift()) {
      const count = await dealPast(db, table, now)
      dealt += count
    }
  }
  await Promise.all(Array.from({ length: handsMax }, hand))
  return dealt
}

async function dealPast(
  db: Database,
  { endedAt, id, number }: { id: string; number: bigint; endedAt: Date | null },
  now: Date,
): Promise<number> {
  const missing = pastCount - Number(number)
  const isDue = endedAt === null || now.getTime() - endedAt.getTime() >= everyMs
  const count = Math.max(missing, isDue ? 1 : 0)
  for (let dealt = 0; dealt < count; dealt++) {
    if (!(await dealWhole(db, { id, now, number: number + BigInt(dealt) }))) return dealt
  }
  return count
}

type Dealing = {
  id: string
  /** The number of the last round seen; a different one means that another process has dealt. */
  number: bigint
  now: Date
}

/** Returns whether this process dealt a round from beginning to end. */
async function dealWhole(db: Database, at: Dealing): Promise<boolean> {
  if (!(await db.write((tx) => beginLocked(tx, at)))) return false
  const next = { ...at, number: at.number + 1n }
  if (!(await db.write((tx) => deal(tx, next)))) return false
  return db.write((tx) => close(tx, next))
}

async function beginLocked(tx: Tx, { id, now, number }: Dealing): Promise<boolean> {
  const table = await lockTable(tx, id)
  if (!table || table.state !== 'open') return false
  const newest = await findNewest(tx, id)
  if (newest && (newest.endedAt === null || isWanted(table, now))) return false
  if ((newest?.number ?? 0n) !== number) return false
  const begun = await beginRound(tx, table, { epoch: noEpoch, now })
  const open = { ...opened(begun, table, now), closesAt: now, dueAt: after(now, leftAloneMs) }
  await updateRound(tx, { ...open, entropy: entropyOf([]), state: 'locked' })
  return true
}

async function deal(tx: Tx, { id, now, number }: Dealing): Promise<boolean> {
  const round = await lockRoundUnderWay(tx, id)
  if (round?.number !== number || round.state !== 'locked') return false
  const rules = rulesOf(round)
  const play = { bets: [], decisions: [] }
  const on = await decideRound(tx, round, now)
  const call = on.outcome && rules.call(on.outcome, play)
  const shownCount = stepsOf(rules, on, play).length
  await updateRound(tx, { ...on, call, dueAt: round.dueAt, shownCount })
  return true
}

async function close(tx: Tx, { id, now, number }: Dealing): Promise<boolean> {
  const round = await lockRoundUnderWay(tx, id)
  if (round?.number !== number || round.state !== 'dealing') return false
  await updateRound(tx, { ...(await ended(tx, round, now)), endedAt: now, state: 'closed' })
  return true
}
