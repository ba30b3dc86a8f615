import { useTranslations } from 'use-intl'
import { localized, useLang } from '@madang/kit'
import { Section, Sheet } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import { listWaitingResults } from '@madang/wire/sportsbook-office'
import type { WaitingResult } from '@madang/wire/sportsbook-office'
import { stateColumn, timeColumn } from '../../kit/columns.tsx'
import { Listing } from '../../kit/listing.tsx'
import { Time } from '../../kit/time.tsx'
import { ResultDecision } from './match-results.tsx'

/** Results that only one source reported: a second source, or an operator, confirms them. */
export function ResultsPage() {
  const t = useTranslations()
  const lang = useLang()
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
    stateColumn(t('backoffice.state'), ({ isDisputed, sources }) => [
      t(
        isDisputed
          ? 'sportsDesk.disputed'
          : sources.length > 1
            ? 'sportsDesk.agreed'
            : 'sportsDesk.alone',
      ),
      isDisputed ? 'danger' : 'warn',
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
            {row.sources.map(({ at, score, source, version }) => (
              <Section key={version} title={`${source} ${score}`}>
                <p className="text-small text-text-3">
                  <Time at={at} />
                </p>
                <ResultDecision
                  matchId={row.matchId}
                  version={version}
                  action="confirm"
                  done={close}
                />
              </Section>
            ))}
          </div>
        </Sheet>
      )}
    />
  )
}
