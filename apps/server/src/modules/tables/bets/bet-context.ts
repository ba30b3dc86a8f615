import { isCustodyAway } from '#kernel/custody/custody'
import type { Tx } from '#kernel/database/database'
import { findGameSessions } from '#casino'
import { listClosedIds } from '#catalog'
import type { BetOrder, TableBet } from './bet.ts'
import { findBets, listBetsOf, listTaken } from './bet-store.ts'
import { rulesOf } from '../rules/class-rules.ts'
import { shareRounds } from '../rounds/round-store.ts'
import { promisedChains, type PromisedChain } from '../rounds/table-receipt.ts'
import { findTables } from '../table-store.ts'

/** What the bet requests of a batch are decided by, including their effects on each other. */
export type BetContext = {
  known: Map<string, TableBet>
  fresh: TableBet[]
  rounds: Map<string, Rounds[number]>
  chains: ReadonlyMap<string, PromisedChain>
  /** Custody cannot draw now, so no new stake is taken. */
  isCustodyAway: boolean
  tables: Map<string, Awaited<ReturnType<typeof findTables>>[number]>
  /**
   * Tables whose game was removed from the lobby: placed bets are still dealt, but no new ones are
   * taken.
   */
  closed: ReadonlySet<string>
  /** Bets placed so far, including those of this batch. */
  active: TableBet[]
  taken: { roundId: string; spot: string; memberId: string }[]
  gameSessions: Map<string, Awaited<ReturnType<typeof findGameSessions>>[number]>
}

/**
 * Reads the context and share-locks the rounds, so that none is locked for betting until these bets
 * are written.
 */
export async function readBetContext(tx: Tx, orders: BetOrder[]): Promise<BetContext> {
  const rounds = await shareRounds(tx, [...new Set(orders.map(({ roundId }) => roundId))])
  const roundIds = rounds.map(({ id }) => id)
  const tableIds = rounds.map(({ tableId }) => tableId)
  const [known, tables, closed, active, gameSessions, taken] = await Promise.all([
    findBets(
      tx,
      orders.map(({ id }) => id),
    ),
    findTables(tx, tableIds),
    listClosedIds(tx, tableIds),
    listBetsOf(tx, roundIds, [...new Set(orders.map(({ memberId }) => memberId))]),
    findGameSessions(tx, [...new Set(orders.map(({ launchId }) => launchId))]),
    listTaken(tx, roundIds, exclusiveSpots(rounds)),
  ])
  return {
    chains: await promisedChains(tx, rounds),
    closed: new Set(closed),
    fresh: [],
    isCustodyAway: isCustodyAway(tx.db),
    known: new Map(known.map((bet) => [bet.id, bet])),
    active,
    rounds: new Map(rounds.map((round) => [round.id, round])),
    gameSessions: new Map(gameSessions.map((gameSession) => [gameSession.id, gameSession])),
    tables: new Map(tables.map((table) => [table.id, table])),
    taken,
  }
}

type Rounds = Awaited<ReturnType<typeof shareRounds>>

const exclusiveSpots = (rounds: Rounds): string[] => [
  ...new Set(
    rounds.flatMap((round) =>
      rulesOf(round).spots.flatMap(({ id, isExclusive }) => (isExclusive ? [id] : [])),
    ),
  ),
]
