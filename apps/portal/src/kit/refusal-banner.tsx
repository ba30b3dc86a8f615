import { Banner } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { Refused } from '@madang/kit'
import type { CallState } from '@madang/kit'
import type { Call } from '@madang/wire'

/** Says beside a form what became of its press: the server's no, or that we are still asking. */
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

/** Says why an errand that is no press of a form failed: one that fetches or proves something. */
export function ErrandBanner({ error }: { error: Error }) {
  const refusal = error instanceof Refused ? error : undefined
  return <RefusalBanner of={{ error, isUnknown: false, refusal }} />
}

/** It stands above a form whose button may be a screen further down: a no must not go unseen. */
const intoView = (place: HTMLElement | null): void => place?.scrollIntoView({ block: 'nearest' })
