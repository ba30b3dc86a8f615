import { linkBefore } from '@madang/games'
import { entropyOf } from '@madang/games/chance/shared-outcome'
import { tableChance } from '@madang/games/tables/table-chance'
import type { Database, Tx } from '#kernel/database'
import { linkOf, nextLink } from '#kernel/live/hash-chain'
import { rulesOf } from './class-rules.ts'
import { stepsOf } from './continue-dealing.ts'
import { promiseClass } from './promise-class.ts'
import { decided, newRound, opened } from './round.ts'
import { findNewest, insertRound } from './round-store.ts'
import { isWanted, type LiveTable } from './table.ts'
import { tableKind } from './table-log.ts'
import { signedResult } from './table-receipt.ts'
import { listUnwatched, lockTable } from './table-store.ts'

/** The last ten of a tile and the beginning of a road: a table is never without a past. */
export const pastCount = 12
/** A table that nobody looks at goes on at this pace: its road moves, the database stays small. */
const everyMs = 120_000
/** No lease is held for these rounds: they begin and end in one transaction. */
const noEpoch = 0n

/**
 * Deals whole rounds at the tables that nobody watches, each in one step: no bet can be placed on
 * them, so nothing has to be shown in between. The table's row is held, so its owner waits.
 */
export async function dealUnwatched(db: Database, key: Buffer, now: Date): Promise<number> {
  const tables = await db.read((tx) => listUnwatched(tx, now))
  let dealt = 0
  for (const { endedAt, id, number } of tables) {
    const missing = pastCount - Number(number)
    const isDue = endedAt === null || now.getTime() - endedAt.getTime() >= everyMs
    const count = Math.max(missing, isDue ? 1 : 0)
    if (count > 0) dealt += await db.write((tx) => dealRounds(tx, id, { count, key, now, number }))
  }
  return dealt
}

type Dealing = { key: Buffer; now: Date }

type Rounds = Dealing & {
  count: number
  /** Of the last round that was seen; another one means that somebody else has dealt. */
  number: bigint
}

async function dealRounds(tx: Tx, id: string, { count, number, ...at }: Rounds) {
  const table = await lockTable(tx, id)
  if (!table || table.state !== 'open') return 0
  const newest = await findNewest(tx, id)
  if (newest && (newest.endedAt === null || isWanted(table, at.now))) return 0
  if ((newest?.number ?? 0n) !== number) return 0
  await promiseClass(tx.db, rulesOf(table), at.now)
  for (let more = 1n; more <= count; more++) await dealWhole(tx, table, number + more, at)
  return count
}

/** The same link, chance, outcome and signature as a round that was dealt step by step. */
async function dealWhole(tx: Tx, table: LiveTable, number: bigint, { key, now }: Dealing) {
  const rules = rulesOf(table)
  const of = { kind: tableKind, name: table.id }
  const { chain, linkIndex } = await nextLink(tx, of, { key, now, promisedFrom: Number(number) })
  const link = linkOf(chain, linkIndex, key)
  const from = { chainId: chain.id, classVersion: rules.version, epoch: noEpoch, linkIndex, number }
  const begun = newRound(table, { ...from, commitment: linkBefore(link) }, now)
  const entropy = entropyOf([])
  const chance = tableChance({
    entropyHex: entropy,
    linkHex: link,
    roundNo: Number(number),
    saltHex: chain.salt,
    tableId: table.id,
  })
  const open = { ...opened(begun, table, now), closesAt: now, entropy, link }
  const round = decided(open, rules.deal(chance), now)
  const play = { bets: [], decisions: [] }
  const call = round.outcome && rules.call(round.outcome, play)
  await insertRound(tx, {
    ...round,
    call,
    endedAt: now,
    receipt: signedResult(tx.db, round, { chain, link, now }),
    shownCount: stepsOf(rules, round, play).length,
    state: 'closed',
  })
}
