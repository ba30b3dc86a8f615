import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Facts, Section } from '@madang/ui'
import { Time } from '../time.tsx'
import { UploadImage } from '../fields/upload-image.tsx'
import { useReasonWords } from '../decisions/use-reason-words.ts'

type Step = {
  state: string
  at: string
  by: 'member' | 'operator' | 'provider' | 'clock'
  operator: string | null
  reason: string | null
}

/** The fields of a deposit or withdrawal, its attachments, and its history. */
export function DocumentDetail(props: {
  facts: readonly (readonly [string, ReactNode])[]
  uploads: readonly string[]
  steps: readonly Step[]
  wordOf: (state: string) => string
}) {
  const t = useTranslations('backoffice')
  const reasonWords = useReasonWords()
  return (
    <div className="grid gap-6 pb-6">
      <Facts rows={props.facts} />
      {props.uploads.length > 0 && (
        <Section title={t('uploads.title')} level={3}>
          <div className="grid gap-3">
            {props.uploads.map((id) => (
              <UploadImage key={id} id={id} />
            ))}
          </div>
        </Section>
      )}
      <Section title={t('steps')} level={3}>
        <ol className="grid gap-3">
          {props.steps.map((step) => (
            <li
              key={`${step.at}${step.state}`}
              className="grid gap-0.5 border-s-2 border-line ps-3"
            >
              <span className="text-ui">{props.wordOf(step.state)}</span>
              <span className="text-small text-text-3">
                <Time at={step.at} /> · {step.operator ?? t(`doneBy.${step.by}`)}
              </span>
              {step.reason && (
                <span className="text-small text-text-2">{reasonWords(step.reason)}</span>
              )}
            </li>
          ))}
        </ol>
      </Section>
    </div>
  )
}
