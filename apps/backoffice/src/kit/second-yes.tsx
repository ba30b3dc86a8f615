import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import type { Call } from '@madang/wire'
import { Decision } from './decision.tsx'
import { useDeclineNote } from './use-decline-note.ts'

/**
 * The answers of a second operator to what a first one proposed. Who proposed it may only take it
 * back, and is told that somebody else must agree.
 */
export function SecondYes<C extends Call>(
  props: Pick<ComponentProps<typeof Decision<C>>, 'call' | 'done' | 'refreshes'> & {
    subject: string
    may: ReadonlySet<string>
    wordOf: (decision: 'agree' | 'decline') => string
  },
) {
  const { may, subject, wordOf, ...same } = props
  const t = useTranslations('backoffice')
  const noted = useDeclineNote()
  return (
    <>
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
            // Taking back one's own needs no words.
            {...(decision === 'decline' && (may.has('agree') ? noted : { variant: 'quiet' }))}
          />
        ))}
    </>
  )
}
