import { Button, ErrorState } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { Refused } from '@madang/kit'

/**
 * Shown in place of a part of a page whose content could not be fetched; never for money requests.
 */
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
