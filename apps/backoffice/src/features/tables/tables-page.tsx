import { useTranslations } from 'use-intl'
import { localized, useLang } from '@madang/kit'
import { Money } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import { listOfficeTables } from '@madang/wire/table-office'
import type { OfficeTable } from '@madang/wire/table-office'
import { stateColumn } from '../../kit/lists/columns.tsx'
import { KeptForm } from '../../kit/lists/kept-form.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { StateFilter } from '../../kit/lists/state-filter.tsx'
import { WordsFilter } from '../../kit/lists/words-filter.tsx'
import { TableSheet } from './table-sheet.tsx'
import { useRulesWord } from './use-rules-word.ts'

const states = ['open', 'closed'] as const

/** Every live table with its current limits, round and stakes. */
export function TablesPage() {
  const t = useTranslations()
  const lang = useLang()
  const wordOf = useRulesWord()
  const columns: TableColumn<OfficeTable>[] = [
    {
      cell: (row) => localized(row.name, lang),
      header: t('gameOffice.tables.name'),
      key: 'name',
      wide: true,
    },
    { cell: (row) => wordOf(row.class), header: t('gameOffice.tables.class'), key: 'class' },
    {
      cell: (row) => (
        <span>
          <Money value={row.spotMin} /> – <Money value={row.spotMax} />
        </span>
      ),
      header: t('gameOffice.tables.limits'),
      key: 'limits',
    },
    { cell: (row) => <Now table={row} />, header: t('gameOffice.tables.now'), key: 'now' },
    {
      cell: (row) => (row.round ? <Money value={row.round.stake} /> : '–'),
      header: t('gameOffice.tables.lying'),
      key: 'lying',
    },
    stateColumn(t('backoffice.state'), ({ state }) => [
      t(`gameOffice.tables.states.${state}`),
      state === 'open' ? 'ok' : 'danger',
    ]),
  ]
  return (
    <Listing
      title={t('backoffice.pages.tables')}
      page="tables"
      call={listOfficeTables}
      filterNames={['words', 'state']}
      filters={
        <>
          <WordsFilter label={t('gameOffice.tables.search')} />
          <StateFilter
            label={t('backoffice.state')}
            states={states}
            wordOf={(state) => t(`gameOffice.tables.states.${state}`)}
          />
        </>
      }
      columns={columns}
      empty={t('gameOffice.tables.none')}
      detail={(row, close) => (
        <KeptForm row={row} isSheet>
          {(kept) => <TableSheet table={kept} close={close} />}
        </KeptForm>
      )}
    />
  )
}

/** The current round and its members, or that the table is idle. */
function Now({ table }: { table: OfficeTable }) {
  const t = useTranslations('gameOffice.tables')
  const { isDealt, isWatched, round } = table
  const isOver = round?.state === 'closed' || round?.state === 'voided'
  if (!round || isOver || !isDealt) return t(isWatched ? 'undealt' : 'rests')
  const state = t(`rounds.${round.state}`)
  return t('roundNow', { count: round.memberCount, number: round.number, state })
}
