import { useTranslations } from 'use-intl'
import { useKnownWords } from '@madang/kit/use-known-words'
import { languageCodes, ownNameOf } from '@madang/texts/languages'
import { percentOf } from './percent-of.ts'
import { choices, isPercent, type Term } from './terms.ts'

/** The texts in which the fields of a setting have their names, where that is not its own name. */
const groupOf: Readonly<Record<string, string>> = {
  protection: 'limits',
  site: 'switches',
  support: 'service',
}

/** Words that are chosen from a list, and the texts in which they stand. */
const wordsOf: Readonly<Record<string, string>> = {
  mode: 'regions.modes',
  moneyDecimals: 'brand.decimalsAs',
  order: 'registration.fields',
  patternId: 'registration.patterns',
  resourceType: 'service.types',
  state: 'games.states',
}

/**
 * What a term is called and what it says, in words.
 *
 * @param setting whose term it is: two settings may mean different things by one name
 */
export function useTermWords(setting = '') {
  const t = useTranslations('siteOffice')
  const said = useKnownWords('siteOffice')
  const ofGames = useKnownWords('gameOffice')

  function nameOf(name: string): string {
    const ofGame = isOfGames(setting) && ofGames(`${setting}.${name}`)
    if (ofGame) return ofGame
    const own = groupOf[setting] ?? setting
    const groups = ['parts', own, `${own}.fields`, 'terms']
    for (const group of groups) {
      const known = said(`${group}.${name}`)
      if (known) return known
    }
    return languageNameOf(name) ?? name
  }

  function say(name: string, term: Term): string {
    if (typeof term === 'boolean') return t(term ? 'terms.yes' : 'terms.no')
    // Tables count in milliseconds and are set in seconds.
    if (typeof term === 'number' && setting === 'tables') return String(term / 1_000)
    if (typeof term === 'number') return isPercent(name) ? percentOf(term) : String(term)
    if (typeof term !== 'string') return term.map(sayOne(name)).join(', ') || t('terms.none')
    return term === '' ? t('terms.none') : sayOne(name)(term)
  }

  const choiceOf = (word: string): string => t(`terms.choices.${word as 'off'}`)
  const sayOne = (name: string) => (word: string) => {
    const chosen = wordsOf[name] && said(`${wordsOf[name]}.${word}`)
    if (chosen) return chosen
    if (choices[name]?.includes(word)) return choiceOf(word)
    const isAmount = /^\d+\.\d\d$/.test(word)
    return isAmount ? t('terms.amountOf', { amount: Number(word) }) : word
  }
  return { choiceOf, nameOf, say }
}

/** What the rooms of games name in texts of their own. */
const isOfGames = (setting: string): boolean => setting === 'play' || setting === 'tables'

const languageNameOf = (code: string): string | undefined => {
  const lang = languageCodes.find((one) => one === code)
  return lang && ownNameOf(lang)
}
