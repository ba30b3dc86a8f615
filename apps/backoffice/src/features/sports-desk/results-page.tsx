import { useTranslations } from 'use-intl'
import { localized, useLang } from '@madang/kit'
import { Sheet } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import { listWaitingResults } from '@madang/wire/sportsbook-results'
import type { WaitingResult } from '@madang/wire/sportsbook-results'
import { stateColumn, timeColumn } from '../../kit/lists/columns.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { useFactName } from './fact-name.ts'
import { MatchResults } from './match-results.tsx'

/** Results and corrections that wait for a second source or an operator, and how they differ. */
export function ResultsPage() {
  const t = useTranslations()
  const lang = useLang()
  const { factName } = useFactName()
  const columns: TableColumn<WaitingResult>[] = [
    timeColumn(t('sportsDesk.receivedAt'), (row) => row.at),
    {
      cell: (row) => localized(row.name, lang),
      header: t('sportsDesk.name'),
      key: 'name',
      wide: true,
    },
    {
      cell: (row) => row.sources.map(({ score, source }) => `${source} ${score}`).join(' · '),
      header: t('sportsDesk.said'),
      key: 'said',
    },
    {
      cell: (row) => row.differences.map(({ fact }) => factName(fact)).join(', '),
      header: t('sportsDesk.differences'),
      key: 'differences',
    },
    stateColumn(t('backoffice.state'), (row) => [
      t(`sportsDesk.waitingAs.${waitingAs(row)}`),
      row.differences.length > 0 ? 'danger' : 'warn',
    ]),
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
        <Sheet open side="end" title={localized(row.name, lang)} onClose={close}>
          <div className="grid gap-6 pb-6">
            <MatchResults matchId={row.matchId} done={close} />
          </div>
        </Sheet>
      )}
    />
  )
}

function waitingAs({ differences, isCorrection, sources }: WaitingResult) {
  if (isCorrection) return 'correction'
  if (differences.length > 0) return 'disputed'
  return sources.length > 1 ? 'agreed' : 'alone'
}
