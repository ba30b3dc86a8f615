import { useFilters, localized, useLang, useFetched } from '@madang/kit'
import { Badge, Button, EmptyState, Skeleton, Tabs } from '@madang/ui'
import { matchLists, showSports } from '@madang/wire/sportsbook'
import type { MatchCard } from '@madang/wire/sportsbook-line'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { FavouriteStar } from './favourite-star.tsx'
import { MatchRow } from './match-row.tsx'
import { useWatched } from './odds-line.ts'
import { useSportsAsk } from './sports-address.ts'
import { useMatchPages } from './use-match-pages.ts'

/** Live, soon, today and upcoming matches, of all sports or of the selected one. */
export function MatchLists() {
  const t = useTranslations('sportsbook')
  const [{ competition, list: named, sport }, change] = useFilters()
  const list = matchLists.find((one) => one === named) ?? (competition ? 'upcoming' : 'live')
  const ask = useSportsAsk()
  const turn = (next: string) => change({ list: next }, { isStep: true })
  return (
    <Tabs
      label={t('listsLabel')}
      value={list}
      onChange={turn}
      tabs={matchLists.map((value) => ({ label: t(`lists.${value}`), value }))}
    >
      <MatchList
        wish={{
          list,
          ...(competition !== undefined && { competition }),
          ...(sport !== undefined && competition === undefined && { sport }),
          ...ask,
        }}
        onOther={() => turn(list === 'live' || list === 'soon' ? 'today' : 'upcoming')}
      />
    </Tabs>
  )
}

function MatchList({
  wish,
  onOther,
}: {
  wish: Parameters<typeof useMatchPages>[0]
  onOther: () => void
}) {
  const t = useTranslations('sportsbook')
  const pages = useMatchPages(wish)
  const rows = pages.data?.pages.flatMap((page) => page.rows)
  useWatched(rows?.slice(0, 100).map(({ id }) => id) ?? [], 'main')
  if (pages.isError && !rows) {
    return <Failure error={pages.error} retry={() => void pages.refetch()} />
  }
  if (!rows) return <ListSkeleton />
  if (rows.length === 0) {
    const isSoon = wish.list === 'live' || wish.list === 'soon'
    return (
      <EmptyState
        text={t(`none.${wish.list}`)}
        action={
          wish.list === 'upcoming' ? undefined : (
            <Button variant="quiet" onClick={onOther}>
              {t(isSoon ? 'showToday' : 'showUpcoming')}
            </Button>
          )
        }
      />
    )
  }
  return (
    <div aria-busy={pages.isPlaceholderData}>
      <MatchGroups rows={rows} />
      {pages.hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button
            variant="quiet"
            busy={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {t('more')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Matches grouped by league, in list order. */
export function MatchGroups({ rows }: { rows: readonly MatchCard[] }) {
  const t = useTranslations('sportsbook')
  const lang = useLang()
  const ask = useFetched(showSports, useSportsAsk())
  const favourites = new Set(ask.data?.favourites.matches)
  const liked = new Set(ask.data?.favourites.competitions)
  const leagues = new Map<string, MatchCard[]>()
  for (const row of rows) {
    leagues.set(row.competitionId, [...(leagues.get(row.competitionId) ?? []), row])
  }
  return [...leagues].map(([id, matches]) => {
    const [{ competition, isSimulated }] = matches as [MatchCard]
    const name = localized(competition, lang)
    return (
      <section key={id} className="mb-4 rounded-tile border border-seam bg-s1" aria-label={name}>
        <header className="flex items-center gap-2 border-b border-seam ps-3">
          <h2 className="min-w-0 flex-1 truncate text-ui font-semibold">{name}</h2>
          {isSimulated && (
            <span title={t('simulatedAbout')}>
              <Badge>{t('simulated')}</Badge>
            </span>
          )}
          <FavouriteStar kind="competition" id={id} name={name} isFavourite={liked.has(id)} />
        </header>
        <ul>
          {matches.map((match) => (
            <li key={match.id} className="border-b border-seam last:border-b-0">
              <MatchRow first={match} isFavourite={favourites.has(match.id)} />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

export function ListSkeleton() {
  return (
    <div className="grid gap-4">
      {[1, 2, 3].map((at) => (
        <Skeleton key={at} className="h-56 w-full rounded-tile" />
      ))}
    </div>
  )
}
