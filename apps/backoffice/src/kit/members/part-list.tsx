import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useFetched } from '@madang/kit'
import { KeysetPager, Section, Skeleton, Table } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Call, Takes } from '@madang/wire'

type Page<Row> = { rows: Row[]; next?: string | null }

/** A list within a page, such as a tab of a member: it pages by key and its rows do not open. */
export function PartList<Row>(props: {
  title: string
  call: Call
  asked: object
  columns: readonly TableColumn<Row>[]
  rowKey: (row: Row) => string
  empty: string
}) {
  const [way, setWay] = useState<string[]>([])
  const after = way.at(-1)
  const input = { ...props.asked, ...(after !== undefined && { after }) } as Takes<Call>
  const { data, isFetching } = useFetched(props.call, input, { placeholderData: keepPreviousData })
  const page = data as Page<Row> | undefined
  if (!page) return <Skeleton className="h-40 w-full" />
  return (
    <Section title={props.title} level={3}>
      <Table
        caption={props.title}
        columns={props.columns}
        rows={page.rows}
        rowKey={props.rowKey}
        dense
        empty={<p className="text-small text-text-2">{props.empty}</p>}
      />
      {(page.next || way.length > 0) && (
        <KeysetPager
          onPrevious={way.length > 0 ? () => setWay(way.slice(0, -1)) : undefined}
          onNext={page.next ? () => setWay([...way, page.next ?? '']) : undefined}
          busy={isFetching}
        />
      )}
    </Section>
  )
}
