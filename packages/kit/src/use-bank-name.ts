import { useTranslations } from 'use-intl'
import { useLang } from './language.ts'
import type { Texts } from '@madang/texts/areas'

type Bank = keyof Texts['wallet']['bankNames']

/** Returns a bank's name in the current language; a bank without another name keeps its own. */
export function useBankName(): (bank: string, bankEn?: string) => string {
  const t = useTranslations('wallet')
  const isKorean = useLang() === 'KO'
  return (bank, bankEn) => {
    if (!isKorean && bankEn) return bankEn
    return t.has(`bankNames.${bank as Bank}`) ? t(`bankNames.${bank as Bank}`) : bank
  }
}
