import { useEffect } from 'react'
import { useTranslations } from 'use-intl'

/** Names the page in the browser's tab: "입금 | 마당". Every page calls it once. */
export function useTitle(page: string | undefined): void {
  const t = useTranslations()
  const brand = t('common.brand')
  const title =
    page === undefined ? t('shell.titleHome', { brand }) : t('shell.title', { brand, page })
  useEffect(() => {
    document.title = title
  }, [title])
}
