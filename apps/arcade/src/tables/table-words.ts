import { useCallback } from 'react'
import { useKnownWords, type KnownWords } from '@madang/kit/use-known-words'
import type { TableWords } from '@madang/wire/table-line'

/** Says what the rules say: their words are keys of the text area `tables`. */
export function useTableWords(): (words: TableWords) => string {
  const say = useKnownWords('tables')
  return useCallback((words) => wordsSaid(say, words), [say])
}

/** What is named within may be such a word too: the sides of the dice of fish, prawn, crab. */
export function wordsSaid(say: KnownWords, { key, values = {} }: TableWords): string {
  const named = Object.entries(values).map(([name, said]) => [name, say(String(said)) ?? said])
  return say(key, Object.fromEntries(named)) ?? key
}
