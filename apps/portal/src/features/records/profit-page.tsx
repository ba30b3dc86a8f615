import { useFetched, useFilters } from '@madang/kit'
import type { Filters } from '@madang/kit'
import { ButtonLink, Delta, EmptyState, Money, Table } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { exportProfit, playGroupings, showProfit } from '@madang/wire/reports'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { paths } from '../../kit/paths.ts'
import { ExportButton } from './export-button.tsx'
import { ArchiveNote, FilterBar } from './filter-bar.tsx'
import { NetChart } from './net-chart.tsx'
import { useGroupWord } from './use-group-word.ts'
import { useMoneyColumns } from './use-money-columns.tsx'

type Profit = Gives<typeof showProfit>
type Row = Profit['rows'][number]
type Grouping = (typeof playGroupings)[number]

const groupings = ['day', 'month', 'category', 'vendor', 'game'] as const

/** The member's wins and losses over a period, as a chart and as figures. */
export function ProfitPage() {
  const t = useTranslations('records')
  const [filters, change] = useFilters()
  const asked = askedOf(filters)
  const fetched = useFetched(showProfit, asked, { placeholderData: keepPreviousData, staleTime: 0 })
  const by = asked.by ?? 'day'
  const { data } = fetched
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <h1 className="text-h1">{t('profit')}</h1>
        <p className="text-ui text-text-2">{t('profitAbout')}</p>
      </div>
      <FilterBar
        isReport
        span={data}
        filters={filters}
        change={change}
        choices={[
          {
            all: t('groupings.day'),
            label: t('groupBy'),
            name: 'by',
            options: groupings.slice(1).map((value) => ({ label: t(`groupings.${value}`), value })),
          },
        ]}
      >
        <ExportButton call={exportProfit} filters={asked} name="madang-profit" />
      </FilterBar>
      {fetched.isError && !data && (
        <Failure error={fetched.error} retry={() => void fetched.refetch()} />
      )}
      <ArchiveNote since={data?.sumsFrom} from={data?.from} />
      {data && <Sums profit={data} />}
      {(data || fetched.isPending) && (
        <Rows profit={data} by={by} isBusy={fetched.isPending || fetched.isPlaceholderData} />
      )}
      {data && data.outside.rows.length > 0 && <Outside outside={data.outside} by={by} />}
    </div>
  )
}

function Rows({ by, isBusy, profit }: { profit?: Profit; by: Grouping; isBusy: boolean }) {
  const t = useTranslations('records')
  const word = useGroupWord(by)
  const columns = useColumns(by, profit?.totals)
  const rows = profit?.rows ?? []
  return (
    <>
      {rows.length > 1 && (
        <NetChart
          label={t('chartLabel')}
          bars={rows.map((row) => ({ label: word(row), name: row.name, net: row.net }))}
        />
      )}
      <Table
        caption={t('profit')}
        columns={columns}
        rows={by === 'day' || by === 'month' ? rows.toReversed() : rows}
        rowKey={(row) => row.name}
        busy={isBusy}
        empty={
          <EmptyState
            kind="money"
            text={t('noPlays')}
            action={<ButtonLink href={paths.home}>{t('toGames')}</ButtonLink>}
          />
        }
      />
    </>
  )
}

/** Play from vendors' transfer wallets, shown apart because the sums above do not include it. */
function Outside({ by, outside }: { outside: Profit['outside']; by: Grouping }) {
  const t = useTranslations('records')
  const columns = useColumns(by, outside.totals)
  const { rows } = outside
  return (
    <section className="grid gap-4 border-t border-seam pt-6" aria-labelledby="outside">
      <div className="grid gap-2">
        <h2 id="outside" className="text-h2">
          {t('wallets.outside')}
        </h2>
        <p className="text-ui text-text-2">{t('outsideAbout')}</p>
      </div>
      <Table
        caption={t('wallets.outside')}
        columns={columns}
        rows={by === 'day' || by === 'month' ? rows.toReversed() : rows}
        rowKey={(row) => row.name}
      />
    </section>
  )
}

function Sums({ profit }: { profit: Profit }) {
  const t = useTranslations('records')
  const sums = [
    [t('net'), <Delta key="net" value={profit.totals.net} />],
    [t('stake'), <Money key="stake" value={profit.totals.stake} />],
    [t('deposited'), <Money key="in" value={profit.deposited} />],
    [t('withdrawn'), <Money key="out" value={profit.withdrawn} />],
  ] as const
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-px border border-seam bg-seam">
      {sums.map(([name, value]) => (
        <div key={name} className="grid gap-1 bg-bg p-4">
          <dt className="text-small text-text-3">{name}</dt>
          <dd className="text-h3">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function askedOf({ by, from, to }: Filters): { by?: Grouping; from?: string; to?: string } {
  const known = playGroupings.find((one) => one === by)
  return { ...(known && { by: known }), ...(from && { from }), ...(to && { to }) }
}

function useColumns(by: Grouping, totals: Row | undefined): TableColumn<Row>[] {
  const t = useTranslations('records')
  const word = useGroupWord(by)
  const amounts = useMoneyColumns<Row>(totals)
  return [
    {
      cell: (row) => word(row),
      header: t(`groupings.${by}`),
      key: 'name',
      total: totals && t('total'),
    },
    {
      cell: (row) => t('betCount', { count: row.betCount }),
      header: t('playCount'),
      key: 'count',
      numeric: true,
      total: totals && t('betCount', { count: totals.betCount }),
    },
    ...amounts,
  ]
}
