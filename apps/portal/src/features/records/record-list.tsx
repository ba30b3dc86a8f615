import { KeysetPager, Table } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failure } from '../../kit/failure.tsx'
import type { Pages } from './use-pages.ts'

/** A page of records: its rows or the reason for none, and links to the next and previous page. */
export function RecordList<Row>({
  fetched,
  pages,
  ...table
}: {
  caption: string
  columns: TableColumn<Row>[]
  empty: ReactNode
  fetched: UseQueryResult<{ rows: Row[]; next: string | null }>
  onOpen: (row: Row) => void
  pages: Pages
  rowKey: (row: Row) => string
}) {
  const { data, error, isFetching, isPending, isPlaceholderData } = fetched
  const next = data?.next
  return (
    <>
      {error && !data ? (
        <Failure error={error} retry={() => void fetched.refetch()} />
      ) : (
        <Table {...table} rows={data?.rows ?? []} busy={isPending || isPlaceholderData} />
      )}
      <KeysetPager
        busy={isFetching}
        onPrevious={pages.previous}
        onNext={next ? () => pages.next(next) : undefined}
      />
    </>
  )
}
