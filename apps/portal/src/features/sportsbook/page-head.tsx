import { useState } from 'react'
import { localized, useFetched, useFilters, useLang, withoutEmpty } from '@madang/kit'
import { Button, joinClasses, Menu, Sheet, TabLinks, UiLink } from '@madang/ui'
import { matchLists, showSports } from '@madang/wire/sportsbook'
import { useTranslations } from 'use-intl'
import { SearchField } from '../../kit/more/forms/search-field.tsx'
import { useTitle } from '../../kit/use-title.ts'
import { useSportsAsk, useSportsPath } from './sports-address.ts'
import { SportsTree } from './lists/sports-tree.tsx'
import { BookLinks } from './lists/vendor-cards.tsx'
import { viewNames } from './views.tsx'

/** Title and search, the sports, and the lists and views: three lines, and the matches begin. */
export function PageHead({ title }: { title: string }) {
  const t = useTranslations('sportsbook')
  const [{ q }, change] = useFilters()
  useTitle(title)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className="flex min-h-13 items-center gap-2 border-b border-seam ps-4 pe-2">
        <h1 className="label text-h3 font-bold">{title}</h1>
        <BookLinks className="max-sm:hidden" />
        <div className="ms-auto w-56 min-w-0 max-sm:flex-1">
          <SearchField
            words={q ?? ''}
            onWords={(words) => change({ q: words })}
            hint={t('searchHint')}
            label={t('search')}
          />
        </div>
        <Button
          variant="quiet"
          size="small"
          icon={Menu}
          className="min-[102rem]:hidden"
          onClick={() => setOpen(true)}
        >
          {t('tree')}
        </Button>
      </div>
      <SportsLine />
      <ListLine />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('openTree')}>
        <BookLinks className="mb-3 sm:hidden" />
        <SportsTree onChosen={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

const everyMs = 30_000

/** The sports in one line, where there is no room for their tree. */
function SportsLine() {
  const t = useTranslations('sportsbook')
  const lang = useLang()
  const [{ sport: chosen, list }] = useFilters()
  const base = useSportsPath()
  const tree = useFetched(showSports, useSportsAsk(), { refetchInterval: everyMs })
  const hrefOf = (sport?: string) => hrefWith(base, { list, sport })
  const all = { key: undefined, liveCount: tree.data?.liveCount ?? 0, name: t('lists.all') }
  const sports = (tree.data?.sports ?? []).map(({ key, liveCount, name }) => {
    return { key, liveCount, name: localized(name, lang) }
  })
  return (
    <nav aria-label={t('tree')} className="border-b border-seam min-[102rem]:hidden">
      <ul className="scroll-quiet relative flex min-h-11 overflow-x-auto">
        {[all, ...sports].map(({ key, liveCount, name }) => (
          <li key={name} className="flex-none border-e border-seam">
            <UiLink
              href={hrefOf(key)}
              aria-current={key === chosen ? 'true' : undefined}
              className={joinClasses(
                'label flex min-h-11 items-center gap-1.5 px-3 text-small -outline-offset-2',
                key === chosen ? 'bg-action/12 text-action' : 'text-text-2 hover:text-text',
              )}
            >
              {name}
              {liveCount > 0 && (
                <span className={key === chosen ? 'num text-cap' : 'num text-cap text-live'}>
                  <span className="sr-only">{t('lists.live')} </span>
                  {liveCount}
                </span>
              )}
            </UiLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The lists of matches, then the other views, in one line. */
function ListLine() {
  const t = useTranslations('sportsbook')
  const [{ competition, list, q, sport, view }] = useFilters()
  const base = useSportsPath()
  const lists = matchLists.map((name) => ({
    href: hrefWith(base, { competition, list: name === 'all' ? undefined : name, sport }),
    label: t(`lists.${name}`),
  }))
  const views = viewNames.map((name) => ({
    href: hrefWith(base, { view: name }),
    label: t(`views.${name}`),
  }))
  const at = matchLists.findIndex((name) => name === list)
  const chosen = views[viewNames.findIndex((name) => name === view)] ?? lists[Math.max(0, at)]
  return (
    <TabLinks
      label={t('viewsLabel')}
      tabs={[...lists, ...views]}
      current={q === undefined ? (chosen?.href ?? '') : ''}
      className="ps-1"
    />
  )
}

function hrefWith(base: string, filters: Record<string, string | undefined>): string {
  const kept = new URLSearchParams(withoutEmpty(filters) as Record<string, string>).toString()
  return kept === '' ? base : `${base}?${kept}`
}
