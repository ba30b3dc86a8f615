import { useTranslations } from 'use-intl'
import type { BadgeTone, TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listDormant } from '@madang/wire/privacy'
import { accountColumn, stateColumn, timeColumn } from '../../kit/lists/columns.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { StateFilter } from '../../kit/lists/state-filter.tsx'
import { Time } from '../../kit/time.tsx'

type Row = Gives<typeof listDormant>['rows'][number]

const states = ['notified', 'asleep', 'ended'] as const
const tones: Record<Row['state'], BadgeTone> = { asleep: 'info', ended: 'plain', notified: 'warn' }

/** Dormant accounts, and what was done with them. */
export function DormantPage() {
  const t = useTranslations('backoffice')
  const columns: TableColumn<Row>[] = [
    accountColumn(t('member')),
    timeColumn(t('dormant.seenAt'), (row) => row.seenAt),
    timeColumn(t('dormant.notifiedAt'), (row) => row.notifiedAt),
    timeColumn(t('dormant.dueAt'), (row) => row.dueAt),
    {
      cell: (row) => {
        const at = row.endedAt ?? row.asleepAt
        return at ? <Time at={at} /> : '–'
      },
      header: t('dormant.handledAt'),
      key: 'handledAt',
    },
    stateColumn(t('state'), (row) => [
      t(`dormant.states.${row.ending ?? row.state}`),
      tones[row.state],
    ]),
  ]
  return (
    <Listing
      title={t('pages.dormant')}
      page="dormant"
      call={listDormant}
      filterNames={['state']}
      filters={
        <StateFilter
          label={t('state')}
          states={states}
          wordOf={(state) => t(`dormant.states.${state}`)}
        />
      }
      columns={columns}
      empty={t('empty.dormant')}
    />
  )
}
