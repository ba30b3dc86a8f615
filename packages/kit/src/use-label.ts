import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { MessageKeys, NestedKeyOf } from 'use-intl'
import type { Texts } from '@madang/texts/areas'

type Known = Pick<Texts, 'backoffice' | 'shell'>
type KnownKey = MessageKeys<Known, NestedKeyOf<Known>>

/**
 * The key of a menu label, with its area. A module's own labels are in `menus/<module>.json`, which
 * is loaded before any menu. A test of each app checks that every label has a text.
 */
export type Label = KnownKey | `menus.${string}.${string}`

/** Returns the function that gives the label of a menu entry. */
export function useLabel(): (label: Label) => string {
  const t = useTranslations()
  return useCallback((label) => t(label as KnownKey), [t])
}
