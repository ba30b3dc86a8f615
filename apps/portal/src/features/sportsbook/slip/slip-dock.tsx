import { lazy, Suspense, useState } from 'react'
import { useIsWide } from '@madang/kit/use-is-wide'
import { ChevronUp, Icon, Sheet, Skeleton } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { legNow } from './legs-now.ts'
import { useWatched } from '../odds-line.ts'
import { useOddsText, usePreferences } from '../preferences.ts'
import { usePriceCount } from '../lists/matches.ts'
import { useSlip } from './slip.ts'
import { totalOf } from './use-slip-bet.ts'

const SlipPanel = lazy(async () => ({ default: (await import('./slip-panel.tsx')).SlipPanel }))

/** The slip, always one tap away: a column on desktop, a bar above the bottom menu on a phone. */
export function SlipDock() {
  const t = useTranslations('sportsbook.slip')
  const isWide = useIsWide('lg')
  const { legs } = useSlip()
  useWatched([...new Set(legs.map(({ matchId }) => matchId))], 'all')
  if (!isWide) return <SlipBar />
  return (
    <aside
      aria-label={t('title')}
      className="sticky top-16 h-[calc(100dvh-4rem)] overflow-y-auto border-s border-seam px-4 pb-4"
    >
      <Suspense fallback={<Skeleton className="h-64 w-full rounded-tile" />}>
        <SlipPanel />
      </Suspense>
    </aside>
  )
}

function SlipBar() {
  const t = useTranslations('sportsbook.slip')
  const [isOpen, setOpen] = useState(false)
  const { legs } = useSlip()
  return (
    <>
      <div className="h-14" />
      <button
        type="button"
        aria-label={t('open', { count: legs.length })}
        onClick={() => setOpen(true)}
        className="fixed inset-x-0 bottom-[calc(57px+env(safe-area-inset-bottom))] z-bar flex min-h-13 items-center gap-3 border-t border-seam bg-s2 px-4 text-ui md:bottom-0"
      >
        <span
          data-slip-count={legs.length}
          className="num grid size-7 place-items-center rounded-full bg-action text-small font-semibold text-on-action"
        >
          {legs.length}
        </span>
        <span className="flex-1 text-start">{t('title')}</span>
        <BarOdds />
        <Icon of={ChevronUp} />
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('title')}>
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <SlipPanel />
        </Suspense>
      </Sheet>
    </>
  )
}

/** The combined odds of the legs, if they have one price. */
function BarOdds() {
  const { kind, legs } = useSlip()
  const { acceptance } = usePreferences()
  const text = useOddsText()
  usePriceCount()
  if (legs.length === 0 || kind === 'system' || kind === 'combination') return null
  if (kind === 'single' && legs.length > 1) return null
  const now = legs.map((leg) => legNow(leg, acceptance))
  const { oddsMilli } = totalOf({ kind, legs: now, stake: '' })
  return oddsMilli === null ? null : <span className="num font-semibold">{text(oddsMilli)}</span>
}
