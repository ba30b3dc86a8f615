import { useKnownWords } from '@madang/kit/use-known-words'

/** By which rules a table plays, in words: `ROU-la-partage` is French roulette. */
export function useRulesWord(): (rules: string) => string {
  const labelOf = useKnownWords('gameOffice.tables.rulesNames')
  return (rules) => labelOf(rules) ?? rules
}
