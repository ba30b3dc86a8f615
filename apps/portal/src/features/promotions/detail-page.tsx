import { saidIn, useFetched, useFilters, useLang } from '@madang/kit'
import { ButtonLink, EmptyState, Facts, formatMoney, Skeleton, Table, Time } from '@madang/ui'
import { listPromotions } from '@madang/wire/promotions'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { useTitle } from '../../kit/use-title.ts'
import { StatusBadge } from './status-badge.tsx'
import type { Offer } from './status-badge.tsx'
import { TakeForm } from './take-form.tsx'

/** One offer with all of its terms, an example, and the one press that takes it. */
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
      <ButtonLink href="/promotions" look="quiet" className="justify-self-start">
        {t('back')}
      </ButtonLink>
    </div>
  )
}

function OfferTerms({ offer }: { offer: Offer }) {
  const t = useTranslations('promotions')
  const lang = useLang()
  const isShare = offer.percent > 0
  const most = formatMoney(offer.most, { lang })
  return (
    <>
      <header className="grid gap-2">
        <h1 className="text-h1">{saidIn(offer.title, lang)}</h1>
        <p>
          <StatusBadge status={offer.status} />
        </p>
        <p className="text-text-2">{saidIn(offer.terms, lang)}</p>
      </header>
      <Facts
        rows={[
          [t('gives'), isShare ? t('upTo', { most, percent: String(offer.percent) }) : most],
          ...(isShare ? [[t('least'), formatMoney(offer.least, { lang })] as const] : []),
          [t('multiple'), t('multipleOf', { multiple: String(offer.multiple) })],
          [t('days'), t('daysOf', { days: String(offer.days) })],
          [t('starts'), <Time key="starts" at={offer.startsAt} look="table" />],
        ]}
      />
      <Example offer={offer} />
      <Table
        caption={t('weights')}
        showCaption
        columns={[
          {
            cell: ({ category }) => t(`categories.${category}`),
            header: t('category'),
            key: 'category',
          },
          {
            cell: ({ percent }) => t('percentOf', { percent: String(percent) }),
            header: t('percent'),
            key: 'percent',
            numeric: true,
          },
        ]}
        rows={offer.weights}
        rowKey={({ category }) => category}
      />
      <p className="text-small text-text-3">{t('weightsAbout')}</p>
      <TakeForm offer={offer} />
    </>
  )
}

/** What the least deposit, or a claim, brings and asks for. */
function Example({ offer }: { offer: Offer }) {
  const t = useTranslations('promotions')
  const lang = useLang()
  const bonus =
    offer.percent > 0
      ? Math.min(Number(offer.most), (Number(offer.least) * offer.percent) / 100)
      : Number(offer.most)
  const said = {
    bonus: formatMoney(bonus.toFixed(2), { lang }),
    play: formatMoney((bonus * offer.multiple).toFixed(2), { lang }),
  }
  return (
    <section className="grid gap-1 border-s-3 border-action ps-4">
      <h2 className="text-ui font-semibold">{t('example')}</h2>
      <p>
        {offer.percent > 0
          ? t('exampleDeposit', { ...said, deposit: formatMoney(offer.least, { lang }) })
          : t('exampleGift', said)}
      </p>
    </section>
  )
}
