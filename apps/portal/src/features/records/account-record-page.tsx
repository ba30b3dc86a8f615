import { localized, useFetched, useFilters, useLang, type Filters } from '@madang/kit'
import { ButtonLink, Delta, EmptyState, Money, Sheet, Time } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { exportLines, lineKinds, listLines } from '@madang/wire/reports'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { mePath } from '../../kit/paths.ts'
import { BooksOf } from './books-of.tsx'
import { ExportButton } from './export-button.tsx'
import { ArchiveNote, FilterBar } from './filter-bar.tsx'
import { useBookWords } from './use-book-words.ts'
import { RecordList } from './record-list.tsx'
import { usePages } from './use-pages.ts'

type Line = Gives<typeof listLines>['rows'][number]
type Totals = Gives<typeof listLines>['totals']

/** Every wallet movement with the balance after it; a row opens its ledger lines. */
export function AccountRecordPage() {
  const t = useTranslations('records')
  const [filters, change] = useFilters()
  const pages = usePages(filters, change)
  const [opened, setOpened] = useState<Line>()
  const asked = filtersOf(filters)
  const fetched = useFetched(
    listLines,
    { ...asked, ...(pages.after && { after: pages.after }) },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const lang = useLang()
  const columns = useColumns()
  return (
    <div className="grid gap-6">
      <h1 className="text-h1">{t('account')}</h1>
      <FilterBar
        filters={filters}
        change={change}
        choices={[
          {
            all: t('allKinds'),
            label: t('kind'),
            name: 'kind',
            options: lineKinds.map((value) => ({ label: t(`kinds.${value}`), value })),
          },
        ]}
      >
        <ExportButton call={exportLines} filters={asked} name="madang-account" />
      </FilterBar>
      <ArchiveNote since={fetched.data?.linesFrom} from={asked.from} />
      {fetched.data && <Sums totals={fetched.data.totals} />}
      <RecordList
        caption={t('account')}
        columns={columns}
        empty={<None hasFilter={Object.keys(asked).length > 0} />}
        fetched={fetched}
        onOpen={setOpened}
        pages={pages}
        rowKey={(line) => line.seq}
      />
      <Sheet
        open={opened !== undefined}
        side="end"
        title={opened?.gameName ? localized(opened.gameName, lang) : t('lineDetail')}
        onClose={() => setOpened(undefined)}
      >
        {opened && <BooksOf document={opened.key.split(':').slice(0, 2).join(':')} />}
      </Sheet>
    </div>
  )
}

function None({ hasFilter }: { hasFilter: boolean }) {
  const t = useTranslations('records')
  return hasFilter ? (
    <EmptyState kind="money" text={t('noLinesHere')} />
  ) : (
    <EmptyState
      kind="money"
      text={t('noLines')}
      action={<ButtonLink href={mePath('depositv2')}>{t('toDeposit')}</ButtonLink>}
    />
  )
}

/** Totals of all rows that match the filters, not only of this page. */
function Sums({ totals }: { totals: Totals }) {
  const t = useTranslations('records')
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 text-ui font-normal [&_dt]:text-text-3">
      <div className="flex gap-2">
        <dt>{t('total')}</dt>
        <dd className="num">{t('lineCount', { count: totals.lineCount })}</dd>
      </div>
      <div className="flex gap-2">
        <dt>{t('in')}</dt>
        <dd>
          <Money value={totals.in} />
        </dd>
      </div>
      <div className="flex gap-2">
        <dt>{t('out')}</dt>
        <dd>
          <Money value={totals.out} />
        </dd>
      </div>
    </dl>
  )
}

type Asked = { from?: string; to?: string; kind?: (typeof lineKinds)[number] }

/** Keeps only filter values that the operation accepts, so that a bad address is not refused. */
function filtersOf({ from, kind, to }: Filters): Asked {
  const known = lineKinds.find((one) => one === kind)
  return { ...(from && { from }), ...(to && { to }), ...(known && { kind: known }) }
}

function useColumns(): TableColumn<Line>[] {
  const t = useTranslations('records')
  const lang = useLang()
  const { cause } = useBookWords()
  return [
    {
      cell: (line) => <Time at={line.at} format="table" />,
      header: t('when'),
      key: 'when',
    },
    {
      cell: (line) => (
        <span className="grid">
          <span>{cause(line.cause)}</span>
          {line.gameName && (
            <span className="text-small text-text-3">{localized(line.gameName, lang)}</span>
          )}
        </span>
      ),
      header: t('what'),
      key: 'what',
    },
    {
      cell: (line) => <Delta value={line.change} />,
      header: t('change'),
      key: 'change',
      numeric: true,
    },
    {
      cell: (line) => <Money value={line.balance} />,
      header: t('balanceAfter'),
      key: 'balance',
      numeric: true,
    },
  ]
}
