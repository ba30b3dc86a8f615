import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { localized, useFetched, useLang } from '@madang/kit'
import { Badge, Button, ErrorState, formatMoney, Heading, Money, Progress, Table } from '@madang/ui'
import type { BadgeTone, TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listOfficePromotions, savePromotion } from '@madang/wire/promotions-office'
import { May } from '../../kit/may.tsx'
import { NewOffer } from './new-offer.tsx'
import { OfferSheet } from './offer-sheet.tsx'

type Offer = Gives<typeof listOfficePromotions>[number]

const tones: Record<Offer['state'], BadgeTone> = { closed: 'plain', draft: 'info', open: 'ok' }

/** The offers with used budget, cost and turnover. A row opens one. */
export function OffersPage() {
  const t = useTranslations('promotions.office')
  const listing = useTranslations('backoffice.listing')
  const fetched = useFetched(listOfficePromotions, {})
  const [open, setOpen] = useState<string>()
  const [isNew, setNew] = useState(false)
  const columns = useColumns()
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={1}>{t('title')}</Heading>
        <May call={savePromotion}>
          <Button onClick={() => setNew(true)}>{t('new')}</Button>
        </May>
      </div>
      {fetched.isError && !fetched.data ? (
        <ErrorState
          title={listing('failed')}
          advice={fetched.error.message}
          action={<Button onClick={() => void fetched.refetch()}>{listing('retry')}</Button>}
        />
      ) : (
        <Table
          caption={t('title')}
          columns={columns}
          rows={fetched.data ?? []}
          rowKey={(row) => row.id}
          onOpen={(row) => setOpen(row.id)}
          busy={fetched.isPending}
          empty={t('none')}
        />
      )}
      {open !== undefined && <OfferSheet id={open} close={() => setOpen(undefined)} />}
      {isNew && <NewOffer close={() => setNew(false)} />}
    </div>
  )
}

function useColumns(): TableColumn<Offer>[] {
  const t = useTranslations('promotions')
  const lang = useLang()
  const money = (key: 'budget' | 'converted' | 'gross'): TableColumn<Offer> => ({
    cell: (row) => <Money value={row[key]} />,
    header: t(`office.${key}`),
    key,
    numeric: true,
  })
  return [
    {
      cell: (row) => localized(row.title, lang),
      header: t('office.name'),
      key: 'name',
      wide: true,
    },
    { cell: (row) => t(`kinds.${row.kind}`), header: t('office.kind'), key: 'kind' },
    {
      cell: (row) => <Badge tone={tones[row.state]}>{t(`office.states.${row.state}`)}</Badge>,
      header: t('office.status'),
      key: 'status',
    },
    {
      cell: (row) => `${row.memberCount} / ${row.membersMax}`,
      header: t('office.members'),
      key: 'members',
      numeric: true,
    },
    { cell: (row) => <Burn offer={row} />, header: t('office.used'), key: 'used' },
    money('budget'),
    money('converted'),
    money('gross'),
    {
      cell: (row) => String(row.waiting),
      header: t('office.waiting'),
      key: 'waiting',
      numeric: true,
    },
  ]
}

/** The used share of a budget. */
function Burn({ offer }: { offer: Offer }) {
  const t = useTranslations('promotions.office')
  const lang = useLang()
  const part = Number(offer.used) / Number(offer.budget)
  const tone = part >= 0.9 ? 'danger' : part >= 0.7 ? 'warn' : 'action'
  const percent = (part * 100).toFixed(part < 0.1 ? 1 : 0)
  return (
    <span className="grid min-w-28 gap-1">
      <Money value={offer.used} />
      <Progress label={t('burn', { percent })} value={part} tone={tone} />
      {offer.missedCount > 0 && (
        <span className="text-small text-danger">
          {t('missed', { amount: formatMoney(offer.missed, { lang }), count: offer.missedCount })}
        </span>
      )}
    </span>
  )
}
