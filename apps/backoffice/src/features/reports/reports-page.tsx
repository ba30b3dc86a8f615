import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { localized, useFetched, useFilters, useLang } from '@madang/kit'
import { Button, DateRange, Delta, Download, Heading, Money, Section, Select } from '@madang/ui'
import { Banner, Skeleton, Table, TextField, useToast } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Call, Gives, Takes } from '@madang/wire'
import { exportHouse, exportLiability, reportPeriods } from '@madang/wire/finance'
import { showHouse, showLiability } from '@madang/wire/finance'
import { saveFile } from '../../kit/lists/save-file.ts'
import { Time } from '../../kit/time.tsx'

type Owed = Gives<typeof showLiability>['rows'][number]
type Row = Gives<typeof showHouse>['rows'][number]
type Asked = Takes<typeof showHouse>

/** The current liability to members, and the house's play and movements in any period. */
export function ReportsPage() {
  const t = useTranslations('backoffice')
  return (
    <div className="grid grid-cols-1 gap-8">
      <Heading level={1}>{t('pages.reports')}</Heading>
      <Liability />
      <House />
    </div>
  )
}

type Sum = Exclude<keyof Owed, 'currency'>

/** The liability with its parts, then its cover and the rest. */
const sums: readonly Sum[] = [
  'owed',
  'cash',
  'held',
  'transit',
  'credit',
  'bonus',
  'seats',
  'inPlay',
  'funds',
  'vendors',
  'played',
  'suspense',
  'cover',
]
const parts = new Set<Sum>(['cash', 'held', 'transit', 'credit', 'bonus', 'seats'])

/** One row per sum and one column per currency: fits a phone, and reads from liability to cover. */
function Liability() {
  const t = useTranslations('backoffice.reports')
  const { data } = useFetched(showLiability, {}, { refetchInterval: 15_000 })
  const columns = (data?.rows ?? []).map((row): TableColumn<Sum> => ({
    cell: (sum) => <Money value={row[sum]} currency={row.currency} />,
    header: row.currency,
    key: row.currency,
    numeric: true,
  }))
  return (
    <Section title={t('liability')} action={data && <Time at={data.at} />}>
      <Uncovered cover={data?.rows.find(({ currency }) => currency === 'KRW')?.cover} />
      <div className="flex pb-3">
        <Files of={exportLiability} asked={{}} />
      </div>
      {data ? (
        <Table
          caption={t('liability')}
          dense
          rows={sums}
          rowKey={(sum) => sum}
          columns={[
            {
              cell: (sum) => (
                <span className={parts.has(sum) ? 'ps-4 text-text-2' : undefined}>{t(sum)}</span>
              ),
              header: '',
              key: 'sum',
              label: t('liability'),
              wide: true,
            },
            ...columns,
          ]}
        />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
      {data && data.vendors.length > 0 && <AtVendors rows={data.vendors} />}
    </Section>
  )
}

/** The alarm that the money received does not cover what members are owed. */
function Uncovered({ cover = '0' }: { cover?: string | undefined }) {
  const t = useTranslations('backoffice.reports')
  if (!cover.startsWith('-')) return null
  return (
    <div className="pb-3">
      <Banner tone="danger" alert>
        {t('uncovered', { amount: Number(cover.slice(1)) })}
      </Banner>
    </div>
  )
}

type AtVendor = Gives<typeof showLiability>['vendors'][number]

/** The expected balance of each vendor's transfer wallets, from wallet transfers and play. */
function AtVendors({ rows }: { rows: AtVendor[] }) {
  const t = useTranslations('backoffice.reports')
  const lang = useLang()
  const money = (key: 'transferred' | 'stake' | 'payout' | 'expected'): TableColumn<AtVendor> => ({
    cell: (row) => <Money value={row[key]} currency={row.currency} />,
    header: t(key),
    key,
    numeric: true,
  })
  return (
    <div className="grid gap-2 pt-6">
      <h3 className="text-h3">{t('atVendors')}</h3>
      <p className="text-small text-text-2">{t('atVendorsAbout')}</p>
      <Table
        caption={t('atVendors')}
        dense
        rows={rows}
        rowKey={(row) => `${row.vendor} ${row.currency}`}
        columns={[
          { cell: (row) => localized(row.name, lang), header: t('vendor'), key: 'vendor' },
          money('transferred'),
          { cell: (row) => row.betCount, header: t('betCount'), key: 'betCount', numeric: true },
          money('stake'),
          money('payout'),
          money('expected'),
        ]}
      />
    </div>
  )
}

function House() {
  const t = useTranslations('backoffice.reports')
  const [filters, change] = useFilters()
  const { from, team, to } = filters
  const period = reportPeriods.find((one) => one === filters['period']) ?? 'day'
  const days = period === 'lifetime' ? {} : { ...(from && { from }), ...(to && { to }) }
  const asked: Asked = { period, ...days, ...(team && { team }) }
  const { data, error, isFetching, isPlaceholderData } = useFetched(showHouse, asked, {
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  return (
    <Section title={`${t('house')} (KRW)`}>
      <div className="flex flex-wrap items-end gap-4 pb-4">
        <Select
          label={t('period')}
          value={period}
          options={reportPeriods.map((value) => ({ label: t(`periods.${value}`), value }))}
          onChange={(event) => change({ period: event.target.value })}
        />
        {period !== 'lifetime' && (
          <DateRange
            legend={t('range')}
            value={{ from: from ?? data?.from ?? '', to: to ?? data?.to ?? '' }}
            onChange={(span) => change({ ...span })}
          />
        )}
        <TeamField value={team ?? ''} onChange={(account) => change({ team: account })} />
        <Files of={exportHouse} asked={asked} />
      </div>
      {error && <Banner tone="warn">{t('noTeam', { name: team ?? '' })}</Banner>}
      <HouseTable
        rows={data?.rows.toReversed() ?? []}
        totals={data?.totals}
        isBusy={!data || (isFetching && isPlaceholderData)}
      />
      {data && (
        <p className="pt-2 text-small text-text-3">
          {t('madeBy', { name: data.madeBy })} · <Time at={data.at} />
        </p>
      )}
    </Section>
  )
}

/** Filters by a team; requests once the name is complete, not at every letter. */
function TeamField(props: { value: string; onChange: (account: string) => void }) {
  const t = useTranslations('backoffice.reports')
  const [account, setAccount] = useState(props.value)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        props.onChange(account.trim())
      }}
    >
      <TextField
        label={t('team')}
        placeholder={t('teamHint')}
        value={account}
        onChange={(event) => setAccount(event.target.value)}
      />
    </form>
  )
}

/** A report in both file formats for spreadsheets. */
function Files({ asked, of }: { of: Call; asked: Record<string, string> }) {
  const t = useTranslations('backoffice.reports')
  const toast = useToast()
  const save = (format: 'csv' | 'xlsx') =>
    saveFile(of, { ...asked, format }).catch(() => toast({ text: t('saveFailed'), tone: 'danger' }))
  return (
    <div className="ms-auto flex gap-2">
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button key={format} variant="quiet" icon={Download} onClick={() => void save(format)}>
          {t(format)}
        </Button>
      ))}
    </div>
  )
}

function HouseTable(props: { rows: Row[]; totals: Row | undefined; isBusy: boolean }) {
  const t = useTranslations('backoffice.reports')
  const { totals } = props
  const money = (
    key: Exclude<keyof Row, 'betCount' | 'name' | 'outsideCount' | 'validBet'>,
  ): TableColumn<Row> => ({
    cell: (row) => <Money bare value={row[key]} />,
    header: t(key),
    key,
    numeric: true,
    total: totals && <Money bare value={totals[key]} />,
  })
  return (
    <Table
      caption={t('house')}
      dense
      busy={props.isBusy}
      empty={<p className="py-6 text-ui text-text-2">{t('none')}</p>}
      rows={props.rows}
      rowKey={(row) => row.name}
      columns={[
        {
          cell: (row) => (
            <span className="whitespace-nowrap">
              {row.name === 'lifetime' ? t('periods.lifetime') : row.name}
            </span>
          ),
          header: t('name'),
          key: 'name',
          total: totals && t('total'),
        },
        {
          cell: (row) => row.betCount,
          header: t('betCount'),
          key: 'betCount',
          numeric: true,
          total: totals?.betCount,
        },
        money('stake'),
        money('payout'),
        {
          cell: (row) => <Delta bare value={row.gain} />,
          header: t('gain'),
          key: 'gain',
          numeric: true,
          total: totals && <Delta bare value={totals.gain} />,
        },
        money('deposited'),
        money('chargedBack'),
        money('withdrawn'),
        money('adjusted'),
        money('fees'),
        money('writtenOff'),
        ...(Number(totals?.outsideStake ?? 0) > 0
          ? [money('outsideStake'), money('outsidePayout')]
          : []),
      ]}
    />
  )
}
