import { useTranslations } from 'use-intl'
import type { ButtonVariant } from '@madang/ui'
import type { Call } from '@madang/wire'
import { DecisionCard } from './decision-card.tsx'
import { Decision } from './decision.tsx'
import { useDeclineNote } from './use-decline-note.ts'

type Choice = 'approve' | 'decline'

/** How the reader decides on proposals of one kind. */
export type DecideBy = {
  call: Call
  kind: string
  words: (choice: Choice) => string
  refreshes: readonly Call[]
  /** How an approval looks that cannot be undone. */
  variant?: ButtonVariant
  done?: () => void
}

/**
 * The decisions on one proposal, below all that they rest on. Whoever proposed it reads that
 * another operator must decide.
 */
export function ProposalDecisions(props: {
  of: { id: string; state: string; may: readonly Choice[] }
  by: DecideBy
  /** The request's fields that name the proposal. */
  request: object
}) {
  const { by, of, request } = props
  const { call, done, kind, refreshes, variant, words } = by
  const t = useTranslations('backoffice')
  const noted = useDeclineNote()
  if (of.state !== 'open') return null
  if (of.may.length === 0) return <p className="text-small text-text-2">{t('fourEyes')}</p>
  return (
    <>
      <DecisionCard decide={call} kind={kind} id={of.id} />
      {of.may.map((decision) => (
        <Decision
          key={decision}
          call={call}
          fixed={{ ...request, decision }}
          words={words(decision)}
          {...(decision === 'decline' ? noted : variant && { variant })}
          refreshes={refreshes}
          {...(done && { done })}
        />
      ))}
    </>
  )
}
