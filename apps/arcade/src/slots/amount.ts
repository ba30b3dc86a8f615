import type { Title } from '@madang/games'
import { formatMoney, useLang } from '@madang/ui'
import { decimalOf, unitsOfCoins } from '../units.ts'

/** Writes money for this reader: decimals, units, or coins of a title at a stake. */
export function useAmount({ isBare = false }: { isBare?: boolean } = {}) {
  const lang = useLang()
  // Chips that are no money have no currency.
  const plain = isBare ? { bare: true, decimals: 'auto' as const } : {}
  const of = (decimal: string) => formatMoney(decimal, { ...plain, lang })
  const ofUnits = (units: bigint) => of(decimalOf(units))
  // Where there is little room, English says neither currency nor decimals that are nought.
  const narrow = lang === 'ko' ? plain : { bare: true, decimals: 'auto' as const }
  return {
    of,
    ofCoins: (title: Title, stakeUnits: bigint, coins: number) =>
      formatMoney(decimalOf(unitsOfCoins(title.config.coinsPerStake, stakeUnits, coins)), {
        ...narrow,
        bare: true,
        lang,
      }),
    ofUnits,
    /** In a cell or on a narrow button, beside money that is written in full. */
    short: (decimal: string) => formatMoney(decimal, { ...narrow, lang }),
    signed: (decimal: string) => formatMoney(decimal, { lang, signed: true }),
    shortSigned: (decimal: string) => formatMoney(decimal, { ...narrow, lang, signed: true }),
  }
}
