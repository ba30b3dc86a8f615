import { Banner } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { Refused } from '@madang/kit'
import type { CallState } from '@madang/kit'
import type { Call } from '@madang/wire'

/**
 * Shows the outcome of a form's request beside it: the refusal, or that the reply is still awaited.
 */
export function RefusalBanner<C extends Call>({
  of,
}: {
  of: Pick<CallState<C>, 'refusal' | 'error' | 'isUnknown'>
}) {
  const t = useTranslations('common')
  if (of.isUnknown) return <Banner tone="info">{t('checking')}</Banner>
  if (of.refusal) {
    return (
      <div ref={intoView}>
        <Banner tone="danger" alert>
          {of.refusal.message}
        </Banner>
      </div>
    )
  }
  if (of.error) {
    return (
      <div ref={intoView}>
        <Banner tone="warn" alert title={t('unreachable')}>
          {t('unreachableAdvice')}
        </Banner>
      </div>
    )
  }
  return null
}

/** Says why a task outside a form failed, such as a download or a proof. */
export function ErrandBanner({ error }: { error: Error }) {
  const refusal = error instanceof Refused ? error : undefined
  return <RefusalBanner of={{ error, isUnknown: false, refusal }} />
}

/** Scrolls to the banner: it is above a form whose button may be a screen further down. */
const intoView = (place: HTMLElement | null): void => place?.scrollIntoView({ block: 'nearest' })
