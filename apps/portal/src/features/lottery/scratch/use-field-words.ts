import { formatMoney, groupThousands, useLang } from '@madang/ui'
import type { ScratchedTicket } from '@madang/wire/lottery-scratch'
import { useTranslations } from 'use-intl'

export type PrintedField = ScratchedTicket['fields'][number]

/** What a field has printed: in words for readers, and in one or two lines on the paper. */
export function useFieldWords({ stake, surface }: Pick<ScratchedTicket, 'stake' | 'surface'>) {
  const t = useTranslations('lottery.scratch')
  const lang = useLang()
  const amountOf = (times: number) => (Number(stake) * times).toFixed(2)
  const moneyOf = (times: number) => formatMoney(amountOf(times), { lang })
  const linesOf = (times: number): [string, string] =>
    times === 0
      ? [t('none'), '']
      : [groupThousands(String(Math.round(Number(amountOf(times)))), lang), t('currency')]
  return {
    /** The number or amount, and what stands small below it. */
    lines: ({ mark, part, times }: PrintedField): [string, string] => {
      if (part === 'factor') return [`×${mark}`, t('factor')]
      if (part === 'key') return [String(mark), t('lucky')]
      if (part === 'own' && times !== null) {
        const [amount, currency] = linesOf(times)
        return [String(mark), currency ? t('amount', { amount }) : amount]
      }
      if (mark !== null) return [String(mark), '']
      return linesOf(times ?? 0)
    },
    reading: ({ mark, part, times }: PrintedField): string => {
      const amount = times === null ? '' : times === 0 ? t('none') : moneyOf(times)
      switch (part) {
        case 'amount':
          return amount
        case 'exit':
          return t('exit', { amount })
        case 'factor':
          return t('factorOf', { factor: mark ?? 0 })
        case 'house':
          return t('houseCard', { card: mark ?? 0 })
        case 'key':
          return t('keyNumber', { number: mark ?? 0 })
        case 'own':
          return times === null
            ? t('ownCard', { card: mark ?? 0 })
            : t('ownNumber', { amount, number: mark ?? 0 })
        case 'step':
          return t(mark === 0 ? 'stepDown' : (mark ?? 0) < 0 ? 'stepLeft' : 'stepRight')
        case 'symbol':
          return symbolOf(t, surface, mark ?? 0)
        default:
          return part satisfies never
      }
    },
  }
}

const ponds = ['lotus', 'fish', 'turtle', 'crane', 'butterfly', 'peony'] as const
const goods = ['persimmon', 'gourd', 'ricecake', 'fish', 'fan', 'pouch'] as const

const symbolOf = (
  t: ReturnType<typeof useTranslations<'lottery.scratch'>>,
  surface: ScratchedTicket['surface'],
  mark: number,
): string => t(`symbols.${(surface === 'find-symbol' ? ponds : goods)[mark] ?? 'lotus'}`)
