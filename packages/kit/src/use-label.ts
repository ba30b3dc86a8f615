import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { MessageKeys, NestedKeyOf } from 'use-intl'
import type { Texts } from '@madang/texts/areas'

type Known = Pick<Texts, 'backoffice' | 'shell'>
type KnownKey = MessageKeys<Known, NestedKeyOf<Known>>

/**
 * The key of a word in a menu, with its area. A module's own stand in `menus/<module>.json`, which
 * is there before any menu; a test of each app looks that every label is said.
 */
export type Label = KnownKey | `menus.${string}.${string}`

/** Says what an entry of a menu is called. */
export function useLabel(): (label: Label) => string {
  const t = useTranslations()
  return useCallback((label) => t(label as KnownKey), [t])
}
