import { useTranslations } from 'use-intl'
import { localized, useLang } from '@madang/kit'
import { Facts, Money, Sheet } from '@madang/ui'
import type { BadgeTone, TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/points'
import { memberColumn, stateColumn, timeColumn } from '../../kit/lists/columns.tsx'
import { Decision } from '../../kit/decisions/decision.tsx'
import { Queue } from '../../kit/lists/queue.tsx'
import { Time } from '../../kit/time.tsx'
import { useDueByHours } from '../../kit/lists/due-in.tsx'

type Exchange = Gives<typeof wire.listOfficeExchanges>['rows'][number]

const toneOf: Record<Exchange['state'], BadgeTone> = {
  applying: 'warn',
  approved: 'warn',
  exchanged: 'ok',
  rejected: 'plain',
}

/** Orders of the points mall: approved, sent, or refunded. */
export function ExchangesPage() {
  const t = useTranslations('points')
  const lang = useLang()
  const dueByHours = useDueByHours()
  const columns: TableColumn<Exchange>[] = [
    timeColumn(t('exchanges.appliedAt'), (row) => row.appliedAt),
    memberColumn(useTranslations('backoffice')('member')),
    {
      cell: (row) =>
        row.productName ? localized(row.productName, lang) : t(`exchanges.kinds.${row.kind}`),
      header: t('exchanges.product'),
      key: 'product',
      wide: true,
    },
    {
      cell: (row) => String(row.quantity),
      header: t('exchanges.quantity'),
      key: 'quantity',
      numeric: true,
    },
    { cell: (row) => row.points, header: t('exchanges.points'), key: 'points', numeric: true },
    dueByHours('exchanges', (row) =>
      row.state === 'applying' || row.state === 'approved' ? row.appliedAt : null,
    ),
    stateColumn(t('exchanges.state'), (row) => [
      t(`office.states.${row.state}`),
      toneOf[row.state],
    ]),
  ]
  return (
    <Queue
      title={t('office.title')}
      page="exchanges"
      call={wire.listOfficeExchanges}
      states={wire.exchangeStates}
      wordOf={(state) => t(`office.states.${state}`)}
      columns={columns}
      empty={t('office.none')}
      detail={(row, close) => (
        <Sheet open side="end" title={row.member.name} onClose={close}>
          <ExchangeDetail exchange={row} />
          <Decisions exchange={row} close={close} />
        </Sheet>
      )}
    />
  )
}

function ExchangeDetail({ exchange }: { exchange: Exchange }) {
  const t = useTranslations('points')
  const lang = useLang()
  const { decidedAt, decidedBy, productName, receiver, remark, tracking } = exchange
  return (
    <Facts
      rows={[
        [t('exchanges.number'), exchange.id],
        [t('exchanges.appliedAt'), <Time key="at" at={exchange.appliedAt} />],
        [t('exchanges.kind'), t(`exchanges.kinds.${exchange.kind}`)],
        ...(productName ? [[t('exchanges.product'), localized(productName, lang)] as const] : []),
        [t('exchanges.quantity'), String(exchange.quantity)],
        [t('exchanges.points'), exchange.points],
        [t('exchanges.amount'), <Money key="amount" value={exchange.amount} />],
        [t('office.receiver'), receiver?.address ?? t('office.erased')],
        [t('office.phone'), receiver?.phone ?? t('office.erased')],
        [t('office.tracking'), tracking ?? '–'],
        [t('exchanges.remark'), remark ?? '–'],
        [t('office.decidedBy'), decidedBy ?? '–'],
        [t('exchanges.state'), <Time key="decided" at={decidedAt} />],
      ]}
    />
  )
}

function Decisions({ close, exchange }: { close: () => void; exchange: Exchange }) {
  const t = useTranslations('points.office')
  const same = {
    done: close,
    fixed: { subject: exchange.id },
    refreshes: [wire.listOfficeExchanges],
  }
  return (
    <>
      {exchange.may.includes('approve') && (
        <Decision {...same} call={wire.approveExchange} words={t('approve')} />
      )}
      {exchange.may.includes('send') && (
        <Decision
          {...same}
          call={wire.sendExchange}
          words={t('send')}
          also={{ isNeeded: true, label: t('tracking'), lengthMax: 100, name: 'tracking' }}
        />
      )}
      {exchange.may.includes('reject') && (
        <Decision
          {...same}
          call={wire.rejectExchange}
          words={t('reject')}
          variant="danger"
          reason={t('reject')}
        />
      )}
    </>
  )
}
