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

/** How people read a group: a category has words, a day and a name are their own. */
export function useGroupWord(by: string): (name: string) => string {
  const t = useTranslations('records')
  return (name) => {
    const known = by === 'category' && categories.find((one) => one === name)
    return known ? t(`categories.${known}`) : name
  }
}
