import type { Worded } from '@madang/wire'
import { localized, useLang } from '@madang/kit'

/** A name that the brand gave, in the language of this screen. */
export function useBrandName(): (name: Worded) => string {
  const lang = useLang()
  return (name) => localized(name, lang)
}
