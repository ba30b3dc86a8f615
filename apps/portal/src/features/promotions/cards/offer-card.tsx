import { localized, useLang } from '@madang/kit'
import { ChevronRight, Icon, UiLink } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { StatusBadge } from '../status-badge.tsx'
import type { Offer } from '../status-badge.tsx'
import { OfferArt } from './offer-art.tsx'
import { detailPath, FactColumns, OfferGives, Often } from './offer-lines.tsx'

/** An offer with its picture and all that counts before one opens it; the card is the link. */
export function OfferCard({ offer }: { offer: Offer }) {
  const t = useTranslations('promotions')
  const lang = useLang()
  return (
    <li className="group relative grid grid-rows-[auto_1fr] overflow-hidden rounded-tile border border-seam bg-s1 hover:border-line">
      <div className="overflow-hidden">
        <OfferArt offer={offer} faded={offer.status === 'close'} />
      </div>
      <div className="grid grid-rows-[auto_auto_1fr_auto_auto] gap-2 p-4 pb-0">
        <p className="flex items-center justify-between gap-3 text-small text-text-3">
          {t(`kinds.${offer.kind}`)}
          <StatusBadge status={offer.status} />
        </p>
        <h3 className="text-h3">{localized(offer.title, lang)}</h3>
        <p className="num pb-1">
          <OfferGives offer={offer} />
        </p>
        <FactColumns offer={offer} className="border-t border-seam pt-3" />
        <p className="flex min-h-13 items-center justify-between gap-3 text-small text-text-3">
          <Often offer={offer} />
          <UiLink
            href={detailPath(offer)}
            aria-label={`${localized(offer.title, lang)}, ${t('details')}`}
            className="flex flex-none items-center gap-1 text-action whole-tile"
          >
            {t('details')} <Icon of={ChevronRight} size={16} />
          </UiLink>
        </p>
      </div>
    </li>
  )
}
