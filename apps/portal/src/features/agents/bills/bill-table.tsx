import type { Filters } from '@madang/kit'
import { Badge, Delta, Money, Sheet, Time } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import type { listBills } from '@madang/wire/agent-bills'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { BillDetail } from './bill-detail.tsx'
import { Report } from '../team/report.tsx'
import type { SheetAsked } from '../team/save-sheet.tsx'
import { daysOf } from '../team/team-pages.tsx'

type Bill = Gives<typeof listBills>['rows'][number]

/** Bills in a table; each opens its calculation. */
export function BillTable(props: {
  fetched: UseQueryResult<Gives<typeof listBills>>
  filters: Filters
  change: (more: Filters, options?: { isStep?: boolean }) => void
  empty: ReactNode
  /** The kind of bills in the file; all kinds if not set. */
  kind?: NonNullable<SheetAsked['kind']> | undefined
}) {
  const t = useTranslations('agents')
  const { kind, ...listed } = props
  const sheet = { sheet: 'bills', ...daysOf(props.filters), ...(kind && { kind }) } as const
  const [opened, setOpened] = useState<string>()
  const columns: TableColumn<Bill>[] = [
    {
      cell: (row) => <Time at={row.periodFrom} format="table" />,
      header: t('bill.span'),
      key: 'span',
    },
    { cell: (row) => t(`kinds.${row.kind}`), header: t('columns.kind'), key: 'kind' },
    {
      cell: (row) => <Money value={row.gross} />,
      header: t('bill.gross'),
      key: 'gross',
      numeric: true,
    },
    { cell: (row) => <Delta value={row.net} />, header: t('bill.net'), key: 'net', numeric: true },
    {
      cell: (row) => <Money value={row.paid} />,
      header: t('bill.paid'),
      key: 'paid',
      numeric: true,
    },
    {
      cell: (row) => <Badge>{t(`billStates.${row.state}`)}</Badge>,
      header: t('bill.state'),
      key: 'state',
    },
  ]
  return (
    <>
      <Report
        {...listed}
        caption={t('bill.list')}
        columns={columns}
        rowKey={(row) => row.id}
        sheet={sheet}
        onOpen={({ id }) => setOpened(id)}
      />
      <Sheet
        open={opened !== undefined}
        side="page"
        title={t('bill.title')}
        onClose={() => setOpened(undefined)}
      >
        {opened && <BillDetail key={opened} billId={opened} open={setOpened} />}
      </Sheet>
    </>
  )
}
