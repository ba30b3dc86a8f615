import { useCallback } from 'react'
import { useKnownWords, type KnownWords } from '@madang/kit/use-known-words'
import type { TableWords } from '@madang/wire/table-line'

/** Returns a function that translates the rules' texts: keys of the text area `tables`. */
export function useTableWords(): (words: TableWords) => string {
  const labelOf = useKnownWords('tables')
  return useCallback((words) => tableText(labelOf, words), [labelOf])
}

/** A value may itself be such a key: the sides of the dice in fish, prawn, crab. */
export function tableText(labelOf: KnownWords, { key, values = {} }: TableWords): string {
  const named = Object.entries(values).map(([name, text]) => [name, labelOf(String(text)) ?? text])
  return labelOf(key, Object.fromEntries(named)) ?? key
}
