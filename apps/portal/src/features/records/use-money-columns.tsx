import { Delta, Money } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import { useTranslations } from 'use-intl'

type Amounts = { stake: string; payout: string; net: string }

/** Columns for stake, payout and net result, each with its total. */
export function useMoneyColumns<Row extends Amounts>(
  totals: Amounts | undefined,
): TableColumn<Row>[] {
  const t = useTranslations('records')
  return [
    {
      cell: (row) => <Money value={row.stake} />,
      header: t('stake'),
      key: 'stake',
      numeric: true,
      total: totals && <Money value={totals.stake} />,
    },
    {
      cell: (row) => <Money value={row.payout} />,
      header: t('payout'),
      key: 'payout',
      numeric: true,
      total: totals && <Money value={totals.payout} />,
    },
    {
      cell: (row) => <Delta value={row.net} />,
      header: t('net'),
      key: 'net',
      numeric: true,
      total: totals && <Delta value={totals.net} />,
    },
  ]
}
