import { localized } from '@madang/texts'
import type { Gives, Language } from '@madang/wire'
import type * as wire from '@madang/wire/finance'
import type { Cell } from '@madang/wire/csv'
import type { ReportFile } from '../lists/report-file.ts'

type Report = Gives<typeof wire.showLiability> & { madeBy: string }

/** Returns the liabilities to members as a file: one row per sum, one column per currency. */
export function liabilityFile(report: Report, lang: Language): ReportFile {
  const words = localized(wordsOf, lang)
  const { at, madeBy, rows } = report
  const sums = Object.entries(words.sums) as [keyof typeof words.sums, string][]
  return {
    lines: [
      [{ text: words.title }],
      [{ text: words.madeBy }, { text: madeBy }],
      [{ text: words.madeAt }, { text: at }],
      [{ text: '' }, ...rows.map(({ currency }) => ({ text: currency }))],
      ...sums.map(([sum, word]): Cell[] => [
        { text: word },
        ...rows.map((row) => ({ decimal: row[sum] })),
      ]),
      ...vendorLines(report, lang),
    ],
    // The name has the minute, so that two reports of one day do not overwrite each other.
    name: `madang-liability-${at.slice(0, 16).replace(':', '')}Z`,
    title: words.title,
  }
}

function vendorLines({ vendors }: Report, lang: Language): Cell[][] {
  if (vendors.length === 0) return []
  const { atVendors } = localized(wordsOf, lang)
  return [
    [],
    atVendors.map((text) => ({ text })),
    ...vendors.map((one): Cell[] => [
      { text: localized(one.name, lang) },
      { text: one.currency },
      { decimal: one.transferred },
      { decimal: String(one.betCount) },
      { decimal: one.stake },
      { decimal: one.payout },
      { decimal: one.expected },
    ]),
  ]
}

const wordsOf = {
  EN: {
    atVendors: ['vendor', 'currency', 'carried there', 'bets', 'stake', 'payout', 'must be there'],
    madeAt: 'made at',
    madeBy: 'made by',
    sums: {
      owed: 'owed',
      cash: 'free to use',
      held: 'held for withdrawals',
      transit: 'in transit',
      credit: 'agent credit',
      bonus: 'bonus money',
      seats: 'at tables of players',
      inPlay: 'staked in unfinished games',
      funds: 'funds that came in',
      vendors: 'carried to vendors',
      played: 'won or lost there',
      suspense: 'suspense',
      cover: 'cover',
    },
    title: 'Madang owed to members',
  },
  KO: {
    atVendors: ['게임사', '통화', '옮긴 돈', '베팅 수', '베팅액', '당첨금', '있어야 할 돈'],
    madeAt: '만든 시각',
    madeBy: '만든 사람',
    sums: {
      owed: '갚을 돈',
      cash: '쓸 수 있는 돈',
      held: '출금 대기',
      transit: '옮기는 중',
      credit: '에이전트 크레딧',
      bonus: '보너스 금액',
      seats: '테이블에 있는 돈',
      inPlay: '끝나지 않은 게임에 걸린 돈',
      funds: '들어와 있는 돈',
      vendors: '게임사로 옮긴 돈',
      played: '거기서 따거나 잃은 돈',
      suspense: '확인 중인 돈',
      cover: '남는 돈',
    },
    title: '마당 회원에게 갚을 돈',
  },
}
