import { givesOf } from '@madang/kit/offer-words'
import { localized, useFetched, useFilters, useLang } from '@madang/kit'
import { ChevronLeft, EmptyState, formatMoney, Icon, Skeleton, UiLink } from '@madang/ui'
import { listPromotions } from '@madang/wire/promotions'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { useTitle } from '../../kit/use-title.ts'
import { Amounts } from './cards/amounts.tsx'
import { OfferBanner } from './cards/offer-art.tsx'
import { Often } from './cards/offer-card.tsx'
import { AllTerms } from './detail/all-terms.tsx'
import { FlowSteps } from './detail/flow-steps.tsx'
import { OwnFigures } from './detail/own-figures.tsx'
import { Receipt } from './detail/receipt.tsx'
import { OfferBar, OfferLeft } from './offer-bar.tsx'
import { StatusBadge } from './status-badge.tsx'
import type { Offer } from './status-badge.tsx'
import { TakeForm } from './take-form.tsx'

/** One offer with all its terms, own figures, and the button that takes it. */
export function DetailPage() {
  const t = useTranslations('promotions')
  useTitle(t('title'))
  const [{ id }] = useFilters()
  const fetched = useFetched(listPromotions, {})
  const offer = fetched.data?.find((one) => one.id === id)
  return (
    <div className="mx-auto grid max-w-[75rem] gap-6 px-4 py-6 md:px-8 md:py-8">
      <UiLink
        href="/promotions"
        className="flex min-h-11 items-center gap-1 justify-self-start text-ui text-action"
      >
        <Icon of={ChevronLeft} size={16} /> {t('back')}
      </UiLink>
      {fetched.isPending && <Skeleton className="h-65 w-full rounded-tile" />}
      {fetched.isError && !fetched.data && (
        <Failure error={fetched.error} retry={() => void fetched.refetch()} />
      )}
      {fetched.data && !offer && <EmptyState text={t('missing')} />}
      {offer && <OfferPage offer={offer} />}
    </div>
  )
}

function OfferPage({ offer }: { offer: Offer }) {
  const [isFresh, setFresh] = useState(false)
  return (
    <>
      <Head offer={offer} />
      {/* On a phone the figures and the answer stand before the terms. */}
      <div className="grid items-start gap-8 md:grid-cols-[1fr_22.25rem]">
        <div className="grid gap-8 max-md:order-1">
          <FlowSteps offer={offer} />
          <AllTerms offer={offer} />
        </div>
        <aside className="top-21 grid gap-4 rounded-tile border border-seam bg-s1 p-4 md:sticky md:p-5">
          <OwnFigures key={offer.id} offer={offer} />
          <OfferBar bar={offer.bar} />
          <OfferLeft offer={offer} />
          <Receipt offer={offer} isFresh={isFresh} />
          <TakeForm key={offer.version} offer={offer} onTaken={() => setFresh(true)} />
          <TakeAbout offer={offer} />
        </aside>
      </div>
    </>
  )
}

function Head({ offer }: { offer: Offer }) {
  const t = useTranslations('promotions')
  const lang = useLang()
  return (
    <OfferBanner offer={offer} className="sm:min-h-65">
      <header className="grid content-center gap-2 p-4 sm:max-w-[60%] sm:p-8">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-text-2">
          <StatusBadge status={offer.status} />
          {t(`kinds.${offer.kind}`)} · <Often offer={offer} />
        </p>
        <h1 className="text-d1">{localized(offer.title, lang)}</h1>
        <p className="num text-h3 font-normal">
          <Amounts words={givesOf(offer, { money: (value) => formatMoney(value, { lang }), t })} />
        </p>
        <p className="text-ui font-normal text-text-2">{localized(offer.terms, lang)}</p>
      </header>
    </OfferBanner>
  )
}

/** What either answer does. */
function TakeAbout({ offer: { status } }: { offer: Offer }) {
  const t = useTranslations('promotions')
  if (status !== 'join' && status !== 'claim') return null
  return <p className="text-small text-text-3">{t('try.about')}</p>
}
