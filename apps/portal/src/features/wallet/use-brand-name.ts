import type { Worded } from '@madang/wire'
import { localized, useLang } from '@madang/kit'

/** Returns a name that the brand set, in the page's language. */
export function useBrandName(): (name: Worded) => string {
  const lang = useLang()
  return (name) => localized(name, lang)
}
