import { offerWords } from '@madang/kit/offer-words'
import { useFetched, useFilters, useLang } from '@madang/kit'
import { ButtonLink, EmptyState, Facts, formatMoney, formatTime, Skeleton, Table } from '@madang/ui'
import { listPromotions } from '@madang/wire/promotions'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { useTitle } from '../../kit/use-title.ts'
import { OfferBar, OfferLeft } from './offer-bar.tsx'
import { OfferExample } from './offer-example.tsx'
import { StatusBadge } from './status-badge.tsx'
import type { Offer } from './status-badge.tsx'
import { TakeForm } from './take-form.tsx'

/** One offer with all its terms, an example, and the button that takes it. */
export function DetailPage() {
  const t = useTranslations('promotions')
  useTitle(t('title'))
  const [{ id }] = useFilters()
  const fetched = useFetched(listPromotions, {})
  const offer = fetched.data?.find((one) => one.id === id)
  return (
    <div className="mx-auto grid max-w-[48rem] gap-6 px-4 py-8 md:px-8 md:py-12">
      {fetched.isPending && <Skeleton className="h-72 w-full" />}
      {fetched.isError && !fetched.data && (
        <Failure error={fetched.error} retry={() => void fetched.refetch()} />
      )}
      {fetched.data && !offer && <EmptyState text={t('missing')} />}
      {offer && <OfferTerms offer={offer} />}
      <ButtonLink href="/promotions" variant="quiet" className="justify-self-start">
        {t('back')}
      </ButtonLink>
    </div>
  )
}

function OfferTerms({ offer }: { offer: Offer }) {
  const t = useTranslations('promotions')
  const lang = useLang()
  const words = offerWords(offer, {
    lang,
    money: (value) => formatMoney(value, { lang }),
    t,
    time: (at) => formatTime(new Date(at), 'full', { lang: lang.toLowerCase() }),
  })
  return (
    <>
      <header className="grid gap-2">
        <h1 className="text-h1">{words.title}</h1>
        <p>
          <StatusBadge status={offer.status} />
        </p>
        <p className="text-text-2">{words.terms}</p>
      </header>
      <Facts rows={words.rows} />
      <OfferExample offer={offer} />
      {words.weights.length > 0 && (
        <div className="grid gap-2">
          <Table
            caption={t('weights')}
            showCaption
            columns={[
              { cell: ([name]) => name, header: t('category'), key: 'category' },
              { cell: ([, part]) => part, header: t('percent'), key: 'percent', numeric: true },
            ]}
            rows={words.weights}
            rowKey={([name]) => name}
          />
          <p className="text-small text-text-3">{t('weightsAbout')}</p>
        </div>
      )}
      <OfferBar bar={offer.bar} />
      <OfferLeft offer={offer} />
      <TakeForm key={offer.version} offer={offer} />
    </>
  )
}
