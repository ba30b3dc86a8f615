import type { Title } from '@madang/games'
import { formatMoney, useLang } from '@madang/ui'
import { decimalOf, unitsOfCoins } from '../units.ts'

/** Formats money for this reader: decimals, units, or coins of a title at a stake. */
export function useAmount({ isBare = false }: { isBare?: boolean } = {}) {
  const lang = useLang()
  // Chips without money value have no currency.
  const plain = isBare ? { bare: true, decimals: 'auto' as const } : {}
  const of = (decimal: string) => formatMoney(decimal, { ...plain, lang })
  const ofUnits = (units: bigint) => of(decimalOf(units))
  // In little space, English leaves out the currency and zero decimals.
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
    /** For a cell or a narrow button, beside the full amount. */
    short: (decimal: string) => formatMoney(decimal, { ...narrow, lang }),
    signed: (decimal: string) => formatMoney(decimal, { lang, signed: true }),
    shortSigned: (decimal: string) => formatMoney(decimal, { ...narrow, lang, signed: true }),
  }
}
