import { useCallback } from 'react'
import { useTranslations } from 'use-intl'

/** Returns the text of a key, or undefined when there is none. */
export type KnownWords = (
  key: string,
  values?: Record<string, string | number | undefined>,
) => string | undefined

/**
 * Returns texts whose keys are known only at run time: classes of games, or audited actions that
 * are older than their texts. For all other texts use `useTranslations`, which knows every key.
 */
export function useKnownWords(area: Parameters<typeof useTranslations>[0]): KnownWords {
  const t = useTranslations(area)
  return useCallback((key, values) => wordsUnder(t, key, values), [t])
}

type Translate = { (key: never, values?: never): string; has(key: never): boolean }

/** Returns the same from texts that the caller already has. */
export const wordsUnder = (t: Translate, key: string, values?: object): string | undefined =>
  t.has(key as never) ? t(key as never, values as never) : undefined
