import { useFetched } from '@madang/kit'
import { ButtonLink, EmptyState, Skeleton } from '@madang/ui'
import { listGrants } from '@madang/wire/bonus'
import { listOwnClaims, listPromotions } from '@madang/wire/promotions'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { mePath } from '../../kit/paths.ts'
import { OfferBar } from './offer-bar.tsx'
import { usePostponed } from './postponed.ts'
import { CheckInWeek } from './rewards/check-in-week.tsx'
import { ClaimableList } from './rewards/claimable-list.tsx'
import { MissionsToday } from './rewards/missions-today.tsx'
import { OfferChoice } from './rewards/offer-choice.tsx'
import { PastList } from './rewards/past-list.tsx'
import { PointsCard } from './rewards/points-card.tsx'
import { RewardSums } from './rewards/reward-sums.tsx'
import { RunningList } from './rewards/running-list.tsx'

/** Everything that can be claimed, runs or has ended, beside attendance, missions and points. */
export function RewardPage() {
  const t = useTranslations('promotions.rewards')
  return (
    <div className="grid gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">{t('title')}</h1>
        <p className="flex flex-wrap gap-3">
          <ButtonLink href="/promotions" variant="quiet">
            {t('offers')}
          </ButtonLink>
          <ButtonLink href={mePath('bonusDetails')} variant="quiet">
            {t('grants')}
          </ButtonLink>
        </p>
      </header>
      <Rewards />
    </div>
  )
}

function Rewards() {
  const t = useTranslations('promotions.rewards')
  const postponed = usePostponed()
  const asked = [
    useFetched(listOwnClaims, {}, { staleTime: 0 }),
    useFetched(listGrants, {}, { staleTime: 0 }),
    useFetched(listPromotions, {}, { staleTime: 0 }),
  ] as const
  const [claims, grants, offers] = asked
  const failed = asked.find(({ data, isError }) => isError && data === undefined)
  if (failed) return <Failure error={failed.error} retry={() => void failed.refetch()} />
  if (!claims.data || !grants.data || !offers.data) {
    return <Skeleton className="h-96 w-full rounded-tile" />
  }
  const waiting = offers.data.filter(({ status }) => status === 'claim')
  const isEmpty = waiting.length + claims.data.length + grants.data.rows.length === 0
  const checkIn = offers.data.find(({ kind }) => kind === 'check-in')
  const listed = waiting.filter((offer) => offer !== checkIn && !(offer.id in postponed))
  return (
    <>
      {offers.data[0] && <OfferBar bar={offers.data[0].bar} />}
      <RewardSums waiting={waiting} />
      <ClaimableList offers={listed} />
      <div className="grid items-start gap-6 lg:grid-cols-[5fr_3fr]">
        <div className="grid min-w-0 gap-6">
          {isEmpty && (
            <EmptyState
              kind="ticket"
              text={t('none')}
              action={<ButtonLink href="/promotions">{t('offers')}</ButtonLink>}
            />
          )}
          <RunningList claims={claims.data} grants={grants.data.rows} offers={offers.data} />
          <PastList claims={claims.data} grants={grants.data.rows} />
          <OfferChoice />
        </div>
        <section className="grid gap-4">
          <h2 className="text-h2">{t('daily')}</h2>
          {checkIn && <CheckInWeek claims={claims.data} offer={checkIn} />}
          <MissionsToday />
          <PointsCard />
        </section>
      </div>
    </>
  )
}
