import { useTranslations } from 'use-intl'
import { useLang } from './language.ts'
import type { Texts } from '@madang/texts/areas'

type Bank = keyof Texts['wallet']['bankNames']

/** A bank as this language writes it; one that has no other name keeps its own. */
export function useBankName(): (bank: string, bankEn?: string) => string {
  const t = useTranslations('wallet')
  const isKorean = useLang() === 'KO'
  return (bank, bankEn) => {
    if (!isKorean && bankEn) return bankEn
    return t.has(`bankNames.${bank as Bank}`) ? t(`bankNames.${bank as Bank}`) : bank
  }
}
