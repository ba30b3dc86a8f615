import { useTranslations } from 'use-intl'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/agents-oversight'
import { amountColumn, memberColumn } from '../../kit/lists/columns.tsx'
import { Listing } from '../../kit/lists/listing.tsx'

type Alarm = Gives<typeof wire.listAlarms>['rows'][number]

/** Agents whose contracts cost a larger share of their team's losses than the brand allows. */
export function AlarmsPage() {
  const t = useTranslations('agentOffice')
  const columns: TableColumn<Alarm>[] = [
    memberColumn(t('account')),
    amountColumn(t('cost'), (row) => row.cost, 'cost'),
    amountColumn(t('loss'), (row) => row.loss, 'loss'),
    {
      cell: (row) => (row.share === null ? t('noLoss') : `${row.share}%`),
      header: t('costShare'),
      key: 'share',
      numeric: true,
    },
  ]
  return (
    <Listing
      title={t('alarms')}
      page="agentAlarms"
      call={wire.listAlarms}
      filterNames={[]}
      filters={null}
      note={<p className="max-w-160 text-ui text-text-2">{t('alarmsAbout')}</p>}
      columns={columns}
      empty={t('noAlarms')}
    />
  )
}
