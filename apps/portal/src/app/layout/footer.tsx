import { useTranslations } from 'use-intl'

/** The last lines of every page: what this brand is, and the year the specification names. */
export function Footer() {
  const t = useTranslations('shell')
  return (
    <footer className="mt-16 grid gap-2 border-t border-seam px-4 py-8 text-small text-text-3 md:px-8">
      <p className="text-text-2">{t('playMoneyLong')}</p>
      <p>{t('copyright')}</p>
    </footer>
  )
}
