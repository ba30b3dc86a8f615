import { useTranslations } from 'use-intl'
import type { Offer } from '../status-badge.tsx'
import { CheckInWeek } from './check-in-week.tsx'
import { MissionsToday } from './missions-today.tsx'
import { PointsCard } from './points-card.tsx'
import type { Claim } from './running-list.tsx'

/** What a day brings by itself: the check-in, the missions and the points. */
export function DailyRewards(props: { claims: readonly Claim[]; checkIn: Offer | undefined }) {
  const t = useTranslations('promotions.rewards')
  return (
    <section className="grid gap-4">
      <h2 className="text-h2">{t('daily')}</h2>
      {props.checkIn && <CheckInWeek claims={props.claims} offer={props.checkIn} />}
      <MissionsToday />
      <PointsCard />
    </section>
  )
}
