import { useRouter } from '@tanstack/react-router'
import { Button, ErrorState } from '@madang/ui'
import { useTranslations } from 'use-intl'

/** A page whose code or content could not be fetched: the rest of the portal still works. */
export function PageFailed() {
  const t = useTranslations()
  const router = useRouter()
  return (
    <ErrorState
      className="py-16"
      title={t('shell.pageFailed')}
      advice={t('shell.pageFailedBody')}
      action={<Button onClick={() => void router.invalidate()}>{t('common.retry')}</Button>}
    />
  )
}
