import { entropyOf } from '@madang/games/chance/shared-outcome'
import type { Database, Tx } from '#kernel/database'
import { beginRound } from './begin-round.ts'
import { rulesOf } from './class-rules.ts'
import { stepsOf } from './continue-dealing.ts'
import { decideRound, ended } from './decide-round.ts'
import { after, opened } from './round.ts'
import { findNewest, lockRoundUnderWay, updateRound } from './round-store.ts'
import { isWanted } from './table.ts'
import { listUnwatched, lockTable } from './table-store.ts'

/** The last ten of a tile and the beginning of a road: a table is never without a past. */
export const pastCount = 12
/** A table that nobody looks at goes on at this pace: its road moves, the database stays small. */
const everyMs = 120_000
/** No lease is held for these rounds: whoever holds the table goes on with one that was left. */
const noEpoch = 0n
/** How many tables are dealt at side by side: each waits for custody in between. */
const handsMax = 4
/** For so long its owner leaves such a round alone. */
const leftAloneMs = 30_000

/**
 * Deals whole rounds at the tables that nobody watches: each begins locked, so that no bet can be
 * placed on it and nothing has to be shown in between. That it is locked, and that it was dealt, is
 * committed before custody is asked, as for every other round.
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
  /** Of the last round that was seen; another one means that somebody else has dealt. */
  number: bigint
  now: Date
}

/** Whether a round was dealt from its beginning to its end by this process. */
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
