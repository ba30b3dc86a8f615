import { saidIn, type Language } from '@madang/texts'
import { studio } from '@madang/wire/catalog'
import type { TableCard } from '@madang/wire/tables'
import { listOpenGames } from '#catalog'
import type { Tx } from '#kernel/database'
import { decimalOf } from '#kernel/money'
import { rulesOf } from './class-rules.ts'
import type { Round } from './round.ts'
import { listEndedOf, listNewest } from './round-store.ts'
import { pastOf } from './show-round.ts'
import type { LiveTable } from './table.ts'
import { listTables } from './table-store.ts'

/** As many results as fill the road of a tile. */
const resultCount = 60

/** Every open table for a list, in the reader's language. */
export async function tableCards(tx: Tx, lang: Language): Promise<TableCard[]> {
  const games = await listOpenGames(tx, { category: 'LIVE', vendorCode: studio })
  const names = new Map(games.map(({ id, name }) => [id, saidIn(name, lang)]))
  const tables = (await listTables(tx)).filter(({ id }) => names.has(id))
  return cardsOf(tx, tables, names)
}

/** All tables in two questions, however many there are. */
export async function cardsOf(
  tx: Tx,
  tables: LiveTable[],
  names: ReadonlyMap<string, string>,
): Promise<TableCard[]> {
  const ids = tables.map(({ id }) => id)
  const newest = new Map((await listNewest(tx, ids)).map((round) => [round.tableId, round]))
  const ended = new Map<string, Round[]>()
  for (const round of await listEndedOf(tx, ids, resultCount)) {
    ended.set(round.tableId, [round, ...(ended.get(round.tableId) ?? [])])
  }
  return tables.map((table) => {
    const round = newest.get(table.id)
    return {
      bettingMs: table.bettingMs,
      class: table.class,
      closesAt: round?.closesAt?.toISOString() ?? null,
      code: rulesOf(table).code,
      displayName: names.get(table.id) ?? '',
      id: table.id,
      results: (ended.get(table.id) ?? []).map((past) => {
        const { number, wins } = pastOf(past)
        return { number, wins }
      }),
      roundNumber: Number(round?.number ?? 0n),
      spotMax: decimalOf(table.spotUnitsMax),
      spotMin: decimalOf(table.spotUnitsMin),
      state: round?.state ?? null,
    }
  })
}
