import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Badge } from '@madang/ui'
import { ProposalDecisions, type DecideBy } from './proposal-decisions.tsx'
import { Time } from '../time.tsx'

type State = 'approved' | 'declined' | 'lapsed' | 'open'
export type Proposal = {
  id: string
  state: State
  proposedAt: string
  proposedBy: string
  decidedBy: string | null
  decidedNote: string | null
  reason: string
  may: readonly ('approve' | 'decline')[]
}
const tones = { approved: 'ok', declined: 'plain', lapsed: 'plain', open: 'warn' } as const

/** The proposals about one subject, and their decisions. */
export function ProposalList<Row extends Proposal>(props: {
  rows: readonly Row[]
  /** The old and the new value. */
  change: (row: Row) => ReactNode
  decide: DecideBy & {
    /** The request's fields that name a proposal. */
    request: (row: Row) => object
  }
}) {
  const { request, ...by } = props.decide
  const t = useTranslations('backoffice')
  return (
    <ul className="grid gap-4 empty:hidden">
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
          <ProposalDecisions of={row} by={by} request={request(row)} />
        </li>
      ))}
    </ul>
  )
}
