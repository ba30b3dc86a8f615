import { Countdown } from '@madang/ui'
import type { LotteryDraw } from '@madang/wire/lottery'
import { useTranslations } from 'use-intl'

/** Counts down to the close of a draw, or to the opening of its sales. */
export function NextCountdown({
  className,
  draw,
  skewMs,
}: {
  draw: LotteryDraw
  skewMs: number
  className: string
}) {
  const t = useTranslations('lottery')
  const isAnnounced = draw.state === 'announced'
  return (
    <span className="flex items-baseline gap-1.5">
      {isAnnounced && (
        <span aria-hidden="true" className="label text-small text-text-3">
          {t('opensIn')}
        </span>
      )}
      <Countdown
        until={isAnnounced ? draw.opensAt : draw.closesAt}
        skewMs={skewMs}
        label={t(isAnnounced ? 'opensIn' : 'closesIn')}
        className={className}
      />
    </span>
  )
}
