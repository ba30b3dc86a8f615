import { lazy, Suspense, useEffect } from 'react'
import { useFilters } from '@madang/kit'
import { useIsWide } from '@madang/kit/use-is-wide'
import { Banner, Skeleton } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { useOddsLinked } from './odds-line.ts'
import { PageHead } from './page-head.tsx'
import { useKeptPreferences } from './preferences.ts'
import { shareSlip } from './slip/slip.ts'
import { SlipDock } from './slip/slip-dock.tsx'
import { useIsEsports } from './sports-address.ts'
import { SportsTree } from './lists/sports-tree.tsx'
import { VendorGames } from './lists/vendor-cards.tsx'
import { View } from './views.tsx'

const SharedSlip = lazy(async () => ({
  default: (await import('./slip/shared-slip.tsx')).SharedSlip,
}))

/** The house's sportsbook, with vendors' sportsbooks beside it; `?page=` selects one. */
export function SportsPage() {
  const isEsports = useIsEsports()
  const t = useTranslations('sportsbook')
  const [{ match, page: vendor, slip, view }] = useFilters()
  const title = t(isEsports ? 'esports' : 'sports')
  useKeptPreferences()
  useEffect(shareSlip, [])
  const isFresh = useOddsLinked()
  if (vendor !== undefined) return <VendorGames vendor={vendor} />
  const isFlush = match !== undefined || view === undefined
  return (
    <div
      data-old={!isFresh}
      className="group/prices grid items-start lg:grid-cols-[minmax(0,1fr)_20rem] min-[102rem]:grid-cols-[12.25rem_minmax(0,1fr)_20rem]"
    >
      <WideTree />
      <div className="min-w-0">
        {match === undefined && <PageHead title={title} />}
        <LostLine />
        {slip !== undefined && (
          <Suspense>
            <SharedSlip text={slip} />
          </Suspense>
        )}
        <div className={isFlush ? '' : 'px-4 py-4'}>
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <View />
          </Suspense>
        </div>
      </div>
      <SlipDock />
    </div>
  )
}

function WideTree() {
  const t = useTranslations('sportsbook')
  if (!useIsWide('lg')) return null
  return (
    <nav
      aria-label={t('tree')}
      className="sticky top-16 hidden max-h-[calc(100dvh-4rem)] min-h-[calc(100dvh-4rem)] overflow-y-auto border-e border-seam min-[102rem]:block"
    >
      <SportsTree />
    </nav>
  )
}

/** Warns that prices are old while the connection is lost. */
function LostLine() {
  const t = useTranslations('sportsbook')
  const isLinked = useOddsLinked()
  return (
    <output className="block">
      {!isLinked && (
        <Banner tone="warn" className="m-3">
          {t('offline')}
        </Banner>
      )}
    </output>
  )
}
