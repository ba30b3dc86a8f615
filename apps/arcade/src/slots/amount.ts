import type { Title } from '@madang/games'
import { formatMoney, useLang } from '@madang/ui'
import { decimalOf, worthOf } from '../units.ts'

/** Writes money for this reader: decimals, units, or coins of a title at a stake. */
export function useAmount() {
  const lang = useLang()
  const of = (decimal: string) => formatMoney(decimal, { lang })
  const ofUnits = (units: bigint) => of(decimalOf(units))
  return {
    of,
    ofCoins: (title: Title, stakeUnits: bigint, coins: number) =>
      formatMoney(decimalOf(worthOf(title.config.coinsPerStake, stakeUnits, coins)), {
        bare: true,
        lang,
      }),
    ofUnits,
    signed: (decimal: string) => formatMoney(decimal, { lang, signed: true }),
  }
}
