import { useCallback } from 'react'
import type { TableWords } from '@madang/wire/table-line'
import { useTranslations } from 'use-intl'

/** Says what the rules say: their words are keys of the text area `tables`. */
export function useTableWords(): (words: TableWords) => string {
  const t = useTranslations('tables')
  return useCallback((words) => wordsSaid(t, words), [t])
}

// The keys come from the rules at run time; a test holds them all to the catalogue.
type Say = { (key: never, values?: never): string; has(key: never): boolean }

/** What is named within may be such a word too: the sides of the dice of fish, prawn, crab. */
export function wordsSaid(t: Say, { key, values = {} }: TableWords): string {
  const wordOf = (said: string | number) => (t.has(said as never) ? t(said as never) : said)
  const named = Object.entries(values).map(([name, said]) => [name, wordOf(said)])
  return t.has(key as never) ? t(key as never, Object.fromEntries(named) as never) : key
}
