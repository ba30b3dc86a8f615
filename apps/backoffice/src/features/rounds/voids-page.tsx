import { useTranslations } from 'use-intl'
import { localized, useLang } from '@madang/kit'
import { Sheet } from '@madang/ui'
import type { BadgeTone, TableColumn } from '@madang/ui'
import { decideVoid, listOfficeRounds, listVoids } from '@madang/wire/rounds-office'
import type { OfficeVoid } from '@madang/wire/rounds-office'
import { stateColumn, timeColumn } from '../../kit/lists/columns.tsx'
import { Decision } from '../../kit/decisions/decision.tsx'
import { DecisionCard } from '../../kit/decisions/decision-card.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { useDeclineNote } from '../../kit/decisions/use-decline-note.ts'
import { useRoundColumns } from './round-columns.tsx'
import { VoidFacts } from './void-facts.tsx'

const tones: Record<OfficeVoid['state'], BadgeTone> = {
  approved: 'ok',
  declined: 'plain',
  lapsed: 'plain',
  open: 'warn',
}

/** Proposed voids of rounds; another operator decides here. */
export function VoidsPage() {
  const t = useTranslations()
  const { game, payout, stake } = useRoundColumns<OfficeVoid>()
  const columns: TableColumn<OfficeVoid>[] = [
    timeColumn(t('gameOffice.voids.proposedAt'), (row) => row.proposedAt),
    game,
    { cell: (row) => row.betCount, header: t('gameOffice.voids.bets'), key: 'bets', numeric: true },
    stake,
    payout,
    { cell: (row) => row.proposedBy, header: t('gameOffice.voids.proposedBy'), key: 'by' },
    stateColumn(t('backoffice.state'), (row) => [
      t(`backoffice.proposalStates.${row.state}`),
      row.standingCount > 0 ? 'warn' : tones[row.state],
    ]),
  ]
  return (
    <Listing
      isQueue
      title={t('backoffice.pages.voids')}
      page="voids"
      call={listVoids}
      filterNames={[]}
      columns={columns}
      empty={t('gameOffice.voids.none')}
      detail={(row, close) => <VoidSheet one={row} close={close} />}
    />
  )
}

function VoidSheet({ close, one }: { one: OfficeVoid; close: () => void }) {
  const t = useTranslations('gameOffice.voids')
  const noted = useDeclineNote()
  const lang = useLang()
  return (
    <Sheet open side="end" title={localized(one.gameName, lang)} onClose={close}>
      <div className="grid gap-6 pb-8">
        <VoidFacts one={one} />
        {one.state === 'open' && one.may.length > 0 && (
          <DecisionCard decide={decideVoid} kind="void" id={one.id} />
        )}
        {one.state === 'open' && one.may.length === 0 && (
          <p className="text-small text-text-2">{t('fourEyes')}</p>
        )}
        {one.may.map((decision) => (
          <Decision
            key={decision}
            call={decideVoid}
            fixed={{ decision, id: one.id }}
            words={t(`decide.${decision}`)}
            {...(decision === 'decline' ? noted : { variant: 'danger' as const })}
            refreshes={[listVoids, listOfficeRounds]}
            done={close}
          />
        ))}
      </div>
    </Sheet>
  )
}
