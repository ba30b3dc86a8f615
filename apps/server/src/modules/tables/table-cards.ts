import { localized, type Language } from '@madang/texts'
import { studio } from '@madang/wire/catalog'
import type { TableMove } from '@madang/wire/table-moves'
import type { TableCard } from '@madang/wire/tables'
import { listOpenGames } from '#catalog'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { countTaken } from './bets/bet-store.ts'
import { rulesOf } from './rules/class-rules.ts'
import type { Round } from './rounds/round.ts'
import { listEndedOf, listNewest } from './rounds/round-store.ts'
import { pastOf } from './rounds/show-round.ts'
import type { LiveTable } from './table.ts'
import { listTables } from './table-store.ts'

/** Enough results to fill the road of a tile. */
const roadCount = 60
/** Other tables show the last ten on a tile; blackjack counts the busts of a few more. */
const lastCount = 20
const hasRoad = (code: string): boolean => code === 'BAC' || code === 'DAT'

/** Returns a card for every open table, in the reader's language. */
export async function tableCards(tx: ReadTx, lang: Language): Promise<TableCard[]> {
  const games = await listOpenGames(tx, { category: 'LIVE', vendorCode: studio })
  const names = new Map(games.map(({ id, name }) => [id, localized(name, lang)]))
  const tables = (await listTables(tx)).filter(({ id }) => names.has(id))
  return cardsOf(tx, tables, names)
}

/** Returns the cards of these tables, with a fixed number of queries. */
export async function cardsOf(
  tx: ReadTx,
  tables: LiveTable[],
  names: ReadonlyMap<string, string>,
): Promise<TableCard[]> {
  const ids = tables.map(({ id }) => id)
  const newest = new Map((await listNewest(tx, ids)).map((round) => [round.tableId, round]))
  const ended = new Map<string, Round[]>()
  for (const round of await listEndedOf(tx, ids, roadCount)) {
    ended.set(round.tableId, [round, ...(ended.get(round.tableId) ?? [])])
  }
  const taken = await listSeatsTaken(tx, [...newest.values()])
  return tables.map((table) => {
    const round = newest.get(table.id)
    const { code } = rulesOf(table)
    const past = ended.get(table.id) ?? []
    return {
      bettingMs: table.bettingMs,
      class: table.class,
      closesAt: round?.closesAt?.toISOString() ?? null,
      code,
      displayName: names.get(table.id) ?? '',
      freeSeatCount: freeSeats(round ?? table, round && taken.get(round.id)),
      id: table.id,
      results: (hasRoad(code) ? past : past.slice(-lastCount)).map(shownResultOf),
      roundNumber: Number(round?.number ?? 0n),
      spotMax: decimalOf(table.spotUnitsMax),
      spotMin: decimalOf(table.spotUnitsMin),
      state: round?.state ?? null,
    }
  })
}

function shownResultOf(round: Round): NonNullable<TableMove['result']> {
  const { call, number, wins } = pastOf(round)
  return { call: hasRoad(rulesOf(round).code) ? null : call, number, wins }
}

/**
 * Returns what lists show of a table anew after a step of its round, or after bets that left so
 * many seats taken.
 */
export function moveOf(round: Round, taken?: number): TableMove {
  const { closesAt, number, state, tableId } = round
  const hasAll = state === 'shuffle' || round.endedAt !== null
  const free = taken === undefined && !hasAll ? null : freeSeats(round, taken)
  const isKnown = state === 'result' || state === 'settling' || state === 'closed'
  return {
    closesAt: closesAt?.toISOString() ?? null,
    ...(free !== null && { freeSeatCount: free }),
    id: tableId,
    ...(isKnown && { result: shownResultOf(round) }),
    roundNumber: Number(number),
    state,
  }
}

/** Returns the seats: spots that only one member at a time may have. */
export const seatsOf = (of: { class: string }): string[] =>
  rulesOf(of).spots.flatMap(({ id, isExclusive }) => (isExclusive ? [id] : []))

function freeSeats(of: { class: string }, taken: number | undefined): number | null {
  const seats = seatsOf(of)
  return seats.length === 0 ? null : seats.length - (taken ?? 0)
}

/** Returns how many seats have bets in the current rounds. */
async function listSeatsTaken(tx: ReadTx, rounds: Round[]): Promise<Map<string, number>> {
  const open = rounds.filter((round) => round.endedAt === null && seatsOf(round).length > 0)
  const seats = [...new Set(open.flatMap(seatsOf))]
  const rows = await countTaken(
    tx,
    open.map(({ id }) => id),
    seats,
  )
  return new Map(rows.map(({ count, roundId }) => [roundId, count]))
}
