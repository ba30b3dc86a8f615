import { Button, Skeleton, SliderCaptcha, Text } from '@madang/ui'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../kit/failure.tsx'
import { ErrandBanner } from '../../../kit/refusal-banner.tsx'
import { useSlider } from './use-slider.ts'
import type { SliderPurpose } from './use-slider.ts'

/**
 * A slider captcha: the piece is moved by dragging, arrow keys or buttons. Only the server knows
 * the target; `onPass` gets a proof that is valid for one call.
 */
export function SliderCheck({
  purpose,
  onPass,
}: {
  purpose: SliderPurpose
  onPass: (pass: string) => void
}) {
  const t = useTranslations('identity.slider')
  const { error, goAround, isBusy, message, puzzle, renew, verify } = useSlider(purpose, onPass)
  const isWrong = message === 'failed'
  const section = useRef<HTMLElement>(null)
  // On a phone it opens below the visible part.
  useEffect(() => {
    if (puzzle) section.current?.scrollIntoView({ block: 'nearest' })
  }, [puzzle])
  return (
    <section ref={section} aria-label={t('title')} className="grid gap-2 border-t border-seam pt-4">
      <Text size="ui">{t('title')}</Text>
      {puzzle ? (
        <SliderCaptcha
          key={puzzle.id}
          bg={puzzle.bg}
          piece={puzzle.piece}
          pieceTop={puzzle.y}
          pieceWidth={puzzle.pieceSize}
          width={puzzle.width}
          height={puzzle.height}
          label={t('handle')}
          refreshLabel={t('another')}
          hint={t('hint')}
          buttons={{ check: t('check'), left: t('left'), right: t('right') }}
          busy={isBusy}
          error={isWrong ? t('failed') : undefined}
          onRefresh={renew}
          onSolve={(x, track) =>
            verify(
              x,
              track.map((point) => [point.x, point.ms]),
            )
          }
        />
      ) : error ? (
        <Failure error={error} retry={renew} />
      ) : (
        <Skeleton className="aspect-2/1 w-full" />
      )}
      {message instanceof Error && <ErrandBanner error={message} />}
      <p aria-live="polite" className="text-small text-text-2 empty:absolute">
        {typeof message === 'string' && !isWrong ? t(message) : ''}
      </p>
      <Button variant="link" className="-mx-4 justify-self-start" onClick={goAround}>
        {t('otherWay')}
      </Button>
    </section>
  )
}
