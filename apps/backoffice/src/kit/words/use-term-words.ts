import { useMessages, useTranslations } from 'use-intl'
import { useKnownWords } from '@madang/kit/use-known-words'
import type { Texts } from '@madang/texts/areas'
import { languageCodes, ownNameOf } from '@madang/texts/languages'
import { percentOf } from '../fields/percent-of.ts'
import { choices, isPercent, type Term } from './terms.ts'

/** The text groups that name a setting's fields, if they differ from the setting's name. */
const groupOf: Readonly<Record<string, string>> = {
  protection: 'limits',
  site: 'switches',
  support: 'service',
}

/** The values that are selected from a list, and the text groups of their names. */
const wordsOf: Readonly<Record<string, string>> = {
  mode: 'regions.modes',
  moneyDecimals: 'brand.decimalsAs',
  order: 'registration.fields',
  patternId: 'registration.patterns',
  resourceType: 'service.types',
  state: 'games.states',
}

/**
 * Returns the name and the value of a term as text.
 * @param setting the term's setting: two settings may use one name for different things
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
    // Tables use milliseconds and are configured in seconds.
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

/** Returns the texts of modules' own settings, by setting. */
export function useOwnWords(): Partial<Texts['settings']> {
  const { settings } = useMessages() as Partial<Texts>
  return settings ?? {}
}

/** Settings that the games pages name in texts of their own. */
const isOfGames = (setting: string): boolean => setting === 'play' || setting === 'tables'

const languageNameOf = (code: string): string | undefined => {
  const lang = languageCodes.find((one) => one === code)
  return lang && ownNameOf(lang)
}
