import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Fragment, useState } from 'react'
import { useTranslations } from 'use-intl'
import { callApi, useFetched, useFilters } from '@madang/kit'
import {
  Banner,
  Button,
  EmptyState,
  ErrorState,
  Heading,
  KeysetPager,
  SheetNote,
  Table,
} from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Call, Takes } from '@madang/wire'
import { ListKeys, OpenNext } from './list-keys.tsx'
import { SavedViews } from './saved-views.tsx'

type Page<Row> = { rows: Row[]; next: string | null }
const listed = { placeholderData: keepPreviousData, refetchInterval: 15_000 }

type Props<Row extends { id: string }> = {
  title: string
  /** The page's word, under which kept lists are found again. */
  page: string
  call: Call
  /** What the call is always asked with, such as whose rows they are. */
  fixed?: object
  /** Which words of the address are filters of the call. */
  filterNames: readonly string[]
  filters?: ReactNode
  action?: ReactNode
  /** What is said before the list. */
  note?: ReactNode
  columns: readonly TableColumn<Row>[]
  empty: string
  detail?: (row: Row, close: () => void) => ReactNode
  /** Work that is done one after another: after a decision the next one opens. */
  isQueue?: boolean
}

/**
 * A list of the back office: its filters stand in the address, it pages by key, a row opens beside
 * it under `?open=<id>`, and the list with its filters can be kept under a name.
 */
export function Listing<Row extends { id: string }>(props: Props<Row>) {
  const t = useTranslations('backoffice.listing')
  const [filters, change] = useFilters()
  const { after, next, previous, reset } = useSteps()
  const asked = Object.fromEntries(
    props.filterNames.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])),
  )
  const input = { ...props.fixed, ...asked, ...(after !== undefined && { after }) } as Takes<Call>
  const list = useFetched(props.call, input, listed)
  const answer = list.data as Page<Row> | undefined
  const rows = answer?.rows ?? []
  const place = { call: props.call, input, next: answer?.next ?? null }
  const { isGone, open } = useOpen(rows, filters['open'], place)
  const nextRow = rows[rows.findIndex(({ id }) => id === open?.id) + 1]
  return (
    <div className="grid gap-5">
      <Head title={props.title} action={props.action}>
        {props.detail && (
          <ListKeys rows={rows} openId={open?.id} open={(id) => change({ open: id })} />
        )}
      </Head>
      {props.note}
      <div className="flex flex-wrap items-end gap-3" onChange={reset}>
        {props.filters}
        <SavedViews page={props.page} filterNames={props.filterNames} />
      </div>
      {list.error && rows.length === 0 ? (
        <Failed advice={list.error.message} again={() => void list.refetch()} />
      ) : (
        <Table
          caption={props.title}
          columns={props.columns}
          rows={rows}
          rowKey={(row) => row.id}
          busy={list.isFetching && list.isPlaceholderData}
          dense
          empty={list.isPending ? undefined : <EmptyState text={props.empty} />}
          {...(props.detail && { onOpen: (row: Row) => change({ open: row.id }) })}
        />
      )}
      <KeysetPager
        onPrevious={previous}
        onNext={answer?.next ? () => next(answer.next ?? '') : undefined}
        busy={list.isFetching}
      />
      <SheetNote value={isGone && <Banner tone="warn">{t('gone')}</Banner>}>
        <OpenNext value={props.isQueue && nextRow ? () => change({ open: nextRow.id }) : undefined}>
          {/* What was typed about one row is not said of the next. */}
          <Fragment key={open?.id}>
            {open && props.detail?.(open, () => change({ open: undefined }))}
          </Fragment>
        </OpenNext>
      </SheetNote>
    </div>
  )
}

function Head(props: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <Heading level={1}>{props.title}</Heading>
      <div className="flex flex-wrap items-end gap-3">
        {props.action}
        {props.children}
      </div>
    </div>
  )
}

function Failed({ advice, again }: { advice: string; again: () => void }) {
  const t = useTranslations('backoffice.listing')
  const action = <Button onClick={again}>{t('retry')}</Button>
  return <ErrorState title={t('failed')} advice={advice} action={action} />
}

/** What is open stays open as it was last seen: a list that moves on closes nothing under hands. */
function useOpen<Row extends { id: string }>(
  rows: readonly Row[],
  id: string | undefined,
  list: { call: Call; input: object; next: string | null },
) {
  const [kept, keep] = useState<Row>()
  const here = rows.find((row) => row.id === id)
  const known = here ?? (kept?.id === id ? kept : undefined)
  const beyond = useQuery({
    enabled: id !== undefined && known === undefined && list.next !== null,
    queryFn: () => findBeyond<Row>(list, id ?? ''),
    queryKey: [list.call.path, 'beyond', id, list.input],
    staleTime: 60_000,
  })
  const open = known ?? (beyond.data?.id === id ? (beyond.data ?? undefined) : undefined)
  if (open !== kept) keep(open)
  return { isGone: open !== undefined && here === undefined, open }
}

const pageCountMax = 25

/** Whoever follows a link to a row finds it on whichever page it stands. */
async function findBeyond<Row extends { id: string }>(
  { call, input, next }: { call: Call; input: object; next: string | null },
  id: string,
): Promise<Row | null> {
  let after = next
  for (let page = 0; after !== null && page < pageCountMax; page++) {
    const given = (await callApi(call, { ...input, after } as Takes<Call>)) as Page<Row>
    const found = given.rows.find((row) => row.id === id)
    if (found) return found
    after = given.next
  }
  return null
}

/** Pages by key know only forward, so the way back is remembered. */
function useSteps() {
  const [way, setWay] = useState<string[]>([])
  return {
    after: way.at(-1),
    next: (cursor: string) => setWay([...way, cursor]),
    previous: way.length > 0 ? () => setWay(way.slice(0, -1)) : undefined,
    reset: () => setWay([]),
  }
}
