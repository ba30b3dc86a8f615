import { saidIn, useFetched, useFilters, useLang } from '@madang/kit'
import { ButtonLink, EmptyState, formatMoney, Skeleton, Tabs } from '@madang/ui'
import { listPromotions, offerKinds } from '@madang/wire/promotions'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { useTitle } from '../../kit/use-title.ts'
import { StatusBadge } from './status-badge.tsx'
import type { Offer } from './status-badge.tsx'

/** What the house offers, by kind. */
export function PromotionsPage() {
  const t = useTranslations('promotions')
  useTitle(t('title'))
  const [{ kind }, change] = useFilters()
  const chosen = offerKinds.find((one) => one === kind)
  const fetched = useFetched(listPromotions, {})
  const offers = fetched.data?.filter((offer) => !chosen || offer.kind === chosen)
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
          ...offerKinds.map((one) => ({ label: t(`kinds.${one}`), value: one })),
        ]}
        value={chosen ?? 'all'}
        onChange={(next) => change({ kind: next === 'all' ? undefined : next }, { isStep: true })}
      />
      {fetched.isPending && <Skeleton className="h-72 w-full" />}
      {fetched.isError && !fetched.data && (
        <Failure error={fetched.error} retry={() => void fetched.refetch()} />
      )}
      {offers?.length === 0 && <EmptyState text={t('none')} />}
      <ul className="grid gap-4 empty:hidden md:grid-cols-2">
        {offers?.map((offer) => (
          <OfferCard key={offer.id} offer={offer} />
        ))}
      </ul>
    </div>
  )
}

function OfferCard({ offer }: { offer: Offer }) {
  const t = useTranslations('promotions')
  const lang = useLang()
  const most = formatMoney(offer.most, { lang })
  return (
    <li className="grid content-start gap-3 border border-seam bg-s1 p-5">
      <p className="flex items-center justify-between gap-3 text-small text-text-3">
        {t(`kinds.${offer.kind}`)}
        <StatusBadge status={offer.status} />
      </p>
      <h2 className="text-h2">{saidIn(offer.title, lang)}</h2>
      <p className="num">
        {offer.percent > 0 ? t('upTo', { most, percent: String(offer.percent) }) : most}
      </p>
      <ButtonLink href={`/promoDetail?id=${offer.id}`} look="quiet" className="justify-self-start">
        {t('details')}
      </ButtonLink>
    </li>
  )
}
