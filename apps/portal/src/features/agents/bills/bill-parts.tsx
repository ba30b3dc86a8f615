import { Button, Delta, Money, Table, Time } from '@madang/ui'
import type { Gives } from '@madang/wire'
import type { showBill } from '@madang/wire/agent-bills'
import { useTranslations } from 'use-intl'

type Detail = Gives<typeof showBill>

/** The totals of each direct downline. */
export function Lines({ detail }: { detail: Detail }) {
  const t = useTranslations('agents')
  if (detail.lines.length === 0) return null
  return (
    <Table
      className="wrap-break-word"
      caption={t('bill.lines')}
      showCaption
      rows={detail.lines}
      rowKey={(_, at) => at}
      columns={[
        { cell: (row) => row.name, header: t('columns.member'), key: 'name' },
        {
          cell: (row) => <Money value={row.validBet} />,
          header: t('columns.validBet'),
          key: 'valid',
          numeric: true,
        },
        {
          cell: (row) => <Delta value={row.loss} />,
          header: t('columns.loss'),
          key: 'loss',
          numeric: true,
        },
        {
          cell: (row) => (row.gross === null ? '–' : <Money value={row.gross} />),
          header: t('bill.downline'),
          key: 'gross',
          numeric: true,
        },
      ]}
    />
  )
}

/**
 * Late corrections of closed periods: why they came late, and the bill that would have had them.
 */
export function Late({ detail, open }: { detail: Detail; open: (billId: string) => void }) {
  const t = useTranslations('agents')
  if (detail.late.length === 0) return null
  return (
    <Table
      className="wrap-break-word"
      caption={t('bill.late')}
      showCaption
      rows={detail.late}
      rowKey={(row) => row.id}
      columns={[
        {
          cell: (row) => <Time at={row.at} format="table" />,
          header: t('columns.when'),
          key: 'when',
        },
        { cell: (row) => row.name, header: t('columns.member'), key: 'name' },
        {
          cell: (row) => t(`lateReasons.${row.reason}`),
          header: t('bill.reason'),
          key: 'reason',
        },
        {
          cell: (row) => (row.kind === 'wager' ? <Money value={row.validBet} /> : '–'),
          header: t('columns.validBet'),
          key: 'valid',
          numeric: true,
        },
        {
          cell: (row) => (row.kind === 'wager' ? '–' : <Money value={row.amount} />),
          header: t('columns.amount'),
          key: 'amount',
          numeric: true,
        },
        {
          cell: ({ billId }) =>
            billId === null ? (
              '–'
            ) : (
              <Button variant="link" onClick={() => open(billId)}>
                {t('bill.openEarlier')}
              </Button>
            ),
          header: t('bill.list'),
          key: 'bill',
        },
      ]}
    />
  )
}

/** Each payment of the bill: a debt is collected in parts. */
export function Payments({ detail }: { detail: Detail }) {
  const t = useTranslations('agents')
  if (detail.payments.length === 0) return null
  return (
    <Table
      className="wrap-break-word"
      caption={t('bill.payments')}
      showCaption
      rows={detail.payments}
      rowKey={(row) => row.place}
      columns={[
        { cell: (row) => <Time at={row.paidAt} />, header: t('columns.when'), key: 'when' },
        {
          cell: (row) => <Money value={row.amount} />,
          header: t('bill.paid'),
          key: 'amount',
          numeric: true,
        },
      ]}
    />
  )
}
