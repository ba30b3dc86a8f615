import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Badge, Heading } from '@madang/ui'
import type { Call } from '@madang/wire'
import { ProposalDecisions } from './proposal-decisions.tsx'
import type { Proposal } from './proposal-list.tsx'
import { Time } from '../time.tsx'

/** A proposal with its changes; operators with the right decide on it here. */
export function ProposalCard(props: {
  of: Proposal
  kind: string
  title: string
  /** The old and the new value, where the decision card does not show them. */
  children: ReactNode
  decide: Call
  refreshes: readonly Call[]
}) {
  const { decide, kind, of, refreshes } = props
  const t = useTranslations('backoffice')
  const isOpen = of.state === 'open'
  const words = (choice: 'approve' | 'decline') => t(`decide.proposal.${choice}`)
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
      {of.may.length === 0 && props.children}
      <ProposalDecisions
        of={of}
        by={{ call: decide, kind, refreshes, words }}
        request={{ id: of.id }}
      />
    </li>
  )
}
