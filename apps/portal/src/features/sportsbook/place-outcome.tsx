import { Banner } from '@madang/ui'
import type { CallState } from '@madang/kit'
import type { legProblems, placeBet } from '@madang/wire/sportsbook-bets'
import { useTranslations } from 'use-intl'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'

const asked = new Set<string>(['odds-moved', 'market-moved'])

/** The result of placing the slip: unknown yet, prices to accept again, or the refusal's reason. */
export function PlaceOutcome({
  call,
  legProblem,
  isClosed,
}: {
  call: CallState<typeof placeBet>
  legProblem: (typeof legProblems)[number] | null | undefined
  isClosed: boolean
}) {
  const t = useTranslations('sportsbook')
  if (call.isUnknown) return <Banner tone="info">{t('slip.checking')}</Banner>
  if (call.refusal && asked.has(call.refusal.code)) {
    return (
      <Banner tone="warn" alert>
        {t('slip.changed')}
      </Banner>
    )
  }
  if (call.refusal || call.error) return <RefusalBanner of={call} />
  if (legProblem) return <Banner tone="warn">{t(`problem.${legProblem}`)}</Banner>
  return isClosed ? <Banner tone="warn">{t('slip.closed')}</Banner> : null
}
