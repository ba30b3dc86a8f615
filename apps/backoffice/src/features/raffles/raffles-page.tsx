import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Button, CopyCode, ErrorState, Heading, Money, Table } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listOfficeRaffles } from '@madang/wire/raffles'
import { Time } from '../../kit/time.tsx'

type Raffle = Gives<typeof listOfficeRaffles>[number]

/** The weekly raffles with their payouts and the proof of each draw. */
export function RafflesPage() {
  const t = useTranslations('raffles')
  const listing = useTranslations('backoffice.listing')
  const fetched = useFetched(listOfficeRaffles, {})
  const columns: TableColumn<Raffle>[] = [
    { cell: (row) => row.began, header: t('office.began'), key: 'began' },
    { cell: (row) => <Time at={row.endsAt} />, header: t('ends'), key: 'ends' },
    { cell: (row) => t(`states.${row.state}`), header: t('state'), key: 'state' },
    { cell: (row) => String(row.ticketCount), header: t('tickets'), key: 'n', numeric: true },
    {
      cell: (row) => <Money value={row.paid} />,
      header: t('office.paid'),
      key: 'p',
      numeric: true,
    },
    {
      cell: (row) => <Money value={row.held} />,
      header: t('office.held'),
      key: 'held',
      numeric: true,
    },
    { cell: (row) => <Code value={row.secretHash} />, header: t('secretHash'), key: 'hash' },
    {
      cell: (row) => (row.secret ? <Code value={row.secret} /> : '–'),
      header: t('secret'),
      key: 'secret',
    },
  ]
  return (
    <div className="grid gap-5">
      <Heading level={1}>{t('office.title')}</Heading>
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
          empty={t('none')}
        />
      )}
    </div>
  )
}

const Code = ({ value }: { value: string }) => (
  <CopyCode value={value} shown={`${value.slice(0, 12)}…`} />
)
