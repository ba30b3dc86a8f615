import { givesOf } from '@madang/kit/offer-words'
import { localized, useLang } from '@madang/kit'
import { formatMoney } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { Amounts } from '../cards/amounts.tsx'
import { OfferBanner } from '../cards/offer-art.tsx'
import { Often } from '../cards/offer-card.tsx'
import { StatusBadge } from '../status-badge.tsx'
import type { Offer } from '../status-badge.tsx'

/** The banner of an offer's page: its state, its name and what it gives. */
export function OfferHead({ offer }: { offer: Offer }) {
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
