import type { Filters } from '@madang/kit'
import { DateRange, formatTime, KeysetPager, Table, useNow } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../kit/failure.tsx'
import { SaveSheet } from './save-sheet.tsx'
import type { SheetAsked } from './save-sheet.tsx'

type Change = (more: Filters, options?: { isStep?: boolean }) => void

const dayMs = 86_400_000
const dayIn = (at: number): string => formatTime(new Date(at), 'date')

/** Dates and filters that narrow a report, all of them in the address. */
export function Narrow(props: { filters: Filters; change: Change; children?: ReactNode }) {
  const t = useTranslations('agents')
  const { change, children, filters } = props
  const now = useNow(60_000)
  const last = (count: number) => ({ from: dayIn(now - (count - 1) * dayMs), to: dayIn(now) })
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4 border-y border-seam py-4">
      <DateRange
        legend={t('period')}
        value={{ from: filters['from'] ?? '', to: filters['to'] ?? '' }}
        onChange={({ from, to }) => change({ after: undefined, from, to })}
        presets={[
          { label: t('today'), ...last(1) },
          { label: t('week'), ...last(7) },
          { label: t('month'), ...last(30) },
        ]}
      />
      {children}
    </div>
  )
}

/** The rows of a report with its pages, and a file of the rows shown. */
export function Report<Row>(props: {
  caption: string
  columns: TableColumn<Row>[]
  fetched: UseQueryResult<{ rows: Row[]; next?: string | null }>
  rowKey: (row: Row) => string
  /** The file with all rows, and its filters. */
  sheet: SheetAsked
  filters: Filters
  change: Change
  empty: ReactNode
  onOpen?: (row: Row) => void
}) {
  const { change, fetched, filters, sheet, ...table } = props
  const { data } = fetched
  const next = data?.next
  if (fetched.isError && !data) {
    return <Failure error={fetched.error} retry={() => void fetched.refetch()} />
  }
  return (
    <>
      <Table
        {...table}
        className="wrap-break-word"
        rows={data?.rows ?? []}
        busy={fetched.isPending || fetched.isPlaceholderData}
      />
      <div className="flex flex-wrap items-center gap-4">
        <KeysetPager
          busy={fetched.isFetching}
          onPrevious={filters['after'] ? () => change({ after: undefined }) : undefined}
          onNext={next ? () => change({ after: next }, { isStep: true }) : undefined}
        />
        {data && data.rows.length > 0 && <SaveSheet asked={sheet} />}
      </div>
    </>
  )
}
