import { categories } from '@madang/wire/catalog'
import { useTranslations } from 'use-intl'

/** Returns the name of a category; a game keeps its own name. */
export function useCategoryWord(): (name: string) => string {
  const t = useTranslations('bonus')
  return (name) => {
    const known = categories.find((one) => one === name)
    return known ? t(`categories.${known}`) : name
  }
}
