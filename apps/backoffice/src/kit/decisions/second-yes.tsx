import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import type { Call } from '@madang/wire'
import { DecisionCard } from './decision-card.tsx'
import { Decision } from './decision.tsx'
import { useDeclineNote } from './use-decline-note.ts'

/**
 * A second operator's decision on a proposal. The proposer may only withdraw it, and is told that
 * another operator must agree.
 */
export function SecondYes<C extends Call>(
  props: Pick<ComponentProps<typeof Decision<C>>, 'call' | 'done' | 'refreshes'> & {
    subject: string
    /** The kind of proposal, for its decision card. */
    kind: string
    may: ReadonlySet<string>
    wordOf: (decision: 'agree' | 'decline') => string
  },
) {
  const { kind, may, subject, wordOf, ...same } = props
  const t = useTranslations('backoffice')
  const noted = useDeclineNote()
  return (
    <>
      {may.has('decline') && <DecisionCard kind={kind} id={subject} />}
      {may.has('decline') && !may.has('agree') && (
        <p className="text-small text-text-2">{t('fourEyes')}</p>
      )}
      {(['agree', 'decline'] as const)
        .filter((decision) => may.has(decision))
        .map((decision) => (
          <Decision
            key={decision}
            {...same}
            fixed={{ decision, subject }}
            words={wordOf(decision)}
            // Withdrawing one's own proposal needs no reason.
            {...(decision === 'decline' && (may.has('agree') ? noted : { variant: 'quiet' }))}
          />
        ))}
    </>
  )
}
