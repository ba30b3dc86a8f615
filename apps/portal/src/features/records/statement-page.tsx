import { localized, useFetched, useFilters, useLang } from '@madang/kit'
import { Banner, Delta, EmptyState, Money, Section, Skeleton, Table, Time } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { exportStatement, showStatement } from '@madang/wire/reports'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { useOnline } from '../../kit/online.ts'
import { ExportButton } from './export-button.tsx'
import { ArchiveNote, FilterBar } from './filter-bar.tsx'
import { keepStatement, keptStatement } from './kept-statement.ts'
import { useBookWords } from './use-book-words.ts'

type Statement = Gives<typeof showStatement>
type Month = Statement['months'][number]

/** The wallet over a year: opening balance, movements and closing balance, which add up. */
export function StatementPage() {
  const t = useTranslations('records')
  const [filters, change] = useFilters()
  const { from, to } = filters
  const asked = { ...(from && { from }), ...(to && { to }) }
  const fetched = useFetched(showStatement, asked, {
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const isOnline = useOnline()
  const [kept] = useState(keptStatement)
  const { data, dataUpdatedAt, isPlaceholderData } = fetched
  useEffect(() => {
    const isWhole = data && !isPlaceholderData && !from && !to
    if (isWhole) keepStatement(data, new Date(dataUpdatedAt))
  }, [data, dataUpdatedAt, from, isPlaceholderData, to])
  const isCutOff = fetched.isError || fetched.isPaused || !isOnline
  const old = data ? new Date(dataUpdatedAt).toISOString() : kept?.at
  const statement = data ?? (isCutOff ? kept?.statement : undefined)
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <h1 className="text-h1">{t('statement')}</h1>
        <p className="text-ui text-text-2">{t('statementAbout')}</p>
      </div>
      <FilterBar isReport span={statement} filters={filters} change={change} choices={[]}>
        <ExportButton call={exportStatement} filters={asked} name="madang-statement" />
      </FilterBar>
      {isCutOff && statement && old && (
        <Banner tone="warn">
          {t('keptStatement')} <Time at={old} />
        </Banner>
      )}
      {fetched.isError && !statement && (
        <Failure error={fetched.error} retry={() => void fetched.refetch()} />
      )}
      {fetched.isPending && !statement && <Skeleton className="h-72 w-full" />}
      {statement && <Whole statement={statement} />}
    </div>
  )
}

function Whole({ statement }: { statement: Statement }) {
  const t = useTranslations('records')
  return (
    <>
      <dl className="grid gap-px border border-seam bg-seam sm:grid-cols-3">
        <Sum name={t('opening')} value={statement.opening} />
        <Sum name={t('closing')} value={statement.closing} />
        {statement.held !== null && <Sum name={t('heldNow')} value={statement.held} />}
      </dl>
      {statement.months.length === 0 && <EmptyState kind="money" text={t('noMoves')} />}
      {statement.months.toReversed().map((month) => (
        <MonthTable key={month.month} month={month} />
      ))}
      <ArchiveNote since={statement.sumsFrom} from={statement.from} />
      <Games title={t('byGame')} games={statement.games} />
      <Games title={t('wallets.outside')} about={t('outsideAbout')} games={statement.outside} />
    </>
  )
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <div className="grid gap-1 bg-bg p-4">
      <dt className="text-small text-text-3">{name}</dt>
      <dd className="text-h3">
        <Money value={value} />
      </dd>
    </div>
  )
}

function MonthTable({ month }: { month: Month }) {
  const t = useTranslations('records')
  const { cause } = useBookWords()
  const columns: TableColumn<Month['lines'][number]>[] = [
    { cell: (line) => cause(line.cause), header: t('what'), key: 'what' },
    {
      cell: (line) => t('lineCount', { count: line.lineCount }),
      header: t('lines'),
      key: 'count',
      numeric: true,
    },
    {
      cell: (line) => <Money value={line.in} />,
      header: t('in'),
      key: 'in',
      numeric: true,
    },
    {
      cell: (line) => <Money value={line.out} />,
      header: t('out'),
      key: 'out',
      numeric: true,
    },
  ]
  return (
    <Section title={month.month}>
      <p className="flex justify-between gap-4 pb-2 text-ui text-text-2">
        {t('opening')} <Money value={month.opening} />
      </p>
      <Table
        caption={month.month}
        columns={columns}
        rows={month.lines}
        rowKey={(line) => line.cause}
        dense
      />
      <p className="flex justify-between gap-4 border-t border-line pt-2 text-ui">
        {t('closing')} <Money value={month.closing} />
      </p>
    </Section>
  )
}

function Games(props: { title: string; about?: string; games: Statement['games'] }) {
  const { about, games, title } = props
  const t = useTranslations('records')
  const lang = useLang()
  if (games.length === 0) return null
  return (
    <Section title={title}>
      {about && <p className="pb-4 text-ui text-text-2">{about}</p>}
      <Table
        caption={title}
        columns={[
          {
            cell: (game) => (game.title ? localized(game.title, lang) : game.name),
            header: t('game'),
            key: 'game',
          },
          {
            cell: (game) => <Money value={game.stake} />,
            header: t('stake'),
            key: 'stake',
            numeric: true,
          },
          {
            cell: (game) => <Money value={game.payout} />,
            header: t('payout'),
            key: 'payout',
            numeric: true,
          },
          {
            cell: (game) => <Delta value={game.net} />,
            header: t('net'),
            key: 'net',
            numeric: true,
          },
        ]}
        rows={games}
        rowKey={(game) => game.name}
        dense
      />
    </Section>
  )
}
