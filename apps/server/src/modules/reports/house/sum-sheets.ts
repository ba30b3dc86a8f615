import { localized } from '@madang/texts'
import type { Gives, Language, Takes } from '@madang/wire'
import type * as wire from '@madang/wire/reports'
import { csvLine, csvStart } from '@madang/wire/csv'
import type { Cell } from '@madang/wire/csv'
import { sheetWords } from '../lists/sheet-words.ts'

type ProfitRow = Gives<typeof wire.showProfit>['rows'][number]
type Statement = Gives<typeof wire.showStatement>

/** Sums of a profit and loss report as a CSV file: each group in words, its code beside them. */
export function profitSheet(
  rows: ProfitRow[],
  by: Takes<typeof wire.showProfit>['by'],
  lang: Language,
): string {
  const { categoryOf } = sheetWords(lang)
  const wordOf = ({ name, title }: ProfitRow) =>
    by === 'category' ? categoryOf(name) : title ? localized(title, lang) : name
  return sheetOf(
    localized(profitHeads, lang),
    rows.map((row) => [
      { text: wordOf(row) },
      { decimal: String(row.betCount) },
      { decimal: row.stake },
      { decimal: row.payout },
      { decimal: row.net },
      { decimal: row.validBet },
      { text: row.name },
    ]),
  )
}

/**
 * A statement as a CSV file, from the balance before its first day to the one after its last, each
 * month from its opening to its closing one. Beside the words stands the code of a cause or a game.
 */
export function statementSheet(given: Statement, lang: Language): string {
  const { causeOf, ...words } = sheetWords(lang)
  const balanceAt = (when: string, end: 'closing' | 'opening', balance: string): Cell[] => [
    { text: when },
    { text: words[end] },
    none,
    none,
    none,
    { decimal: balance },
    { text: end },
  ]
  const months = given.months.flatMap(({ closing, lines, month, opening }): Cell[][] => [
    balanceAt(month, 'opening', opening),
    ...lines.map((line): Cell[] => [
      { text: month },
      { text: causeOf(line.cause) },
      { decimal: String(line.lineCount) },
      { decimal: line.in },
      { decimal: line.out },
      none,
      { text: line.cause },
    ]),
    balanceAt(month, 'closing', closing),
  ])
  const games = (kind: 'games' | 'outside') =>
    given[kind].map((game): Cell[] => [
      { text: localized(gameWords, lang)[kind] },
      { text: game.title ? localized(game.title, lang) : game.name },
      { decimal: String(game.betCount) },
      { decimal: game.payout },
      { decimal: game.stake },
      none,
      { text: game.name },
    ])
  const played = [...games('games'), ...games('outside')]
  return sheetOf(localized(statementHeads, lang), [
    balanceAt(given.from, 'opening', given.opening),
    ...months,
    balanceAt(given.to, 'closing', given.closing),
    ...(played.length === 0 ? [] : [[none], ...played]),
  ])
}

const none: Cell = { text: '' }

const sheetOf = (heads: string[], rows: Cell[][]): string =>
  csvStart + csvLine(heads.map((text) => ({ text }))) + rows.map(csvLine).join('')

const profitHeads = {
  EN: 'name,bets,stake,payout,net,valid bet,code'.split(','),
  KO: '구분,베팅 수,베팅액,당첨금,손익,유효 베팅,코드'.split(','),
}
/** A game's line has what was won under "in", and what was staked under "out". */
const gameWords = {
  EN: { games: 'game', outside: 'game at a vendor’s own wallet' },
  KO: { games: '게임', outside: '게임사 지갑' },
}
const statementHeads = {
  EN: 'month,what,lines,in,out,balance,code'.split(','),
  KO: '달,내용,건수,들어온 돈,나간 돈,잔액,코드'.split(','),
}
