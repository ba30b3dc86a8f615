import { useEffect } from 'react'
import { useTranslations } from 'use-intl'

/** Names the page in the browser's tab: "입금 | 마당". Every page calls it once. */
export function useTitle(page: string | undefined): void {
  const t = useTranslations('shell')
  const title = page === undefined ? t('titleHome') : t('title', { page })
  useEffect(() => {
    document.title = title
  }, [title])
}
