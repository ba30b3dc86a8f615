import { givesOf } from '@madang/kit/offer-words'
import { localized, useFetched, useFilters, useLang } from '@madang/kit'
import { Button, ButtonLink, EmptyState, formatMoney, Skeleton, Tabs } from '@madang/ui'
import { listPromotions, offerGroups } from '@madang/wire/promotions'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { useTitle } from '../../kit/use-title.ts'
import { OfferBar, OfferLeft } from './offer-bar.tsx'
import { usePostponed } from './postponed.ts'
import { ProgramList } from './program-list.tsx'
import { StatusBadge } from './status-badge.tsx'
import type { Offer } from './status-badge.tsx'

/** The brand's offers, by group; a dismissed one is hidden for a week. */
export function PromotionsPage() {
  const t = useTranslations('promotions')
  useTitle(t('title'))
  const [{ kind }, change] = useFilters()
  const [isAll, setAll] = useState(false)
  const postponed = usePostponed()
  const chosen = offerGroups.find((one) => one === kind)
  const fetched = useFetched(listPromotions, {})
  const inGroup = fetched.data?.filter((offer) => !chosen || offer.group === chosen)
  const offers = inGroup?.filter(({ id }) => isAll || !(id in postponed))
  const count = (inGroup?.length ?? 0) - (offers?.length ?? 0)
  return (
    <div className="mx-auto grid max-w-[70rem] gap-8 px-4 py-8 md:px-8 md:py-12">
      <header className="grid gap-2">
        <h1 className="text-h1">{t('title')}</h1>
        <p className="max-w-[38em] text-text-2">{t('about')}</p>
      </header>
      <Tabs
        label={t('filter')}
        tabs={[
          { label: t('all'), value: 'all' },
          ...offerGroups.map((one) => ({ label: t(`groups.${one}`), value: one })),
        ]}
        value={chosen ?? 'all'}
        onChange={(next) => change({ kind: next === 'all' ? undefined : next }, { isStep: true })}
      />
      {fetched.data?.[0] && <OfferBar bar={fetched.data[0].bar} />}
      {fetched.isPending && <Skeleton className="h-72 w-full" />}
      {fetched.isError && !fetched.data && (
        <Failure error={fetched.error} retry={() => void fetched.refetch()} />
      )}
      {offers?.length === 0 && <EmptyState kind="ticket" text={t('none')} />}
      <ul className="grid gap-4 empty:hidden md:grid-cols-2">
        {offers?.map((offer) => (
          <OfferCard key={offer.id} offer={offer} />
        ))}
      </ul>
      {count > 0 && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setAll(true)}>
          {t('hidden', { count: String(count) })}
        </Button>
      )}
      <ProgramList />
    </div>
  )
}

function OfferCard({ offer }: { offer: Offer }) {
  const t = useTranslations('promotions')
  const lang = useLang()
  return (
    <li className="grid content-start gap-3 border border-seam bg-s1 p-5">
      <p className="flex items-center justify-between gap-3 text-small text-text-3">
        {t(`kinds.${offer.kind}`)}
        <StatusBadge status={offer.status} />
      </p>
      <h2 className="text-h2">{localized(offer.title, lang)}</h2>
      <p className="num">{givesOf(offer, { money: (value) => formatMoney(value, { lang }), t })}</p>
      <OfferLeft offer={offer} />
      <ButtonLink
        href={`/promoDetail?id=${offer.id}`}
        variant="quiet"
        className="justify-self-start"
      >
        {t('details')}
      </ButtonLink>
    </li>
  )
}
