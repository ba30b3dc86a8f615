import { useKnownWords } from '@madang/kit/use-known-words'

/** Returns the name of a table's rules: `ROU-la-partage` is French roulette. */
export function useRulesWord(): (rules: string) => string {
  const labelOf = useKnownWords('gameOffice.tables.rulesNames')
  return (rules) => labelOf(rules) ?? rules
}
