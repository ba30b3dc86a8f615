import { useFetched, useFilters } from '@madang/kit'
import { Delta, EmptyState, Money, Select, Table } from '@madang/ui'
import { listBills } from '@madang/wire/agent-bills'
import { contractKinds } from '@madang/wire/agent-contracts'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { BillTable } from './bill-table.tsx'
import { Narrow } from '../team/report.tsx'
import { daysOf } from '../team/team-pages.tsx'

/** Every kind of income in one report, with the amount of each. */
export function IncomePage() {
  const t = useTranslations('agents')
  const [filters, change] = useFilters()
  const kind = contractKinds.find((one) => one === filters['kind'])
  const asked = {
    ...daysOf(filters),
    ...(kind && { kind }),
    ...(filters['after'] && { after: filters['after'] }),
  }
  const fetched = useFetched(listBills, asked, { placeholderData: keepPreviousData, staleTime: 0 })
  return (
    <>
      <Narrow filters={filters} change={change}>
        <Select
          className="min-w-40"
          label={t('columns.kind')}
          placeholder={t('all')}
          value={kind ?? ''}
          onChange={(choice) => change({ after: undefined, kind: choice.target.value })}
          options={contractKinds.map((value) => ({ label: t(`kinds.${value}`), value }))}
        />
      </Narrow>
      {fetched.data && fetched.data.totals.length > 0 && (
        <Table
          caption={t('total')}
          rows={fetched.data.totals}
          rowKey={(row) => row.kind}
          columns={[
            { cell: (row) => t(`kinds.${row.kind}`), header: t('columns.kind'), key: 'kind' },
            {
              cell: (row) => <Delta value={row.net} />,
              header: t('columns.net'),
              key: 'net',
              numeric: true,
            },
            {
              cell: (row) => <Delta value={row.paid} />,
              header: t('columns.paid'),
              key: 'paid',
              numeric: true,
            },
            {
              cell: (row) => <Money value={row.open} />,
              header: t('columns.open'),
              key: 'open',
              numeric: true,
            },
          ]}
        />
      )}
      <BillTable
        kind={kind}
        fetched={fetched}
        filters={filters}
        change={change}
        empty={<EmptyState kind="money" text={t('bill.none')} />}
      />
    </>
  )
}
