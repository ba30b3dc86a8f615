import { useCallback } from 'react'
import { useTranslations } from 'use-intl'

/** The words under a key, or undefined where the texts have none. */
export type KnownWords = (
  key: string,
  values?: Record<string, string | number | undefined>,
) => string | undefined

/**
 * Texts whose keys are known at run time only: classes of games, deeds of a trail that is older
 * than its words. All others are asked for by `useTranslations`, which knows every key.
 */
export function useKnownWords(area: Parameters<typeof useTranslations>[0]): KnownWords {
  const t = useTranslations(area)
  return useCallback((key, values) => wordsUnder(t, key, values), [t])
}

type Translate = { (key: never, values?: never): string; has(key: never): boolean }

/** The same of texts that are at hand. */
export const wordsUnder = (t: Translate, key: string, values?: object): string | undefined =>
  t.has(key as never) ? t(key as never, values as never) : undefined
