import { Suspense, useEffect, useState } from 'react'
import { useFilters } from '@madang/kit'
import { useIsWide } from '@madang/kit/use-is-wide'
import { Banner, Button, Menu, Sheet, Skeleton, TabLinks } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { SearchField } from '../../kit/more/search-field.tsx'
import { useTitle } from '../../kit/use-title.ts'
import { useOddsLinked } from './odds-line.ts'
import { useKeptPreferences } from './preferences.ts'
import { shareSlip } from './slip.ts'
import { SlipDock } from './slip-dock.tsx'
import { useIsEsports } from './sports-address.ts'
import { SportsTree } from './sports-tree.tsx'
import { BookCards, VendorGames } from './vendor-cards.tsx'
import { View, viewNames } from './views.tsx'

/** The house's sportsbook, with vendors' sportsbooks beside it; `?page=` selects one. */
export function SportsPage() {
  const isEsports = useIsEsports()
  const t = useTranslations('sportsbook')
  const [{ page: vendor }] = useFilters()
  const title = t(isEsports ? 'esports' : 'sports')
  useTitle(title)
  useKeptPreferences()
  useEffect(shareSlip, [])
  const isFresh = useOddsLinked()
  if (vendor !== undefined) return <VendorGames vendor={vendor} />
  return (
    <div
      data-old={!isFresh}
      className="group/prices grid items-start lg:grid-cols-[minmax(0,1fr)_20rem] min-[85rem]:grid-cols-[13rem_minmax(0,1fr)_20rem]"
    >
      <WideTree />
      <div className="min-w-0 px-4 py-6 md:px-6">
        <BookCards />
        <Head title={title} />
        <LostLine />
        <Suspense fallback={<Skeleton className="h-96 w-full rounded-tile" />}>
          <View />
        </Suspense>
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
      className="sticky top-16 hidden max-h-[calc(100dvh-4rem)] overflow-y-auto border-e border-seam py-4 min-[85rem]:block"
    >
      <SportsTree />
    </nav>
  )
}

function Head({ title }: { title: string }) {
  const t = useTranslations('sportsbook')
  const [{ q, view }, change] = useFilters()
  const [isOpen, setOpen] = useState(false)
  const base = useIsEsports() ? '/esports' : '/sports'
  const tabs = [
    { href: base, label: t('views.matches') },
    ...viewNames.map((name) => ({
      href: `${base}?view=${name}`,
      label: t(`views.${name}`),
    })),
  ]
  const chosen = viewNames.some((name) => name === view) ? `${base}?view=${view}` : base
  return (
    <>
      <div className="grid items-end gap-3 sm:grid-cols-[4fr_3fr]">
        <div>
          <h1 className="text-h1">{title}</h1>
          <p className="text-small text-text-3">{t('about')}</p>
        </div>
        <SearchField
          words={q ?? ''}
          onWords={(words) => change({ match: undefined, q: words })}
          hint={t('searchHint')}
          label={t('search')}
        />
      </div>
      <div className="mt-3 mb-4 flex items-center gap-2">
        <TabLinks label={t('viewsLabel')} tabs={tabs} current={chosen} className="min-w-0 flex-1" />
        <Button
          variant="quiet"
          size="small"
          icon={Menu}
          className="min-[85rem]:hidden"
          onClick={() => setOpen(true)}
        >
          {t('tree')}
        </Button>
      </div>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('openTree')}>
        <SportsTree onChosen={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

/** Warns that prices are old while the connection is lost. */
function LostLine() {
  const t = useTranslations('sportsbook')
  const isLinked = useOddsLinked()
  return (
    <output className="block">
      {!isLinked && (
        <Banner tone="warn" className="mb-3">
          {t('offline')}
        </Banner>
      )}
    </output>
  )
}
