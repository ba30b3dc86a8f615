import { givesOf } from '@madang/kit/offer-words'
import { useLang } from '@madang/kit'
import { formatMoney, formatTime } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { StatusBadge } from '../status-badge.tsx'
import type { Offer } from '../status-badge.tsx'
import { Amounts } from './amounts.tsx'
import { factsOf } from './offer-facts.ts'

export const detailPath = ({ id }: Pick<Offer, 'id'>): string => `/promoDetail?id=${id}`

/** What an offer gives, with its amounts in bold. */
export function OfferGives({ offer }: { offer: Offer }) {
  const t = useTranslations('promotions')
  const lang = useLang()
  return <Amounts words={givesOf(offer, { money: (value) => formatMoney(value, { lang }), t })} />
}

/** Above the name on a banner: the state, the kind, and how often. */
export function OfferState({ offer }: { offer: Offer }) {
  const t = useTranslations('promotions')
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-text-2">
      <StatusBadge status={offer.status} />
      {t(`kinds.${offer.kind}`)} · <Often offer={offer} />
    </p>
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
