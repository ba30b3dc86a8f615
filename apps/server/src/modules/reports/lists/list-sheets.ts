import { localized } from '@madang/texts'
import type { Gives, Language } from '@madang/wire'
import type * as wire from '@madang/wire/reports'
import type { Cell } from '@madang/wire/csv'
import { sheetWords } from './sheet-words.ts'

type Bet = Gives<typeof wire.listBets>['rows'][number]
type OutsideBet = Gives<typeof wire.listOutsideBets>['rows'][number]
type Line = Gives<typeof wire.listLines>['rows'][number]

/** The columns of a list file: their heads, and the cells of a row. Times are UTC. */
type ListSheet<Row> = { heads: string[]; cells: (row: Row) => Cell[] }

export function betSheet(lang: Language): ListSheet<Bet> {
  const { categoryOf, stateOf } = sheetWords(lang)
  return {
    cells: (bet) => [
      { text: bet.placedAt },
      { text: localized(bet.gameName, lang) },
      { text: categoryOf(bet.category) },
      { text: bet.vendor },
      { text: stateOf(bet.state) },
      { decimal: bet.stake },
      { decimal: bet.payout },
      { decimal: bet.net },
      { decimal: bet.validBet },
      { text: bet.id },
    ],
    heads: localized(betHeads, lang),
  }
}

export function outsideSheet(lang: Language): ListSheet<OutsideBet> {
  const { categoryOf, stateOf } = sheetWords(lang)
  return {
    cells: (bet) => [
      { text: bet.playedAt },
      { text: localized(bet.gameName, lang) },
      { text: categoryOf(bet.category) },
      { text: bet.vendor },
      { text: stateOf(bet.state) },
      { decimal: bet.stake },
      { decimal: bet.payout },
      { decimal: bet.net },
      { text: bet.correctedAt ?? '' },
      { text: bet.round },
    ],
    heads: localized(outsideHeads, lang),
  }
}

/** Returns the columns of account lines. The code of a cause is beside its words, for sorting. */
export function lineSheet(lang: Language): ListSheet<Line> {
  const { causeOf } = sheetWords(lang)
  return {
    cells: (line) => [
      { text: line.at },
      { text: causeOf(line.cause) },
      { decimal: line.change },
      { decimal: line.balance },
      { text: line.subject ?? '' },
      { text: line.key },
      { text: line.cause },
    ],
    heads: localized(lineHeads, lang),
  }
}

const betHeads = {
  EN: 'placed at (UTC),game,category,vendor,state,stake,payout,net,valid bet,id'.split(','),
  KO: '베팅 시각(UTC),게임,종류,게임사,상태,베팅액,당첨금,손익,유효 베팅,번호'.split(','),
}
const outsideHeads = {
  EN: 'played at (UTC),game,category,vendor,state,stake,payout,net,corrected at,round'.split(','),
  KO: '게임 시각(UTC),게임,종류,게임사,상태,베팅액,당첨금,손익,정정 시각,회차'.split(','),
}
const lineHeads = {
  EN: 'at (UTC),what,change,balance after,document,line,code'.split(','),
  KO: '시각(UTC),내용,변동 금액,이후 잔액,문서,내역 번호,코드'.split(','),
}
