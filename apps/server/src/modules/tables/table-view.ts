import { saidIn, type Language } from '@madang/texts'
import type { LiveRound, TableView } from '@madang/wire/table-line'
import type { TableCard } from '@madang/wire/tables'
import { listOpenGames } from '#catalog'
import type { Tx } from '#kernel/database'
import { decimalOf } from '#kernel/money'
import { chainOf } from './begin-round.ts'
import { rulesOf } from './class-rules.ts'
import { stepsOf } from './deal-on.ts'
import { playOf, readPlay } from './play.ts'
import type { Round } from './round.ts'
import { findNewest, listEnded, listEndedOf, listNewest } from './round-store.ts'
import { pastOf, resultOf } from './show-round.ts'
import { studio, type LiveTable } from './table.ts'
import { listTables } from './table-store.ts'

/** As many results as fill the roads. */
const resultCount = 120
const cardResultCount = 60

/** A table as it stands at one number of its log. */
export async function tableView(tx: Tx, tableId: string): Promise<TableView> {
  const newest = await findNewest(tx, tableId)
  const round = newest?.round
  const ended = await listEnded(tx, tableId, resultCount)
  const past = ended.filter(({ id }) => id !== round?.id || hasResult(round)).toReversed()
  return {
    results: past.map(pastOf),
    round: round ? await liveRound(tx, round) : null,
    seq: Number(newest?.seq ?? 0n),
    tableId,
  }
}

const hasResult = ({ state }: Round): boolean =>
  state === 'result' || state === 'settling' || state === 'closed'

async function liveRound(tx: Tx, round: Round): Promise<LiveRound> {
  const isShown = round.openedAt !== null
  const chain = isShown ? await chainOf(tx, round) : undefined
  const rules = rulesOf(round)
  const { play } = rules.decisions ? await readPlay(tx, round.id) : playOf([], [])
  const steps = stepsOf(rules, round, play).slice(0, round.shownCount)
  return {
    asksUntil: round.asksUntil?.toISOString() ?? null,
    chainHead: chain?.head ?? null,
    closesAt: round.closesAt?.toISOString() ?? null,
    // A round that has not opened has promised nothing yet.
    commitment: isShown ? round.commitment : null,
    dueAt: round.dueAt.toISOString(),
    id: round.id,
    number: Number(round.number),
    opensAt: round.openedAt?.toISOString() ?? null,
    result: hasResult(round) ? resultOf(round) : null,
    salt: chain?.salt ?? null,
    state: round.state,
    steps: steps.map((step) => ({ ...step, shows: [...step.shows] })),
  }
}

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
  for (const round of await listEndedOf(tx, ids, cardResultCount)) {
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
