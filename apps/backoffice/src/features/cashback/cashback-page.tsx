import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Button, ErrorState, Heading, Money, Table } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listOfficeCashback } from '@madang/wire/cashback'

type Sum = Gives<typeof listOfficeCashback>[number]

/** The cashback of the last periods, and how much of it was paid. */
export function CashbackPage() {
  const t = useTranslations('cashback')
  const listing = useTranslations('backoffice.listing')
  const fetched = useFetched(listOfficeCashback, {})
  const amountOf = (key: 'earned' | 'claimed' | 'lapsed') =>
    ({
      cell: (row) => <Money value={row[key]} />,
      header: t(`office.${key}`),
      key,
      numeric: true,
    }) satisfies TableColumn<Sum>
  const columns: TableColumn<Sum>[] = [
    { cell: (row) => row.began, header: t('office.began'), key: 'began' },
    {
      cell: (row) => t(`kinds.${row.kind}.title`),
      header: t('office.kind'),
      key: 'kind',
      wide: true,
    },
    {
      cell: (row) => String(row.memberCount),
      header: t('office.members'),
      key: 'members',
      numeric: true,
    },
    amountOf('earned'),
    amountOf('claimed'),
    amountOf('lapsed'),
  ]
  return (
    <div className="grid gap-5">
      <Heading level={1}>{t('office.title')}</Heading>
      <p className="text-ui font-normal text-text-2">{t('office.about')}</p>
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
          rowKey={(row) => `${row.kind} ${row.began}`}
          busy={fetched.isPending}
          empty={t('office.none')}
        />
      )}
    </div>
  )
}
