import { useLang } from '@madang/ui'

/** A name that the brand gave, in the language of this screen. */
export function useBrandName(): (name: { KO: string; EN: string }) => string {
  const lang = useLang()
  return ({ EN, KO }) => (lang === 'ko' ? KO : EN)
}
