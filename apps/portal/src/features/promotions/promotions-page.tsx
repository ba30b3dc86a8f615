import { useFetched, useFilters } from '@madang/kit'
import { useIsWide } from '@madang/kit/use-is-wide'
import { Button, ButtonLink, EmptyState, Gift, Skeleton, Tabs } from '@madang/ui'
import { groupOf, listPromotions, offerGroups } from '@madang/wire/promotions'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { mePath } from '../../kit/paths.ts'
import { isTrial, useSession } from '../../kit/session.ts'
import { useTitle } from '../../kit/use-title.ts'
import { FirstOffer } from './cards/first-offer.tsx'
import { lightestOf } from './cards/lightest-offer.ts'
import { OfferCard } from './cards/offer-card.tsx'
import { isOfDay, WeekBoard } from './cards/week-board.tsx'
import { OfferBar } from './offer-bar.tsx'
import { usePostponed } from './postponed.ts'
import { ProgramList } from './program-list.tsx'
import type { Offer } from './status-badge.tsx'

/** The brand's offers, by group; a dismissed one is hidden for a week. */
export function PromotionsPage() {
  const t = useTranslations('promotions')
  useTitle(t('title'))
  const [{ kind }, change] = useFilters()
  const [isAll, setAll] = useState(false)
  const postponed = usePostponed()
  const chosen = offerGroups.find((one) => one === kind)
  const fetched = useFetched(listPromotions, {})
  const all = fetched.data ?? []
  const inGroup = all.filter(({ group }) => !chosen || group === chosen)
  const offers = inGroup.filter(({ id }) => isAll || !(id in postponed))
  const count = inGroup.length - offers.length
  const countIn = (group: string) => all.filter((one) => groupOf[one.kind] === group).length
  return (
    <div className="mx-auto grid max-w-[75rem] gap-8 px-4 py-8 md:px-8 md:py-12">
      <Head />
      <Tabs
        label={t('filter')}
        tabs={[
          { count: all.length, label: t('all'), value: 'all' },
          ...offerGroups.map((one) => ({
            count: countIn(one),
            label: t(`groups.${one}`),
            value: one,
          })),
        ]}
        value={chosen ?? 'all'}
        onChange={(next) => change({ kind: next === 'all' ? undefined : next }, { isStep: true })}
      />
      {all[0] && <OfferBar bar={all[0].bar} />}
      {fetched.isPending && <Waiting />}
      {fetched.isError && !fetched.data && (
        <Failure error={fetched.error} retry={() => void fetched.refetch()} />
      )}
      {fetched.data && offers.length === 0 && <EmptyState kind="ticket" text={t('none')} />}
      <Offers offers={offers} hasFirst={!chosen} />
      {count > 0 && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setAll(true)}>
          {t('hidden', { count: String(count) })}
        </Button>
      )}
      <ProgramList />
    </div>
  )
}

function Head() {
  const t = useTranslations('promotions')
  const session = useSession()
  const isMember = session !== null && !isTrial(session)
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div className="grid gap-2">
        <h1 className="text-h1">{t('title')}</h1>
        <p className="max-w-[38em] text-text-2">{t('about')}</p>
      </div>
      {isMember && (
        <ButtonLink href={mePath('rewardCenter')} variant="quiet" icon={Gift}>
          {t('rewards.title')}
        </ButtonLink>
      )}
    </header>
  )
}

/** How many cards a phone shows before it is asked for all. */
const firstOnPhones = 6

/** The lightest offer first, then the days of the week, then all others. */
function Offers({ hasFirst, offers }: { offers: readonly Offer[]; hasFirst: boolean }) {
  const t = useTranslations('promotions')
  const first = hasFirst ? lightestOf(offers) : undefined
  const ofDays = offers.filter(isOfDay)
  const others = offers.filter((offer) => offer !== first && !isOfDay(offer))
  const [isWhole, setWhole] = useState(false)
  const isWide = useIsWide('md')
  const shown = isWide || isWhole ? others : others.slice(0, firstOnPhones)
  return (
    <>
      {first && <FirstOffer offer={first} />}
      {ofDays.length > 0 && <WeekBoard offers={ofDays} />}
      {others.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-h2">{t('anytime')}</h2>
          <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
            {shown.map((offer) => (
              <OfferCard key={offer.id} offer={offer} />
            ))}
          </ul>
          {shown.length < others.length && (
            <Button variant="quiet" wide onClick={() => setWhole(true)}>
              {t('more', { count: others.length - shown.length })}
            </Button>
          )}
        </section>
      )}
    </>
  )
}

/** The first offer and a row of cards in their final sizes. */
function Waiting() {
  return (
    <>
      <Skeleton className="h-75 w-full rounded-tile" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3].map((at) => (
          <Skeleton key={at} className="h-108 w-full rounded-tile" />
        ))}
      </div>
    </>
  )
}
