import { localized } from '@madang/texts'
import type { Gives, Language } from '@madang/wire'
import type * as wire from '@madang/wire/finance'
import type { Cell } from '@madang/wire/csv'
import type { ReportFile } from '../lists/report-file.ts'

type Report = Gives<typeof wire.showHouse>
type Row = Report['rows'][number]

/** Returns the report as a file: title, span, author, time, column heads, rows, sums. */
export function houseFile(report: Report, asked: Asked, lang: Language): ReportFile {
  const { title } = localized(wordsOf, lang)
  return { lines: houseLines(report, lang), name: houseName(report, asked), title }
}

function houseLines(report: Report, lang: Language): Cell[][] {
  const words = localized(wordsOf, lang)
  const span = report.from === null ? words.lifetime : `${report.from} ~ ${report.to}`
  return [
    [{ text: words.title }],
    [{ text: words.span }, { text: span }],
    [{ text: words.madeBy }, { text: report.madeBy }],
    [{ text: words.madeAt }, { text: report.at }],
    words.heads.map((text) => ({ text })),
    ...(report.rows.length === 0
      ? [[{ text: words.noActivity }]]
      : report.rows.map((row) =>
          cellsOf(row.name === 'lifetime' ? { ...row, name: words.lifetime } : row),
        )),
    cellsOf({ ...report.totals, name: words.total }),
  ]
}

type Asked = { period: string; team?: string | undefined; vendor?: string | undefined }

/** Returns a file name with the span, so that a day's report does not overwrite a year's. */
export function houseName({ from, to }: Pick<Report, 'from' | 'to'>, asked: Asked): string {
  const days = from === null ? [] : [`${from}_${to}`]
  const only = [asked.team, asked.vendor].flatMap((one) => (one ? [encodeURIComponent(one)] : []))
  return ['madang-house', asked.period, ...days, ...only].join('-')
}

const cellsOf = (row: Row): Cell[] => [
  { text: row.name },
  { decimal: String(row.betCount) },
  { decimal: row.stake },
  { decimal: row.payout },
  { decimal: row.gain },
  { decimal: row.validBet },
  { decimal: row.deposited },
  { decimal: row.chargedBack },
  { decimal: row.withdrawn },
  { decimal: row.adjusted },
  { decimal: row.fees },
  { decimal: row.writtenOff },
  { decimal: String(row.outsideCount) },
  { decimal: row.outsideStake },
  { decimal: row.outsidePayout },
]

const wordsOf = {
  EN: {
    heads: [
      'period',
      'bets',
      'stake',
      'payout',
      'gain',
      'valid bet',
      'deposited',
      'charged back',
      'withdrawn',
      'adjusted',
      'fees',
      'written off',
      'bets at vendors’ own wallets',
      'stake there',
      'payout there',
    ],
    lifetime: 'lifetime',
    madeAt: 'made at',
    madeBy: 'made by',
    noActivity: 'No Activity',
    span: 'span',
    title: 'Madang house report',
    total: 'total',
  },
  KO: {
    heads:
      '기간,베팅 수,베팅액,당첨금,하우스 손익,유효 베팅,입금,차지백,출금,조정,수수료,손실 처리,게임사 지갑 베팅 수,게임사 지갑 베팅액,게임사 지갑 당첨금'.split(
        ',',
      ),
    lifetime: '전체 기간',
    madeAt: '만든 시각',
    madeBy: '만든 사람',
    noActivity: '거래 없음',
    span: '기간',
    title: '마당 하우스 보고서',
    total: '합계',
  },
}
