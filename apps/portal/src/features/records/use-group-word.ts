import type { Worded } from '@madang/wire'
import { localized, useLang } from '@madang/kit'
import { useTranslations } from 'use-intl'
import type { Texts } from '@madang/texts/areas'

type Category = keyof Texts['records']['categories']

const categories: readonly Category[] = [
  'RNG',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'FISH',
  'PVP',
  'LOTT',
  'ELOTT',
]

type Group = { name: string; title: Worded | null }

/** Returns a group's label: a category's text, a game's title, or the day itself. */
export function useGroupWord(by: string): (group: Group) => string {
  const t = useTranslations('records')
  const lang = useLang()
  return ({ name, title }) => {
    const known = by === 'category' && categories.find((one) => one === name)
    return known ? t(`categories.${known}`) : title ? localized(title, lang) : name
  }
}
