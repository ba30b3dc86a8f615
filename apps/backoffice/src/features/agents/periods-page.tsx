import { useTranslations } from 'use-intl'
import { Badge, Facts, Money, Sheet } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/agents-oversight'
import { amountColumn, stateColumn, timeColumn } from '../../kit/lists/columns.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { Time } from '../../kit/time.tsx'

type Period = Gives<typeof wire.listPeriods>['rows'][number]

/** Contract periods: open, being closed, and closed with their proof. */
export function PeriodsPage() {
  const t = useTranslations('agentOffice')
  const columns: TableColumn<Period>[] = [
    timeColumn(t('from'), (row) => row.from, 'from'),
    timeColumn(t('until'), (row) => row.until, 'until'),
    { cell: (row) => t(`kinds.${row.kind}`), header: t('kind'), key: 'kind' },
    stateColumn(t('state'), (row) => [
      t(`periodStates.${row.state}`),
      row.state === 'closing' ? 'warn' : row.state === 'closed' ? 'ok' : 'plain',
    ]),
    { cell: (row) => row.billCount, header: t('billCount'), key: 'count', numeric: true },
    amountColumn(t('net'), (row) => row.net, 'net'),
    amountColumn(t('paid'), (row) => row.paid, 'paid'),
    {
      cell: (row) => (
        <Badge tone={row.isProven ? 'ok' : 'danger'}>
          {t(row.isProven ? 'proven' : 'notProven')}
        </Badge>
      ),
      header: t('proof'),
      key: 'proof',
    },
  ]
  return (
    <Listing
      title={t('periods')}
      page="agentPeriods"
      call={wire.listPeriods}
      filterNames={['kind']}
      columns={columns}
      empty={t('noPeriods')}
      detail={(row, close) => <Detail period={row} close={close} />}
    />
  )
}

function Detail({ close, period }: { period: Period; close: () => void }) {
  const t = useTranslations('agentOffice')
  return (
    <Sheet open side="end" title={t('periods')} onClose={close}>
      <Facts
        rows={[
          [t('kind'), t(`kinds.${period.kind}`)],
          [t('from'), <Time key="from" at={period.from} />],
          [t('until'), <Time key="until" at={period.until} />],
          [t('state'), t(`periodStates.${period.state}`)],
          [t('billCount'), period.billCount],
          [t('openCount'), period.openCount],
          [t('gross'), <Money key="gross" value={period.gross} />],
          [t('net'), <Money key="net" value={period.net} />],
          [t('paid'), <Money key="paid" value={period.paid} />],
          [t('proof'), t(period.isProven ? 'provenAbout' : 'notProven')],
          [
            t('fingerprint'),
            <code key="hash" className="break-all">
              {period.fingerprint || '–'}
            </code>,
          ],
        ]}
      />
    </Sheet>
  )
}
