import { useTranslations } from 'use-intl'

const categories = ['LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'RNG', 'PVP', 'LOTT', 'ELOTT'] as const

/** The word for a category; a letter that has none is said as it is. */
export function useCategory(): (category: string) => string {
  const t = useTranslations('cashback.categories')
  return (category) => {
    const known = categories.find((one) => one === category)
    return known ? t(known) : category
  }
}
