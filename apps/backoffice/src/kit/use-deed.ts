import { useTranslations } from 'use-intl'
import type { Texts } from '@madang/texts/areas'

type Known = keyof Texts['deeds']

/**
 * What somebody did, in words: the trail holds calls (`POST /bo/letters`) and what the house saw
 * (`event large-win`). A trail is older than its words: what has none is said as it was written.
 */
export function useDeed(): (action: string) => string {
  const t = useTranslations('deeds')
  return (action) => (t.has(action as Known) ? t(action as Known) : action)
}
