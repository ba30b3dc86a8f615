import { useTranslations } from 'use-intl'
import { percentOf } from '../../kit/percent-of.ts'
import { choices, isPercent, type Term } from './terms.ts'

/** What a term is called and what it says, in words. */
export function useTermWords() {
  const t = useTranslations('siteOffice.terms')
  const nameOf = (name: string): string => t(name as 'amountMin')
  const choiceOf = (word: string): string => t(`choices.${word as 'off'}`)
  function say(name: string, term: Term): string {
    if (typeof term === 'boolean') return t(term ? 'yes' : 'no')
    if (typeof term === 'number') return isPercent(name) ? percentOf(term) : String(term)
    if (typeof term !== 'string') return term.map(sayOne(name)).join(', ') || t('none')
    return term === '' ? t('none') : sayOne(name)(term)
  }
  const sayOne = (name: string) => (word: string) => {
    if (choices[name]?.includes(word)) return choiceOf(word)
    const isAmount = /^\d+\.\d\d$/.test(word)
    return isAmount ? t('amountOf', { amount: Number(word) }) : word
  }
  return { choiceOf, nameOf, say }
}
