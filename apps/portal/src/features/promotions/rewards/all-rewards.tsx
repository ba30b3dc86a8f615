import { useFetched } from '@madang/kit'
import { ButtonLink, EmptyState, Skeleton } from '@madang/ui'
import { listGrants } from '@madang/wire/bonus'
import { listOwnClaims, listPromotions } from '@madang/wire/promotions'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../kit/failure.tsx'
import { OfferBar } from '../offer-bar.tsx'
import { usePostponed } from '../postponed.ts'
import { ClaimableList } from './claimable-list.tsx'
import { DailyRewards } from './daily-rewards.tsx'
import { OfferChoice } from './offer-choice.tsx'
import { PastList } from './past-list.tsx'
import { RewardSums } from './reward-sums.tsx'
import { RunningList } from './running-list.tsx'

/** The rewards by what can be done with them: claimed now, played on, read afterwards. */
export function AllRewards() {
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
        <DailyRewards claims={claims.data} checkIn={checkIn} />
      </div>
    </>
  )
}
