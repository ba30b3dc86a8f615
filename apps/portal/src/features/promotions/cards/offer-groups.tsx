import { useIsWide } from '@madang/kit/use-is-wide'
import { Button, Skeleton } from '@madang/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Offer } from '../status-badge.tsx'
import { FirstOffer } from './first-offer.tsx'
import { lightestOf } from './lightest-offer.ts'
import { OfferCard } from './offer-card.tsx'
import { isOfDay, WeekBoard } from './week-board.tsx'

/** How many cards a phone shows before it is asked for all. */
const firstOnPhones = 6

/** The lightest offer first, then the days of the week, then all others. */
export function OfferGroups({ hasFirst, offers }: { offers: readonly Offer[]; hasFirst: boolean }) {
  const t = useTranslations('promotions')
  // What was taken here keeps its place, with its receipt, until the page is left.
  const [takenId, setTakenId] = useState<string>()
  const taken = offers.find(({ id }) => id === takenId)
  const first = hasFirst ? (taken ?? lightestOf(offers)) : undefined
  const ofDays = offers.filter(isOfDay)
  const others = offers.filter((offer) => offer !== first && !isOfDay(offer))
  const [isWhole, setWhole] = useState(false)
  const isWide = useIsWide('md')
  const shown = isWide || isWhole ? others : others.slice(0, firstOnPhones)
  return (
    <>
      {first && <FirstOffer key={first.id} offer={first} onTaken={() => setTakenId(first.id)} />}
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
export function OffersLoading() {
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
