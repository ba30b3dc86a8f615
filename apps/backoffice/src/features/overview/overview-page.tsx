import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Banner, ErrorState, Heading, Section, Skeleton } from '@madang/ui'
import { showLiability } from '@madang/wire/finance'
import { showOverview } from '@madang/wire/overview'
import { useMay } from '../../kit/may.tsx'
import { Time } from '../../kit/time.tsx'
import { BigWagers } from './big-wagers.tsx'
import { Health } from './health.tsx'
import { HourCharts } from './hour-charts.tsx'
import { Sums } from './sums.tsx'
import { WaitingWork } from './waiting-work.tsx'

const everyMs = { refetchInterval: 15_000 }

/** How the house does now: money owed, play, deposits, what waits and what is not well. */
export function OverviewPage() {
  const t = useTranslations('backoffice')
  const { data, error } = useFetched(showOverview, {}, everyMs)
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Heading level={1}>{t('pages.overview')}</Heading>
        {data && <Time at={data.at} />}
      </div>
      <Uncovered />
      {error && !data && <ErrorState title={t('listing.failed')} advice={error.message} />}
      <Section title={t('overview.sums')}>
        <p className="pb-4 text-small text-text-2">{t('overview.about')}</p>
        {data ? <Sums of={data} /> : <Skeleton className="h-40 w-full" />}
      </Section>
      <WaitingWork />
      <Health />
      {data && <HourCharts hours={data.hours} />}
      {data && <BigWagers title={t('overview.won')} rows={data.won} />}
      {data && <BigWagers title={t('overview.lost')} rows={data.lost} />}
    </div>
  )
}

/** Less came in than members are owed: nothing is more urgent. */
function Uncovered() {
  const t = useTranslations('backoffice.reports')
  const isEnabled = useMay(showLiability)
  const { data } = useFetched(showLiability, {}, { ...everyMs, enabled: isEnabled })
  const cover = data?.rows.find(({ currency }) => currency === 'KRW')?.cover ?? '0'
  if (!cover.startsWith('-')) return null
  return (
    <Banner tone="danger" alert>
      {t('uncovered', { amount: Number(cover.slice(1)) })}
    </Banner>
  )
}
