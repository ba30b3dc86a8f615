import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { goTo } from '../../../kit/go-to.ts'
import { OfferBar, OfferLeft } from '../offer-bar.tsx'
import type { Offer } from '../status-badge.tsx'
import { TakeForm } from '../take-form.tsx'
import { AllTerms } from './all-terms.tsx'
import { FlowSteps } from './flow-steps.tsx'
import { OfferHead } from './offer-head.tsx'
import { OwnFigures } from './own-figures.tsx'
import { Receipt } from './receipt.tsx'

/** An offer with how it goes, its terms, own figures, and the button that takes it. */
export function OfferPage({ offer }: { offer: Offer }) {
  const [isFresh, setFresh] = useState(false)
  const router = useRouter()
  return (
    <>
      <OfferHead offer={offer} />
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
          <TakeForm
            key={offer.version}
            offer={offer}
            onLeft={() => goTo(router, '/promotions')}
            onTaken={() => setFresh(true)}
          />
          <TakeAbout offer={offer} />
        </aside>
      </div>
    </>
  )
}

/** What either answer does. */
function TakeAbout({ offer: { status } }: { offer: Offer }) {
  const t = useTranslations('promotions')
  if (status !== 'join' && status !== 'claim') return null
  return <p className="text-small text-text-3">{t('try.about')}</p>
}
