import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button, ErrorState } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { useTitle } from '../kit/use-title.ts'

/** A connection that reports itself as restored may need a moment to work. */
const waitsMs = [0, 800, 2_000]

/**
 * Shown for a page that could not be fetched: the rest still works, and a restored connection
 * retries.
 */
export function PageFailed() {
  const t = useTranslations()
  const router = useRouter()
  useTitle(t('shell.pageFailed'))
  useEffect(() => {
    const isFailed = () => router.state.matches.some(({ status }) => status === 'error')
    // The retries outlive this screen: a failed attempt renders it again, without a new online
    // event.
    const tryAgain = () =>
      waitsMs.forEach((waitMs) => setTimeout(() => isFailed() && void router.invalidate(), waitMs))
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [router])
  return (
    <ErrorState
      className="py-16"
      isPage
      title={t('shell.pageFailed')}
      advice={t('shell.pageFailedBody')}
      action={<Button onClick={() => void router.invalidate()}>{t('common.retry')}</Button>}
    />
  )
}
