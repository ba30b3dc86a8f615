import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Badge } from '@madang/ui'
import type { Call } from '@madang/wire'
import { DecisionCard } from './decision-card.tsx'
import { Decision } from './decision.tsx'
import { useDeclineNote } from './use-decline-note.ts'
import { Time } from './time.tsx'

type Choice = 'approve' | 'decline'
type State = 'approved' | 'declined' | 'lapsed' | 'open'
export type Proposal = {
  id: string
  state: State
  proposedAt: string
  proposedBy: string
  decidedBy: string | null
  decidedNote: string | null
  reason: string
  may: readonly Choice[]
}
const tones = { approved: 'ok', declined: 'plain', lapsed: 'plain', open: 'warn' } as const

/** The proposals about one subject, and their decisions. */
export function ProposalList<Row extends Proposal>(props: {
  rows: readonly Row[]
  /** The old and the new value. */
  change: (row: Row) => ReactNode
  /** How the reader decides on a proposal, if they may. */
  decide: {
    call: Call
    /** The kind of proposal, for a card with what the decision rests on. */
    kind?: string
    subject: string
    words: (choice: Choice) => string
    refreshes: readonly Call[]
  }
}) {
  const { call, kind, refreshes, subject, words } = props.decide
  const t = useTranslations('backoffice')
  const noted = useDeclineNote()
  return (
    <ul className="grid gap-4">
      {props.rows.map((row) => (
        <li key={row.id} className="grid gap-2 border-t border-seam pt-3 text-ui">
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Badge tone={tones[row.state]}>{t(`proposalStates.${row.state}`)}</Badge>
            {props.change(row)}
            <span className="ms-auto text-small text-text-3">
              <Time at={row.proposedAt} />
            </span>
          </span>
          <span className="text-small text-text-2">
            {row.proposedBy}
            {row.decidedBy && ` → ${row.decidedBy}`}: {row.reason}
            {row.decidedNote && ` → ${row.decidedNote}`}
          </span>
          {row.state === 'open' && row.may.length === 0 && (
            <span className="text-small text-text-2">{t('fourEyes')}</span>
          )}
          {kind !== undefined && row.may.length > 0 && (
            <DecisionCard decide={call} kind={kind} id={row.id} />
          )}
          {row.may.map((decision) => (
            <Decision
              key={decision}
              call={call}
              fixed={{ decision, id: row.id, subject }}
              words={words(decision)}
              {...(decision === 'decline' && noted)}
              refreshes={refreshes}
            />
          ))}
        </li>
      ))}
    </ul>
  )
}
