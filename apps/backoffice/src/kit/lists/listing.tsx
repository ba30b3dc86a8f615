import { keepPreviousData } from '@tanstack/react-query'
import { Fragment, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFetched, useFilters } from '@madang/kit'
import {
  Banner,
  EmptyState,
  Heading,
  KeysetPager,
  Money,
  SheetNote,
  Table,
  type TableColumn,
} from '@madang/ui'
import type { Call, Takes } from '@madang/wire'
import { ExportButton } from './export-button.tsx'
import { exportRows, type Exported } from './export-rows.ts'
import { ListKeys, OpenNext, RenewRow } from './list-keys.tsx'
import { ListState } from './list-state.tsx'
import { SavedViews } from './saved-views.tsx'
import { useChosen } from './use-chosen.tsx'
import { useFirstRowNear } from './use-first-row-near.ts'
import { useOpen } from './use-open.ts'
import { useWritten } from '../fields/use-written.tsx'

type Totals = { count: number; amount: string }
type Page<Row> = { rows: Row[]; next: string | null; totals?: Totals }
const listed = { placeholderData: keepPreviousData, refetchInterval: 15_000 }

type Props<Row extends { id: string }> = {
  title: string
  /** The page's key, under which its saved views are found. */
  page: string
  call: Call
  /** Parameters that every call includes, such as the owner of the rows. */
  fixed?: object
  /** The query parameters that are filters of the call. */
  filterNames: readonly string[]
  filters?: ReactNode
  action?: ReactNode
  /** Shown before the list. */
  note?: ReactNode
  columns: readonly TableColumn<Row>[]
  empty: string
  detail?: (row: Row, close: () => void) => ReactNode
  /** Whether it is a work queue: after a decision the next row opens. */
  isQueue?: boolean
  /** The exported values of a row; default: those of the list. */
  exported?: (row: Row) => Exported
  /** The actions on many rows at once. */
  bulk?: (rows: readonly Row[], clear: () => void) => ReactNode
}

/**
 * A list of the back office: its filters are in the address, it pages by key, and a row opens
 * beside it under `?open=<id>`. The list with its filters can be saved under a name.
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
  const place = { call: props.call, input, next: answer?.next ?? null, readAt: list.dataUpdatedAt }
  const { isGone, open, renew } = useOpen(rows, filters['open'], place)
  const nextRow = rows[rows.findIndex(({ id }) => id === open?.id) + 1]
  const chosen = useChosen(rows, props.bulk !== undefined)
  const anchor = useFirstRowNear()
  const isUnread = !answer && (list.error !== null || list.fetchStatus === 'paused')
  const { exported } = props
  const { unseen, write } = useWritten(props.columns)
  const written = exported ? (some: readonly Row[]) => some.map(exported) : write
  return (
    <div className="grid gap-5">
      <Head title={props.title} action={props.action}>
        <ListExport page={props.page} place={place} written={written} />
        {props.detail && (
          <ListKeys rows={rows} openId={open?.id} open={(id) => change({ open: id })} />
        )}
      </Head>
      {props.note}
      <div className="flex flex-wrap items-end gap-3" onChange={reset}>
        {props.filters}
        <SavedViews page={props.page} filterNames={props.filterNames} />
      </div>
      {answer?.totals && <TotalsLine of={answer.totals} />}
      <span ref={anchor} tabIndex={-1} className="sr-only">
        {props.title}
      </span>
      {(isUnread || answer) && <ListState of={list} />}
      {!isUnread && (
        <Table
          caption={props.title}
          columns={chosen.column ? [chosen.column, ...props.columns] : props.columns}
          rows={rows}
          rowKey={(row) => row.id}
          busy={list.isFetching && list.isPlaceholderData}
          dense
          empty={list.isPending ? undefined : <EmptyState text={props.empty} />}
          {...(props.detail && { onOpen: (row: Row) => change({ open: row.id }) })}
        />
      )}
      {unseen}
      <KeysetPager
        onPrevious={previous}
        onNext={answer?.next ? () => next(answer.next ?? '') : undefined}
        busy={list.isFetching}
      />
      {props.bulk?.(chosen.rows, chosen.clear)}
      <SheetNote value={isGone && <Banner tone="warn">{t('gone')}</Banner>}>
        <OpenNext value={props.isQueue && nextRow ? () => change({ open: nextRow.id }) : undefined}>
          {/* Input about one row is not kept for the next. */}
          <Fragment key={open?.id}>
            <RenewRow value={renew}>
              {open && props.detail?.(open, () => change({ open: undefined }))}
            </RenewRow>
          </Fragment>
        </OpenNext>
      </SheetNote>
    </div>
  )
}

function ListExport<Row extends { id: string }>({
  page,
  place,
  written,
}: {
  page: string
  place: Parameters<typeof exportRows<Row>>[0]
  written: Parameters<typeof exportRows<Row>>[1]
}) {
  const t = useTranslations('backoffice.listing')
  const endWords = (count: number) => t('exportedUntil', { count })
  return <ExportButton save={() => exportRows(place, written, { endWords, name: page })} />
}

function TotalsLine({ of }: { of: Totals }) {
  const t = useTranslations('backoffice.listing')
  return (
    <p className="text-ui text-text-2">
      {t('totals', { count: of.count })} <Money value={of.amount} className="font-semibold" />
    </p>
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

/** Keyset pages only go forward, so the way back is stored. */
function useSteps() {
  const [way, setWay] = useState<string[]>([])
  return {
    after: way.at(-1),
    next: (cursor: string) => setWay([...way, cursor]),
    previous: way.length > 0 ? () => setWay(way.slice(0, -1)) : undefined,
    reset: () => setWay([]),
  }
}
