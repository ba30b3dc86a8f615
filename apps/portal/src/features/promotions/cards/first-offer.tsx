import { localized, useLang } from '@madang/kit'
import { UiLink } from '@madang/ui'
import { useState } from 'react'
import { Receipt } from '../detail/receipt.tsx'
import type { Offer } from '../status-badge.tsx'
import { TakeForm } from '../take-form.tsx'
import { OfferBanner } from './offer-art.tsx'
import { detailPath, FactColumns, OfferGives, OfferState } from './offer-lines.tsx'

/** The offer that the member can have now with the lightest terms, with its answer beside it. */
export function FirstOffer({ offer, onTaken }: { offer: Offer; onTaken: () => void }) {
  const [isFresh, setFresh] = useState(false)
  const lang = useLang()
  return (
    <OfferBanner offer={offer} className="sm:min-h-75">
      <div className="grid content-center gap-2 p-4 sm:max-w-[60%] sm:p-8">
        <OfferState offer={offer} />
        <h2 className="text-h1">
          <UiLink href={detailPath(offer)} className="hover:underline">
            {localized(offer.title, lang)}
          </UiLink>
        </h2>
        <p className="num text-h3 font-normal">
          <OfferGives offer={offer} />
        </p>
        <FactColumns offer={offer} className="max-w-110 py-2" />
        <div className="max-w-95">
          <Receipt offer={offer} isFresh={isFresh} />
          <TakeForm
            key={offer.version}
            offer={offer}
            onTaken={() => {
              setFresh(true)
              onTaken()
            }}
          />
        </div>
      </div>
    </OfferBanner>
  )
}
