import { useCallback } from 'react'
import { useKnownWords, type KnownWords } from '@madang/kit/use-known-words'
import type { TableWords } from '@madang/wire/table-line'

/** Says what the rules say: their words are keys of the text area `tables`. */
export function useTableWords(): (words: TableWords) => string {
  const labelOf = useKnownWords('tables')
  return useCallback((words) => tableText(labelOf, words), [labelOf])
}

/** What is named within may be such a word too: the sides of the dice of fish, prawn, crab. */
export function tableText(labelOf: KnownWords, { key, values = {} }: TableWords): string {
  const named = Object.entries(values).map(([name, text]) => [name, labelOf(String(text)) ?? text])
  return labelOf(key, Object.fromEntries(named)) ?? key
}
