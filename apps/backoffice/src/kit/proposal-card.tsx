import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Badge, Heading } from '@madang/ui'
import type { Call } from '@madang/wire'
import { Decision } from './decision.tsx'
import type { Proposal } from './proposal-list.tsx'
import { useDeclineNote } from './use-decline-note.ts'
import { Time } from './time.tsx'

/** A proposal with its changes; operators with the right decide on it here. */
export function ProposalCard(props: {
  of: Proposal
  title: string
  /** The old and the new value. */
  children: ReactNode
  decide: Call
  refreshes: readonly Call[]
}) {
  const { of } = props
  const t = useTranslations('backoffice')
  const noted = useDeclineNote()
  const isOpen = of.state === 'open'
  return (
    <li className="grid gap-3 border border-seam bg-s1 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading level={3}>{props.title}</Heading>
        <Badge tone={isOpen ? 'warn' : 'plain'}>{t(`proposalStates.${of.state}`)}</Badge>
      </div>
      <p className="text-small text-text-2">
        {of.proposedBy} · <Time at={of.proposedAt} /> · {of.reason}
      </p>
      {of.decidedBy && (
        <p className="text-small text-text-2">
          {of.decidedBy}
          {of.decidedNote && `: ${of.decidedNote}`}
        </p>
      )}
      {props.children}
      {isOpen && of.may.length === 0 && <p className="text-small text-text-2">{t('fourEyes')}</p>}
      {of.may.map((decision) => (
        <Decision
          key={decision}
          call={props.decide}
          fixed={{ decision, id: of.id }}
          words={t(`decide.proposal.${decision}`)}
          {...(decision === 'decline' && noted)}
          refreshes={props.refreshes}
        />
      ))}
    </li>
  )
}
