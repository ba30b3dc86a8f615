import { useOwnWords } from '../../kit/use-term-words.ts'
import { useKnownWords } from '@madang/kit/use-known-words'
/** The settings that make the site, each with fields of its own. */
export const siteSettings = [
  'brand',
  'registration',
  'age',
  'protection',
  'countries',
  'codes',
  'phoneProvider',
  'regions',
  'domains',
  'languages',
  'switches',
  'site',
  'support',
  'play',
] as const
export type SiteSetting = (typeof siteSettings)[number]

/** What people call a setting. */
export function useSettingName(): (name: string) => string {
  const say = useKnownWords('siteOffice.site.names')
  const own = useOwnWords()
  return (name) => own[name]?.title ?? say(name) ?? name
}
