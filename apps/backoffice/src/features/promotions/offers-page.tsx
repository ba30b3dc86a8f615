import { useTranslations } from 'use-intl'
import { saidIn, useCall, useFetched, useLang } from '@madang/kit'
import { Badge, Banner, Button, ErrorState, Heading, Money, Table, useTell } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listOfficePromotions, openPromotion } from '@madang/wire/promotions'
import { May } from '../../kit/may.tsx'

type Offer = Gives<typeof listOfficePromotions>[number]

/** The offers with what of their budgets is used; each is opened and closed at once. */
export function OffersPage() {
  const t = useTranslations('promotions')
  const listing = useTranslations('backoffice.listing')
  const tell = useTell()
  const fetched = useFetched(listOfficePromotions, {})
  const open = useCall(openPromotion, {
    done: () => tell({ text: t('office.saved'), tone: 'ok' }),
    refreshes: [listOfficePromotions],
  })
  const press = ({ id: subject, isOpen, version }: Offer) =>
    void open.send({ isOpen: !isOpen, subject, version })
  const columns = useColumns(open.busy, press)
  return (
    <div className="grid gap-5">
      <Heading level={1}>{t('office.title')}</Heading>
      {open.refusal && (
        <Banner tone="danger" alert>
          {open.refusal.message}
        </Banner>
      )}
      {fetched.isError && !fetched.data ? (
        <ErrorState
          title={listing('failed')}
          advice={fetched.error.message}
          action={<Button onClick={() => void fetched.refetch()}>{listing('retry')}</Button>}
        />
      ) : (
        <Table
          caption={t('office.title')}
          columns={columns}
          rows={fetched.data ?? []}
          rowKey={(row) => row.id}
          busy={fetched.isPending}
          empty={t('office.none')}
        />
      )}
    </div>
  )
}

function useColumns(isBusy: boolean, press: (offer: Offer) => void) {
  const t = useTranslations('promotions')
  const lang = useLang()
  const columns: TableColumn<Offer>[] = [
    { cell: (row) => saidIn(row.title, lang), header: t('office.name'), key: 'name', wide: true },
    { cell: (row) => t(`kinds.${row.kind}`), header: t('office.kind'), key: 'kind' },
    {
      cell: (row) => <Badge>{t(`statuses.${row.status}`)}</Badge>,
      header: t('office.status'),
      key: 'status',
    },
    {
      cell: (row) => `${row.memberCount} / ${row.membersMax}`,
      header: t('office.members'),
      key: 'members',
      numeric: true,
    },
    {
      cell: (row) => <Money value={row.used} />,
      header: t('office.used'),
      key: 'used',
      numeric: true,
    },
    {
      cell: (row) => <Money value={row.budget} />,
      header: t('office.budget'),
      key: 'budget',
      numeric: true,
    },
    {
      cell: (row) => (
        <May call={openPromotion}>
          <Button look="quiet" busy={isBusy} onClick={() => press(row)}>
            {t(row.isOpen ? 'office.close' : 'office.open')}
          </Button>
        </May>
      ),
      header: t('office.act'),
      key: 'act',
    },
  ]
  return columns
}
