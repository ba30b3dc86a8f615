import { useTranslations } from 'use-intl'
import { Facts, Section, Sheet } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/risk'
import {
  claimColumn,
  dueColumn,
  memberColumn,
  stateColumn,
  timeColumn,
} from '../../kit/lists/columns.tsx'
import { MemberName } from '../../kit/members/member-link.tsx'
import { Decision } from '../../kit/decisions/decision.tsx'
import { Queue } from '../../kit/lists/queue.tsx'
import { Time } from '../../kit/time.tsx'
import { EvidencePiece } from './evidence-piece.tsx'

type Case = Gives<typeof wire.claimRiskCase>

/** Findings of the risk rules, oldest first: claimed, annotated and decided by an operator. */
export function RiskPage() {
  const t = useTranslations()
  const columns: TableColumn<Case>[] = [
    timeColumn(t('cashOffice.risk.openedAt'), (row) => row.openedAt),
    {
      cell: (row) => t(`cashOffice.risk.rules.${row.rule}`),
      header: t('cashOffice.risk.rule'),
      key: 'rule',
    },
    memberColumn(t('backoffice.member')),
    { cell: (row) => row.count, header: t('cashOffice.risk.count'), key: 'count', numeric: true },
    {
      cell: (row) => t(`cashOffice.risk.${row.holdsPayouts ? 'held' : 'free'}`),
      header: t('cashOffice.risk.holds'),
      key: 'holds',
    },
    dueColumn(t('backoffice.dueAt')),
    claimColumn(t('backoffice.claimedBy')),
    stateColumn(t('backoffice.state'), (row) => [
      t(`cashOffice.risk.states.${row.state}`),
      row.state === 'open' ? 'warn' : 'plain',
    ]),
  ]
  return (
    <Queue
      claim={wire.claimRiskCase}
      title={t('cashOffice.risk.title')}
      page="risk"
      call={wire.listRiskCases}
      states={wire.riskStates}
      wordOf={(state) => t(`cashOffice.risk.states.${state}`)}
      columns={columns}
      empty={t('cashOffice.risk.none')}
      detail={(row, close) => <CaseDetail of={row} close={close} />}
    />
  )
}

function CaseDetail({ close, of }: { of: Case; close: () => void }) {
  const t = useTranslations()
  return (
    <Sheet open side="end" title={t(`cashOffice.risk.rules.${of.rule}`)} onClose={close}>
      <div className="grid gap-6 pb-6">
        <Facts
          rows={[
            [t('backoffice.member'), <MemberName key="member" of={of.member} />],
            [t('cashOffice.risk.count'), of.count],
            [t('cashOffice.risk.holds'), t(`cashOffice.risk.${of.holdsPayouts ? 'held' : 'free'}`)],
            [t('backoffice.claimedBy'), of.claimedBy ?? '–'],
            [t('backoffice.decidedBy'), of.decidedBy ?? '–'],
            [t('backoffice.reason'), of.reason ?? '–'],
          ]}
        />
        <Section title={t('cashOffice.risk.evidence')} level={3}>
          <ul className="grid">
            {of.evidence.map((piece) => (
              <li key={piece.id} className="flex min-h-11 items-center">
                <EvidencePiece of={piece} />
              </li>
            ))}
          </ul>
        </Section>
        {of.notes.length > 0 && (
          <Section title={t('cashOffice.risk.notes')} level={3}>
            <ol className="grid gap-3">
              {of.notes.map((note) => (
                <li key={note.id} className="grid gap-0.5 border-s-2 border-line ps-3">
                  <span className="text-ui">{note.words}</span>
                  <span className="text-small text-text-3">
                    <Time at={note.at} /> · {note.by}
                  </span>
                </li>
              ))}
            </ol>
          </Section>
        )}
      </div>
      <CaseActions of={of} close={close} />
    </Sheet>
  )
}

function CaseActions({ close, of }: { of: Case; close: () => void }) {
  const t = useTranslations()
  const decide = { fixed: { subject: of.id }, refreshes: [wire.listRiskCases] }
  return (
    <>
      {of.mayOffice.includes('claim') && (
        <Decision
          call={wire.claimRiskCase}
          words={t('backoffice.decide.claim')}
          variant="quiet"
          {...decide}
        />
      )}
      {of.mayOffice.includes('note') && (
        <Decision
          key={of.notes.length}
          call={wire.noteRiskCase}
          words={t('cashOffice.risk.note')}
          variant="quiet"
          also={{ isNeeded: true, label: t('cashOffice.risk.noteWords'), name: 'words' }}
          {...decide}
        />
      )}
      {of.mayOffice.includes('decide') &&
        (['cleared', 'confirmed'] as const).map((outcome) => (
          <Decision
            key={outcome}
            call={wire.decideRiskCase}
            words={t(`cashOffice.risk.${outcome}`)}
            variant={outcome === 'cleared' ? 'action' : 'danger'}
            reason={t('backoffice.decide.reasonForTrail')}
            done={close}
            refreshes={decide.refreshes}
            fixed={{ ...decide.fixed, outcome }}
          />
        ))}
    </>
  )
}
