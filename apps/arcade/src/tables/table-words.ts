import { useCallback } from 'react'
import type { TableWords } from '@madang/wire/table-line'
import { useTranslations } from 'use-intl'

/** Says what the rules say: their words are keys of the text area `tables`. */
export function useTableWords(): (words: TableWords) => string {
  const t = useTranslations('tables')
  // The keys come from the rules at run time; a test holds them all to the catalogue.
  return useCallback(
    ({ key, values }) => (t.has(key as never) ? t(key as never, values as never) : key),
    [t],
  )
}
