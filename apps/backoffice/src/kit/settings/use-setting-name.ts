import { useKnownWords } from '@madang/kit/use-known-words'
import { useOwnWords } from '../words/use-term-words.ts'

/** Returns the name of a setting. */
export function useSettingName(): (name: string) => string {
  const labelOf = useKnownWords('siteOffice.site.names')
  const own = useOwnWords()
  return (name) => own[name]?.title ?? labelOf(name) ?? name
}
