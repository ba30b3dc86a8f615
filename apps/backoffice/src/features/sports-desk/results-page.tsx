import { useTranslations } from 'use-intl'
import { saidIn, useLang } from '@madang/kit'
import { Sheet } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import { listWaitingResults } from '@madang/wire/sportsbook-office'
import type { WaitingResult } from '@madang/wire/sportsbook-office'
import { timeColumn } from '../../kit/columns.tsx'
import { Listing } from '../../kit/listing.tsx'
import { ResultDecision } from './match-results.tsx'

/** Results that one source has said: a second one, or an operator, makes them count. */
export function ResultsPage() {
  const t = useTranslations()
  const lang = useLang()
  const columns: TableColumn<WaitingResult>[] = [
    timeColumn(t('sportsDesk.heardAt'), (row) => row.at),
    {
      cell: (row) => saidIn(row.name, lang),
      header: t('sportsDesk.name'),
      key: 'name',
      wide: true,
    },
    { cell: (row) => row.score, header: t('sportsDesk.score'), key: 'score' },
    { cell: (row) => row.source, header: t('sportsDesk.source'), key: 'source' },
    { cell: (row) => row.betCount, header: t('sportsDesk.bets'), key: 'bets', numeric: true },
  ]
  return (
    <Listing
      title={t('sportsDesk.pages.results')}
      page="sports-results"
      call={listWaitingResults}
      filterNames={[]}
      columns={columns}
      empty={t('sportsDesk.noResults')}
      detail={(row, close) => (
        <Sheet open side="end" title={saidIn(row.name, lang)} onClose={close}>
          <ResultDecision
            matchId={row.matchId}
            version={row.version}
            action="confirm"
            done={close}
          />
        </Sheet>
      )}
    />
  )
}
