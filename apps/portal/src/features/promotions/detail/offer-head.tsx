import { localized, useLang } from '@madang/kit'
import { OfferBanner } from '../cards/offer-art.tsx'
import { OfferGives, OfferState } from '../cards/offer-lines.tsx'
import type { Offer } from '../status-badge.tsx'

/** The banner of an offer's page: its state, its name and what it gives. */
export function OfferHead({ offer }: { offer: Offer }) {
  const lang = useLang()
  return (
    <OfferBanner offer={offer} className="sm:min-h-65">
      <header className="grid content-center gap-2 p-4 sm:max-w-[60%] sm:p-8">
        <OfferState offer={offer} />
        <h1 className="text-d1">{localized(offer.title, lang)}</h1>
        <p className="num text-h3 font-normal">
          <OfferGives offer={offer} />
        </p>
        <p className="text-ui font-normal text-text-2">{localized(offer.terms, lang)}</p>
      </header>
    </OfferBanner>
  )
}
