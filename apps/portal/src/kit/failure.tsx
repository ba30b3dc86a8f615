import { Button, ErrorState } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { Refused } from '@madang/kit'

/** What a part of a page shows when its content could not be fetched; never for money presses. */
export function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTranslations('common')
  const isRefused = error instanceof Refused
  return (
    <ErrorState
      title={isRefused ? error.message : t('unreachable')}
      advice={isRefused ? undefined : t('unreachableAdvice')}
      code={isRefused ? error.requestId?.slice(-8) : undefined}
      codeLabel={t('code')}
      action={
        <Button variant="quiet" onClick={retry}>
          {t('retry')}
        </Button>
      }
    />
  )
}
