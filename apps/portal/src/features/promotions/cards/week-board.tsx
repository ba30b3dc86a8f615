import { localized, useLang } from '@madang/kit'
import { formatMoney, joinClasses, SEOUL, UiLink, useNow } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { StatusBadge } from '../status-badge.tsx'
import type { Offer } from '../status-badge.tsx'
import { OfferArt } from './offer-art.tsx'
import { detailPath } from './offer-lines.tsx'
import { fromMonday, nextOn, weekdayOf } from './week-days.ts'

type DayOffer = Offer & { weekday: number }

export const isOfDay = (offer: Offer): offer is DayOffer => offer.weekday !== null

/** The offers of the days of the week in the order of the week; today's is the widest. */
export function WeekBoard({ offers }: { offers: readonly DayOffer[] }) {
  const t = useTranslations('promotions')
  const now = new Date(useNow(60_000))
  const today = weekdayOf(now)
  const inOrder = offers.toSorted((a, b) => fromMonday(a.weekday) - fromMonday(b.weekday))
  const others = inOrder.filter(({ weekday }) => weekday !== today)
  const lastAlone = others.length % 2 === 1 ? others.at(-1) : undefined
  return (
    <section className="grid gap-3">
      <h2 className="text-h2">{t('week.title')}</h2>
      <ul className="grid grid-cols-2 gap-0.5 overflow-hidden rounded-tile border border-seam bg-seam md:flex">
        {inOrder.map((offer) => (
          <DayPatch
            key={offer.id}
            offer={offer}
            now={now}
            isToday={offer.weekday === today}
            isAlone={offer === lastAlone}
          />
        ))}
      </ul>
    </section>
  )
}

type Patch = {
  offer: DayOffer
  now: Date
  isToday: boolean
  /** The only one in its row of two. */
  isAlone: boolean
}

function DayPatch({ isAlone, isToday, now, offer }: Patch) {
  const t = useTranslations('promotions')
  const lang = useLang()
  const most = formatMoney(offer.most, { lang })
  const day = new Intl.DateTimeFormat(lang === 'KO' ? 'ko' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: SEOUL,
    weekday: 'short',
  }).format(nextOn(offer.weekday, now))
  return (
    <li
      className={joinClasses(
        'group relative grid grid-rows-[auto_1fr] overflow-hidden bg-s1 md:flex-[3] hover:bg-s2',
        isToday && 'max-md:-order-1 md:flex-[5]',
        (isToday || isAlone) && 'max-md:col-span-2',
      )}
    >
      <div className="h-22 overflow-hidden sm:h-33">
        <OfferArt offer={offer} className="aspect-auto h-full object-center" />
      </div>
      <div className="grid content-start gap-1 p-3 sm:p-4">
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-small text-text-3">
          <span className="num">{isToday ? t('week.today', { day }) : day}</span>
          {isToday && <StatusBadge status={offer.status} />}
        </p>
        <UiLink href={detailPath(offer)} className="text-h3 whole-tile">
          {localized(offer.title, lang)}
        </UiLink>
        <p className="num text-small text-text-2">
          {t('week.gives', { most, multiple: offer.multiple, percent: offer.percent })}
        </p>
      </div>
    </li>
  )
}
