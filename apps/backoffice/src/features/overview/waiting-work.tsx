import { use } from 'react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFetched, useLabel } from '@madang/kit'
import { Badge, EmptyState, Section, Table, useNow } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listQueues } from '@madang/wire/desk'
import { AllPages } from '../../kit/lists/all-pages.ts'
import { RoomLink } from '../../kit/room-link.tsx'

type Row = Gives<typeof listQueues>['rows'][number]
const minuteMs = 60_000

/** Every work queue with its number of waiting items, its role, and the age of the oldest. */
export function WaitingWork() {
  const t = useTranslations('backoffice.overview')
  const label = useLabel()
  const pages = use(AllPages)
  const queues = useFetched(listQueues, {}, { refetchInterval: 15_000 })
  const rows = (queues.data?.rows ?? [])
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => ((a.oldestAt ?? '') < (b.oldestAt ?? '') ? -1 : 1))
  const to = (row: Row, words: ReactNode, search: Record<string, string> = {}) => {
    const page = pages.find(({ key }) => key === row.name)
    if (!page) return words
    return (
      <RoomLink to={page.path} search={search}>
        {words}
      </RoomLink>
    )
  }
  const nameOf = (row: Row) => {
    const page = pages.find(({ key }) => key === row.name)
    return page ? label(page.label) : row.name
  }
  const columns: TableColumn<Row>[] = [
    { cell: (row) => to(row, nameOf(row)), header: t('queue'), key: 'queue' },
    { cell: (row) => to(row, row.count), header: t('count'), key: 'count', numeric: true },
    {
      // Each queue shows the longest waiting first, so overdue items are on top.
      cell: (row) =>
        row.overdueCount === 0 ? 0 : to(row, <Badge tone="danger">{row.overdueCount}</Badge>),
      header: t('overdue'),
      key: 'overdue',
      numeric: true,
    },
    {
      cell: (row) => to(row, row.unclaimedCount, { claim: 'nobody' }),
      header: t('unclaimed'),
      key: 'free',
      numeric: true,
    },
    { cell: (row) => <Age since={row.oldestAt} />, header: t('oldest'), key: 'oldest' },
    { cell: (row) => row.oldestOwner ?? '–', header: t('owner'), key: 'owner' },
  ]
  return (
    <Section title={t('work')}>
      <Table
        caption={t('work')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.name}
        dense
        empty={queues.isPending ? undefined : <EmptyState text={t('workNone')} />}
      />
    </Section>
  )
}

function Age({ since }: { since: string | null }) {
  const t = useTranslations('backoffice.overview')
  const now = useNow(minuteMs)
  if (since === null) return '–'
  const minutes = Math.max(0, Math.floor((now - new Date(since).getTime()) / minuteMs))
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24]
  return t('age', { days, hours, minutes: minutes % 60 })
}
