import { Banner } from '@madang/ui'
import type { CallState } from '@madang/kit'
import type { legProblems, placeBet } from '@madang/wire/sportsbook-bets'
import { useTranslations } from 'use-intl'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'

const asked = new Set<string>(['odds-moved', 'market-moved'])

/** What became of the press: asked again, refused in words, or still being looked for. */
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
