import { localized } from '@madang/texts'
import type { Language, Takes } from '@madang/wire'
import type * as wire from '@madang/wire/agents-export'
import type { ReadTx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { readWhole } from '#reports'
import type { Cell, ReportFile } from '#reports'
import { listOwnBills } from '../bills/show/list-own-bills.ts'
import { listBillRows } from '../bills/show/show-bill-rows.ts'
import { sheetHeads } from './sheet-heads.ts'
import { showTeam } from './show-team.ts'
import { listTeamMoves } from './team-moves.ts'
import { listTeamPlays } from './team-reports.ts'

type Asked = Takes<typeof wire.exportAgentSheet>
type Page<Row> = { rows: Row[]; next: string | null }
type Lines = Pick<ReportFile, 'endsAfter' | 'lines'>

/** For more rows, the agent narrows the span; the file ends with a word about it. */
const rowsMax = 20_000

/** Returns a report of the agent center with every row of its filter, as a file. */
export async function exportSheet(
  tx: ReadTx,
  agentId: string,
  asked: Asked,
  { lang, now }: { lang: Language; now: Date },
): Promise<ReportFile> {
  const { sheet } = asked
  const heads = localized(sheetHeads[sheet], lang)
    .split(',')
    .map((text) => ({ text }))
  const { lines, ...end } = await linesOf(tx, agentId, asked, { lang, now })
  return { ...end, lines: [heads, ...lines], name: `madang-agent-${sheet}`, title: sheet }
}

function linesOf(
  tx: ReadTx,
  agentId: string,
  asked: Asked,
  { lang, now }: { lang: Language; now: Date },
): Promise<Lines> {
  const { billId, by, flow, kind, sheet, ...range } = asked
  const { from, to } = range
  const days = { ...(from && { from }), ...(to && { to }) }
  const lines: Record<Asked['sheet'], () => Promise<Lines>> = {
    bills: () =>
      all(lang, (page) => listOwnBills(tx, agentId, { ...days, ...page, kind }), billLine),
    days: () =>
      showTeam(tx, agentId, days, now).then((team) => ({ lines: team.days.map(dayLine) })),
    moves: () =>
      all(
        lang,
        (page) => listTeamMoves(tx, agentId, { ...days, ...page, kind: flow }, now),
        moveLine,
      ),
    plays: () =>
      all(lang, (page) => listTeamPlays(tx, agentId, { ...days, ...page, by }, now), playLine),
    rows: () =>
      billId === undefined
        ? refuse('not-found')
        : all(lang, (page) => listBillRows(tx, agentId, { ...page, billId }), rowLine),
  }
  return lines[sheet]()
}

/** Rows of a list, as many as one file has. */
const all = <Row>(
  lang: Language,
  read: (page: { limit: string; after?: string }) => Promise<Page<Row>>,
  lineOf: (row: Row) => Cell[],
): Promise<Lines> =>
  readWhole((size, after) => read({ limit: `${size}`, ...(after && { after }) }), lineOf, {
    lang,
    pageSize: 100,
    rowsMax,
  })

const textCell = (words: string | null): Cell => ({ text: words ?? '' })
const money = (decimal: string): Cell => ({ decimal })
const count = (many: number): Cell => ({ decimal: String(many) })

const billLine = (bill: Awaited<ReturnType<typeof listOwnBills>>['rows'][number]): Cell[] => [
  textCell(bill.periodFrom),
  textCell(bill.periodUntil),
  textCell(bill.kind),
  textCell(bill.agent.name),
  ...[bill.base, bill.carry, bill.gross, bill.downline, bill.net, bill.owed, bill.paid].map(money),
  textCell(bill.state),
]

const dayLine = (day: Awaited<ReturnType<typeof showTeam>>['today']): Cell[] => [
  textCell(day.day),
  money(day.income),
  count(day.active),
  count(day.registrations),
  ...[day.validBet, day.loss, day.deposits, day.withdrawals, day.net].map(money),
]

const moveLine = (move: Awaited<ReturnType<typeof listTeamMoves>>['rows'][number]): Cell[] => [
  textCell(move.at),
  textCell(move.name),
  textCell(move.kind),
  money(move.amount),
]

const playLine = (play: Awaited<ReturnType<typeof listTeamPlays>>['rows'][number]): Cell[] => [
  textCell(play.name),
  count(play.betCount),
  ...[play.stake, play.payout, play.validBet, play.loss].map(money),
]

const rowLine = (row: Awaited<ReturnType<typeof listBillRows>>['rows'][number]): Cell[] => [
  textCell(row.when),
  textCell(row.name),
  ...[row.validBet, row.stake, row.payout].map(money),
  row.earned === null ? textCell('') : money(row.earned),
]
