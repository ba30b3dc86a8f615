import { useTranslations } from 'use-intl'

const categories = ['LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'RNG', 'PVP', 'LOTT', 'ELOTT'] as const

/** Returns the name of a category; an unknown category code is shown unchanged. */
export function useCategory(): (category: string) => string {
  const t = useTranslations('cashback.categories')
  return (category) => {
    const known = categories.find((one) => one === category)
    return known ? t(known) : category
  }
}
