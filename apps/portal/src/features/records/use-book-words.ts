import { useTranslations } from 'use-intl'
import type { Texts } from '@madang/texts/areas'

type Causes = keyof Texts['records']['causes']
type Places = keyof Texts['records']['places']

const causes: readonly Causes[] = [
  'adjustment',
  'bonus-converted',
  'bonus-granted',
  'bonus-removed',
  'chargeback',
  'chargeback-won',
  'contract-daily',
  'contract-dividend',
  'contract-hourly',
  'contract-lottery-rebate',
  'contract-real-time',
  'deposit',
  'deposit-fee',
  'hand-lost',
  'hand-won',
  'payout',
  'payout-back',
  'purse-in',
  'purse-in-arrived',
  'purse-out',
  'purse-out-arrived',
  'purse-returned',
  'refund',
  'seat-in',
  'seat-out',
  'stake',
  'trial',
  'withdrawal',
  'withdrawal-fee',
  'withdrawal-fee-return',
  'withdrawal-hold',
  'withdrawal-refused',
  'withdrawal-return',
]
const places: readonly Places[] = [
  'adjustments',
  'bank',
  'bonuses',
  'cash',
  'chargebacks',
  'fees',
  'games',
  'gift',
  'grant',
  'held',
  'pots',
  'promotions',
  'purse',
  'sandbox',
  'seat',
  'suspense',
  'transit',
]

/** Texts for causes and ledger accounts of movements. A cause without a text is "other". */
export function useBookWords() {
  const t = useTranslations('records')
  return {
    cause: (cause: string) => t(`causes.${causes.find((one) => one === cause) ?? 'other'}`),
    place: (place: string) => {
      const kind = place.startsWith('purse:') ? 'purse' : place
      return t(`places.${places.find((one) => one === kind) ?? 'other'}`)
    },
  }
}
