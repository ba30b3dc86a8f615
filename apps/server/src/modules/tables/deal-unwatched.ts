import { linkBefore } from '@madang/games'
import { entropyOf } from '@madang/games/chance/shared-outcome'
import { tableChance } from '@madang/games/tables/table-chance'
import type { Clock } from '#kernel/clock'
import type { Database, Tx } from '#kernel/database'
import { chainSecret, linkOf, nextLink } from '#kernel/live/hash-chain'
import type { AppContext } from '#kernel/route'
import { secretOf } from '#kernel/secrets'
import type { Running } from '#kernel/worker'
import { rulesOf } from './class-rules.ts'
import { stepsOf } from './continue-dealing.ts'
import { promiseClass } from './promise-class.ts'
import { decided, newRound, opened } from './round.ts'
import { findNewest, insertRound } from './round-store.ts'
import { isWanted, type LiveTable } from './table.ts'
import { tableKind } from './table-log.ts'
import { signedResult } from './table-receipt.ts'
import { listUnwatched, lockTable } from './table-store.ts'

/** Enough for a road and for the last ten of a tile: a table is never without a past. */
export const pastCount = 24
/** A table that nobody looks at goes on at this pace: its road moves, and the database stays small. */
const everyMs = 120_000
/** How many rounds of a table share a transaction. */
const atOnce = 8
const lookMs = 5_000
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
    const count = missing > 0 ? Math.min(missing, atOnce) : isDue ? 1 : 0
    if (count > 0) dealt += await db.write((tx) => dealRounds(tx, id, { count, key, now }))
  }
  return dealt
}

type Dealing = { key: Buffer; now: Date }

async function dealRounds(tx: Tx, id: string, { count, ...at }: Dealing & { count: number }) {
  const table = await lockTable(tx, id)
  if (!table || table.state !== 'open' || isWanted(table, at.now)) return 0
  const newest = await findNewest(tx, id)
  if (newest && newest.endedAt === null) return 0
  const first = (newest?.number ?? 0n) + 1n
  await promiseClass(tx.db, rulesOf(table), at.now)
  for (let more = 0n; more < count; more++) await dealWhole(tx, table, first + more, at)
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

/** Looks from the start on, so that a fresh house has a past before the first visitor comes. */
export function startDealingUnwatched({ config, db, log }: AppContext, clock: Clock): Running {
  const key = secretOf(config.folder, chainSecret(tableKind))
  let running: Promise<unknown> = Promise.resolve()
  let isBusy = false
  const look = () => {
    if (isBusy) return
    isBusy = true
    running = untilDone()
      .catch((error: unknown) => log.warn({ error: String(error) }, 'unwatched tables wait'))
      .finally(() => (isBusy = false))
  }
  /** The first rounds of all tables one after the other, so that each has some at once. */
  async function untilDone(): Promise<void> {
    while (!isStopped && (await dealUnwatched(db, key, clock.now())) > pastCount) continue
  }
  let isStopped = false
  const timer = setInterval(look, lookMs)
  look()
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}
