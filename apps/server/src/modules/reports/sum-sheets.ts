import { saidIn } from '@madang/texts'
import type { Gives, Language } from '@madang/wire'
import type * as wire from '@madang/wire/reports'
import { csvLine, csvStart } from './csv.ts'
import type { Cell } from './csv.ts'

/** Sums of a profit and loss report as a CSV file. */
export function profitSheet(rows: Gives<typeof wire.showProfit>['rows'], lang: Language): string {
  return sheetOf(
    saidIn(profitHeads, lang),
    rows.map((row) => [
      { text: row.name },
      { decimal: String(row.betCount) },
      { decimal: row.stake },
      { decimal: row.payout },
      { decimal: row.net },
      { decimal: row.validBet },
    ]),
  )
}

/** A statement as a CSV file: each month from its opening to its closing balance. */
export function statementSheet(given: Gives<typeof wire.showStatement>, lang: Language): string {
  const rows = given.months.flatMap(({ closing, lines, month, opening }): Cell[][] => [
    [{ text: month }, { text: 'opening' }, none, none, none, { decimal: opening }],
    ...lines.map((line): Cell[] => [
      { text: month },
      { text: line.cause },
      { decimal: String(line.lineCount) },
      { decimal: line.in },
      { decimal: line.out },
      none,
    ]),
    [{ text: month }, { text: 'closing' }, none, none, none, { decimal: closing }],
  ])
  const atGames = [...given.games, ...given.outside].length === 0 ? [] : [[none]]
  const games = (kind: 'games' | 'outside') =>
    given[kind].map((game): Cell[] => [
      { text: saidIn(gameWords, lang)[kind] },
      { text: game.title ? saidIn(game.title, lang) : game.name },
      { decimal: String(game.betCount) },
      { decimal: game.payout },
      { decimal: game.stake },
      none,
    ])
  const played = [...atGames, ...games('games'), ...games('outside')]
  return sheetOf(saidIn(statementHeads, lang), [...rows, ...played])
}

const none: Cell = { text: '' }

const sheetOf = (heads: string[], rows: Cell[][]): string =>
  csvStart + csvLine(heads.map((text) => ({ text }))) + rows.map(csvLine).join('')

const profitHeads = {
  EN: 'name,bets,stake,payout,net,valid bet'.split(','),
  KO: '구분,베팅 수,베팅액,당첨금,손익,유효 베팅'.split(','),
}
/** A game's line has what was won under "in", and what was staked under "out". */
const gameWords = {
  EN: { games: 'game', outside: 'game at a vendor’s own wallet' },
  KO: { games: '게임', outside: '게임사 지갑' },
}
const statementHeads = {
  EN: 'month,kind,lines,in,out,balance'.split(','),
  KO: '달,종류,건수,들어온 돈,나간 돈,잔액'.split(','),
}
