import { use } from 'react'
import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Banner, ErrorState, Heading, Section, Skeleton } from '@madang/ui'
import type { Role } from '@madang/wire'
import { showLiability } from '@madang/wire/finance'
import { showOverview } from '@madang/wire/overview'
import { OwnRoles, useMay } from '../../kit/may.tsx'
import { Time } from '../../kit/time.tsx'
import { BigWagers } from './big-wagers.tsx'
import { Health } from './health.tsx'
import { HourCharts } from './hour-charts.tsx'
import { RiskCases } from './risk-cases.tsx'
import { Sums } from './sums.tsx'
import { WaitingWork } from './waiting-work.tsx'

const everyMs = { refetchInterval: 15_000 }

/** Roles that work with money or with cases; admins and auditors see both. */
const moneyRoles: readonly Role[] = ['payments', 'finance', 'admin', 'auditor']
const riskRoles: readonly Role[] = ['risk', 'compliance', 'admin', 'auditor']

/** The state of the business by role: liabilities, play, deposits, queues and health. */
export function OverviewPage() {
  const t = useTranslations('backoffice')
  const roles = use(OwnRoles)
  const [seesMoney, seesRisk] = [moneyRoles, riskRoles].map((own) =>
    own.some((role) => roles.includes(role)),
  )
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
        {data ? (
          <Sums of={data} hasMoney={seesMoney === true} />
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
      </Section>
      <WaitingWork />
      {seesRisk && <RiskCases />}
      <Health />
      {data && <HourCharts hours={data.hours} hasMoney={seesMoney === true} />}
      {seesRisk && data && <BigWagers title={t('overview.won')} rows={data.won} />}
      {seesRisk && data && <BigWagers title={t('overview.lost')} rows={data.lost} />}
    </div>
  )
}

/** The most urgent alarm: the money received does not cover what members are owed. */
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
