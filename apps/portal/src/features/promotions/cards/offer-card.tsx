import { givesOf } from '@madang/kit/offer-words'
import { localized, useLang } from '@madang/kit'
import { ChevronRight, formatMoney, formatTime, Icon, UiLink } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { StatusBadge } from '../status-badge.tsx'
import type { Offer } from '../status-badge.tsx'
import { Amounts } from './amounts.tsx'
import { OfferArt } from './offer-art.tsx'
import { factsOf } from './offer-facts.ts'

export const detailPath = ({ id }: Pick<Offer, 'id'>): string => `/promoDetail?id=${id}`

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
          <Amounts words={givesOf(offer, { money: (value) => formatMoney(value, { lang }), t })} />
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

/** Three facts in columns that stand under each other in every card. */
export function FactColumns({ className, offer }: { offer: Offer; className?: string }) {
  const t = useTranslations('promotions')
  const lang = useLang()
  return (
    <dl className={`grid grid-cols-[5fr_6fr_3fr] gap-3 ${className ?? ''}`}>
      {factsOf(offer, { lang, t }).map(([name, words]) => (
        <div key={name} className="grid min-w-0 content-start gap-0.5">
          <dt className="text-cap text-text-3">{name}</dt>
          <dd className="num text-ui font-semibold">{words}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How often a member may have the offer, and its last day if it has one. */
export function Often({ offer: { endsAt, period, rain } }: { offer: Offer }) {
  const t = useTranslations('promotions')
  const often = rain
    ? t('facts.rainAt', { hour: rain.hour, minutes: rain.minutes })
    : t(`periods.${period}`)
  const end =
    endsAt === null ? '' : ` · ${t('facts.until', { day: formatTime(new Date(endsAt), 'date') })}`
  return <span className="num">{`${often}${end}`}</span>
}
