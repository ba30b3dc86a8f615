import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { localized, useLang } from '@madang/kit'
import { Badge, Button, Money, type TableColumn } from '@madang/ui'
import {
  addCardTable,
  listOfficeCardTables,
  type OfficeCardTable,
} from '@madang/wire/cardroom-office'
import { stateColumn } from '../../kit/lists/columns.tsx'
import { KeptForm } from '../../kit/lists/kept-form.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { May } from '../../kit/may.tsx'
import { percentOf } from '../../kit/fields/percent-of.ts'
import { StateFilter } from '../../kit/lists/state-filter.tsx'
import { WordsFilter } from '../../kit/lists/words-filter.tsx'
import { AddCardTable } from './add-card-table.tsx'
import { CardTableSheet } from './card-table-sheet.tsx'
import { GameFilter } from './game-filter.tsx'

const states = ['open', 'closed'] as const

/** Every table of the card room with its current stakes, rake, seats and chips. */
export function CardTablesPage() {
  const t = useTranslations()
  const columns = useColumns()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <Listing
        title={t('menus.cardroom.officeTables' as 'backoffice.state')}
        page="card-tables"
        call={listOfficeCardTables}
        filterNames={['words', 'game', 'state']}
        filters={
          <>
            <WordsFilter label={t('cardroomOffice.search')} />
            <GameFilter />
            <StateFilter
              label={t('backoffice.state')}
              states={states}
              wordOf={(state) => t(`cardroomOffice.states.${state}`)}
            />
          </>
        }
        action={
          <May call={addCardTable}>
            <Button onClick={() => setAdding(true)}>{t('cardroomOffice.add')}</Button>
          </May>
        }
        columns={columns}
        empty={t('cardroomOffice.none')}
        detail={(row, close) => (
          <KeptForm row={row} isSheet>
            {(kept) => <CardTableSheet table={kept} close={close} />}
          </KeptForm>
        )}
      />
      {isAdding && <AddCardTable close={() => setAdding(false)} />}
    </>
  )
}

function useColumns(): TableColumn<OfficeCardTable>[] {
  const t = useTranslations()
  const lang = useLang()
  return [
    {
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          {localized(row.name, lang)}
          {row.isPractice && <Badge>{t('cardroomOffice.practice')}</Badge>}
        </span>
      ),
      header: t('cardroomOffice.name'),
      key: 'name',
      wide: true,
    },
    {
      cell: (row) => t(`cardroomOffice.games.${row.game}`),
      header: t('cardroomOffice.game'),
      key: 'game',
    },
    {
      cell: (row) => <Money value={row.unit} />,
      header: t('cardroomOffice.unit'),
      key: 'unit',
    },
    {
      cell: (row) => percentOf(row.rakeBps),
      header: t('cardroomOffice.rake'),
      key: 'rake',
    },
    {
      cell: (row) => t('cardroomOffice.seated', { members: row.memberCount, seats: row.seatCount }),
      header: t('cardroomOffice.now'),
      key: 'now',
    },
    {
      cell: (row) => <Money value={row.chips} />,
      header: t('cardroomOffice.chips'),
      key: 'chips',
    },
    stateColumn(t('backoffice.state'), ({ state }) => [
      t(`cardroomOffice.states.${state}`),
      state === 'open' ? 'ok' : 'danger',
    ]),
  ]
}
