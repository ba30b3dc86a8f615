import { Banner, Countdown } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { SentPictures } from '../../kit/more/pictures/sent-pictures.tsx'
import type { Verification } from './verification.ts'

const tones = {
  approved: 'ok',
  asked: 'warn',
  checking: 'info',
  refused: 'danger',
  'second-check': 'info',
  waiting: 'info',
} as const

/** The state of the last submission, with the promised review time. */
export function ReviewStanding({ review }: { review: NonNullable<Verification['review']> }) {
  const t = useTranslations('verification')
  const { dueAt, reason, state, tier } = review
  return (
    <div className="grid max-w-[44em] gap-4">
      <Banner
        tone={tones[state]}
        outcome={state}
        title={`${t(`steps.${tier}`)} · ${t(`states.${state}`)}`}
      >
        {dueAt && (
          <>
            {t('looked')} <Countdown until={dueAt} />
          </>
        )}
        {reason && (state === 'refused' || state === 'asked') && t('because', { reason })}
      </Banner>
      <SentPictures ids={review.uploads} />
    </div>
  )
}
