import { Delta, Money } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import { useTranslations } from 'use-intl'

type Amounts = { stake: string; payout: string; net: string }

/** What was staked, what came back and what that makes, each with its sum below. */
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
