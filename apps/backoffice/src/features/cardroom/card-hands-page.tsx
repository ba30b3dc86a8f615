import { useTranslations } from 'use-intl'
import { useFilters } from '@madang/kit'
import { Badge, Money, TextField } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import { searchCardHands } from '@madang/wire/cardroom-office'
import type { OfficeCardHand } from '@madang/wire/cardroom-office'
import { stateColumn, timeColumn } from '../../kit/lists/columns.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { CardHandSheet } from './card-hand-sheet.tsx'

const names = ['table', 'account', 'against', 'hand'] as const

/** Finished hands: of a table, of a member, or of two members who played together. */
export function CardHandsPage() {
  const t = useTranslations()
  const columns: TableColumn<OfficeCardHand>[] = [
    timeColumn(t('cardroomOffice.endedAt'), (row) => row.endedAt),
    {
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          {row.tableId} <span className="num">#{row.number}</span>
          {row.isPractice && <Badge>{t('cardroomOffice.practice')}</Badge>}
        </span>
      ),
      header: t('cardroomOffice.table'),
      key: 'table',
      wide: true,
    },
    {
      cell: (row) => row.seats.flatMap(({ account }) => account ?? []).join(', '),
      header: t('cardroomOffice.members'),
      key: 'members',
    },
    {
      cell: (row) => <Money value={row.pot} />,
      header: t('cardroomOffice.pot'),
      key: 'pot',
    },
    {
      cell: (row) => <Money value={row.rake} />,
      header: t('cardroomOffice.rake'),
      key: 'rake',
    },
    stateColumn(t('backoffice.state'), ({ state }) => [
      t(`cardroomOffice.handStates.${state}`),
      state === 'over' ? 'plain' : 'warn',
    ]),
  ]
  return (
    <Listing
      title={t('menus.cardroom.officeHands' as 'backoffice.state')}
      page="card-hands"
      call={searchCardHands}
      filterNames={names}
      filters={<Filters />}
      columns={columns}
      empty={t('cardroomOffice.noHands')}
      detail={(row, close) => <CardHandSheet hand={row} close={close} />}
    />
  )
}

function Filters() {
  const t = useTranslations('cardroomOffice.filters')
  const [filters, change] = useFilters()
  return names.map((name) => (
    <TextField
      key={name}
      label={t(name)}
      type="search"
      value={filters[name] ?? ''}
      onChange={({ target }) => change({ [name]: target.value.trim(), open: undefined })}
    />
  ))
}
