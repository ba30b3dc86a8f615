import { useMessages, useTranslations } from 'use-intl'
import { useKnownWords } from '@madang/kit/use-known-words'
import type { Texts } from '@madang/texts/areas'
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
  const labelOf = useKnownWords('siteOffice')
  const ofGames = useKnownWords('gameOffice')
  const own = useOwnWords()[setting]

  function nameOf(name: string): string {
    const ofModule = own?.terms[name]
    if (ofModule) return ofModule
    const ofGame = isOfGames(setting) && ofGames(`${setting}.${name}`)
    if (ofGame) return ofGame
    const group = groupOf[setting] ?? setting
    const groups = ['parts', group, `${group}.fields`, 'terms']
    for (const place of groups) {
      const known = labelOf(`${place}.${name}`)
      if (known) return known
    }
    return languageNameOf(name) ?? name
  }

  function textOf(name: string, term: Term): string {
    if (typeof term === 'boolean') return t(term ? 'terms.yes' : 'terms.no')
    // Tables count in milliseconds and are set in seconds.
    if (typeof term === 'number' && setting === 'tables') return String(term / 1_000)
    if (typeof term === 'number') return isPercent(name) ? percentOf(term) : String(term)
    if (typeof term !== 'string') return term.map(textOfOne(name)).join(', ') || t('terms.none')
    return term === '' ? t('terms.none') : textOfOne(name)(term)
  }

  const choicesOf = (name: string): readonly string[] | undefined => {
    const ofModule = own?.choices?.[name]
    return ofModule ? Object.keys(ofModule) : choices[name]
  }
  const choiceOf = (name: string, word: string): string =>
    own?.choices?.[name]?.[word] ?? t(`terms.choices.${word as 'off'}`)
  const textOfOne = (name: string) => (word: string) => {
    const chosen = wordsOf[name] && labelOf(`${wordsOf[name]}.${word}`)
    if (chosen) return chosen
    if (choicesOf(name)?.includes(word)) return choiceOf(name, word)
    const isAmount = /^\d+\.\d\d$/.test(word)
    return isAmount ? t('terms.amountOf', { amount: Number(word) }) : word
  }
  return { choiceOf, choicesOf, nameOf, textOf }
}

/** The words of modules' own settings, by setting. */
export function useOwnWords(): Partial<Texts['settings']> {
  const { settings } = useMessages() as Partial<Texts>
  return settings ?? {}
}

/** What the rooms of games name in texts of their own. */
const isOfGames = (setting: string): boolean => setting === 'play' || setting === 'tables'

const languageNameOf = (code: string): string | undefined => {
  const lang = languageCodes.find((one) => one === code)
  return lang && ownNameOf(lang)
}
