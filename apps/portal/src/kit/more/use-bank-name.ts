import { useTranslations } from 'use-intl'
import type { Texts } from '@madang/texts/areas'

type Bank = keyof Texts['wallet']['bankNames']

/** A bank as this language writes it; one that has no other name keeps its own. */
export function useBankName(): (bank: string) => string {
  const t = useTranslations('wallet')
  return (bank) => (t.has(`bankNames.${bank as Bank}`) ? t(`bankNames.${bank as Bank}`) : bank)
}
