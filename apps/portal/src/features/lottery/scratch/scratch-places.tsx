import type { ReactNode } from 'react'
import { useIsWide } from '@madang/kit/use-is-wide'
import type { ScratchSeries } from '@madang/wire/lottery-scratch'
import { useTranslations } from 'use-intl'
import { PlaySessionCheck } from '../play-session-check.tsx'
import { BackLink } from './back-link.tsx'
import { PrizesButton, PrizesLeft, SeriesFigures } from './scratch-facts.tsx'

/** Where ticket, figures and foot lie: below each other on a phone, beside each other elsewhere. */
export function Places(shown: { foot: ReactNode; series: ScratchSeries; ticket: ReactNode }) {
  const { foot, series, ticket } = shown
  const t = useTranslations('lottery')
  const isWide = useIsWide('lg')
  return (
    <>
      <div className="min-w-0 px-4 pb-3 lg:row-span-2 lg:px-8 lg:pb-10">
        <div className="flex min-h-13 items-center justify-between gap-3">
          <BackLink />
          <PlaySessionCheck gameId={`scratch-${series.titleId}`} />
        </div>
        <h1 className="sr-only">{series.name}</h1>
        <div className="mx-auto max-w-82 lg:max-w-122">{ticket}</div>
      </div>
      <div className="hidden content-start gap-5 border-x border-seam p-6 lg:grid">
        <h2 className="text-h2">{series.name}</h2>
        <p className="text-small text-text-2">
          {t(`scratch.abouts.${series.surface}`)} {t('scratch.orderAbout')}
        </p>
        <SeriesFigures series={series} />
        {isWide && <PrizesLeft series={series} />}
      </div>
      <div className="grid content-start gap-3 border-seam px-4 py-3 max-lg:border-t lg:border-x lg:border-t lg:px-6 lg:py-4">
        {foot}
        {!isWide && <PrizesButton series={series} />}
        <p className="text-small text-text-3 lg:hidden">
          {t(`scratch.abouts.${series.surface}`)} {t('scratch.orderAbout')}
        </p>
      </div>
    </>
  )
}
