import { useTranslations } from 'use-intl'
import { localized, useFetched, useFilters, useLang } from '@madang/kit'
import { Delta, EmptyState, Heading, Money, Table, TextField } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import { listSportsProfit } from '@madang/wire/sportsbook-profit'
import type { ProfitRow } from '@madang/wire/sportsbook-profit'

/** The house's profit by sport over some days. */
export function ProfitPage() {
  const t = useTranslations('sportsDesk')
  const lang = useLang()
  const [{ from, to }, change] = useFilters()
  const profit = useFetched(listSportsProfit, { ...(from && { from }), ...(to && { to }) }).data
  const columns: TableColumn<ProfitRow>[] = [
    { cell: (row) => localized(row.name, lang), header: t('sport'), key: 'sport', wide: true },
    { cell: (row) => row.betCount, header: t('bets'), key: 'bets', numeric: true },
    {
      cell: (row) => <Money value={row.stake} />,
      header: t('stake'),
      key: 'stake',
      numeric: true,
    },
    {
      cell: (row) => <Money value={row.payout} />,
      header: t('paid'),
      key: 'payout',
      numeric: true,
    },
    {
      cell: (row) => <Delta value={row.profit} />,
      header: t('profit'),
      key: 'profit',
      numeric: true,
    },
    {
      cell: (row) => `${(row.profitBps / 100).toFixed(2)}%`,
      header: t('profitShare'),
      key: 'share',
      numeric: true,
    },
  ]
  const field = (name: 'from' | 'to', value: string | undefined) => (
    <TextField
      type="date"
      label={t(name)}
      value={value ?? ''}
      onChange={({ target }) => change({ [name]: target.value || undefined })}
    />
  )
  return (
    <div className="grid gap-6">
      <Heading level={1}>{t('pages.profit')}</Heading>
      <p className="text-small text-text-2">{t('aboutProfit')}</p>
      <div className="grid max-w-md grid-cols-2 gap-4">
        {field('from', from ?? profit?.from)}
        {field('to', to ?? profit?.to)}
      </div>
      {profit?.rows.length === 0 && <EmptyState text={t('noProfit')} />}
      {profit && profit.rows.length > 0 && (
        <Table
          caption={t('pages.profit')}
          columns={columns}
          rows={profit.rows}
          rowKey={({ sport }) => sport || 'several'}
        />
      )}
    </div>
  )
}
