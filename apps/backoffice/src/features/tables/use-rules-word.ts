import { useTranslations } from 'use-intl'
import type { Texts } from '@madang/texts/areas'

type Known = keyof Texts['gameOffice']['tables']['rulesNames']

/** By which rules a table plays, in words: `ROU-la-partage` is French roulette. */
export function useRulesWord(): (rules: string) => string {
  const t = useTranslations('gameOffice.tables.rulesNames')
  return (rules) => (t.has(rules as Known) ? t(rules as Known) : rules)
}
