import type { ReactNode } from 'react'
import { Badge } from '@madang/ui'
import { Time } from './time.tsx'

type State = 'approved' | 'declined' | 'open'
type Proposal = {
  id: string
  state: State
  proposedAt: string
  proposedBy: string
  decidedBy: string | null
  reason: string
}
const tones = { approved: 'ok', declined: 'plain', open: 'warn' } as const

/** What somebody proposed about one thing, and what another operator made of it. */
export function ProposalList<Row extends Proposal>(props: {
  rows: readonly Row[]
  stateWords: (state: State) => string
  /** From what to what. */
  change: (row: Row) => ReactNode
  /** The decisions that the reader may take. */
  decisions: (row: Row) => ReactNode
}) {
  return (
    <ul className="grid gap-4">
      {props.rows.map((row) => (
        <li key={row.id} className="grid gap-2 border-t border-seam pt-3 text-ui">
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Badge tone={tones[row.state]}>{props.stateWords(row.state)}</Badge>
            {props.change(row)}
            <span className="ms-auto text-small text-text-3">
              <Time at={row.proposedAt} />
            </span>
          </span>
          <span className="text-small text-text-2">
            {row.proposedBy}
            {row.decidedBy && ` → ${row.decidedBy}`}: {row.reason}
          </span>
          {props.decisions(row)}
        </li>
      ))}
    </ul>
  )
}
