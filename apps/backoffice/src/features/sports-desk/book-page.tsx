import { useTranslations } from 'use-intl'
import { localized, useFilters, useLang } from '@madang/kit'
import { Button, Money } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import { listBook } from '@madang/wire/sportsbook-office'
import type { BookRow } from '@madang/wire/sportsbook-office'
import { amountColumn, stateColumn } from '../../kit/lists/columns.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { LevelSheet } from './level-sheet.tsx'
import { MatchSheet } from './match-sheet.tsx'
import { useDeskWords } from './use-desk-words.ts'
import { WorstBeside } from './worst-beside.tsx'

/** The open stakes of the sportsbook: by sport, then by competition, then by match. */
export function BookPage() {
  const t = useTranslations()
  const lang = useLang()
  const { placeOf } = useDeskWords()
  const [filters, change] = useFilters()
  const columns: TableColumn<BookRow>[] = [
    {
      cell: (row) => localized(row.name, lang),
      header: t('sportsDesk.name'),
      key: 'name',
      wide: true,
    },
    amountColumn(t('sportsDesk.stake'), ({ stake }) => stake, 'stake'),
    amountColumn(t('sportsDesk.liability'), ({ liability }) => liability, 'liability'),
    { cell: worstOf, header: t('sportsDesk.worst'), key: 'worst', numeric: true },
    {
      cell: ({ worstAt }) => (worstAt === null ? '–' : placeOf(worstAt)),
      header: t('sportsDesk.worstAt'),
      key: 'worstAt',
    },
    amountColumn(t('sportsDesk.margin'), ({ margin }) => margin, 'margin'),
    {
      cell: (row) => row.betCount,
      header: t('sportsDesk.bets'),
      key: 'bets',
      numeric: true,
    },
    { cell: (row) => row.liveCount, header: t('sportsDesk.live'), key: 'live', numeric: true },
    stateColumn(t('backoffice.state'), ({ isStopped }) => [
      t(isStopped ? 'sportsDesk.stopped' : 'sportsDesk.open'),
      isStopped ? 'danger' : 'ok',
    ]),
  ]
  const isDeep = filters['sport'] !== undefined
  return (
    <Listing
      title={t('sportsDesk.pages.book')}
      page="sports-book"
      call={listBook}
      filterNames={['sport', 'competition']}
      filters={
        isDeep && (
          <Button
            variant="quiet"
            onClick={() =>
              change({
                competition: undefined,
                open: undefined,
                sport: filters['competition'] ? filters['sport'] : undefined,
              })
            }
          >
            {t('sportsDesk.back')}
          </Button>
        )
      }
      columns={columns}
      empty={t('sportsDesk.noBook')}
      detail={(row, close) =>
        row.level === 'match' ? (
          <MatchSheet matchId={row.id} name={localized(row.name, lang)} close={close} />
        ) : (
          <LevelSheet row={row} close={close} />
        )
      }
    />
  )
}

const worstOf = ({ cap, worst }: BookRow) =>
  cap === null ? <Money value={worst} /> : <WorstBeside worst={worst} cap={cap} />
