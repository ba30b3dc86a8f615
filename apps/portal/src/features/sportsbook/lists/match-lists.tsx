import { useFilters } from '@madang/kit'
import { Button, EmptyState } from '@madang/ui'
import { matchLists } from '@madang/wire/sportsbook'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../kit/failure.tsx'
import { ListSkeleton, MatchGroups } from './match-groups.tsx'
import { useWatched } from '../odds-line.ts'
import { useSportsAsk } from '../sports-address.ts'
import { useMatchPages } from './use-match-pages.ts'

/** The matches of the list that the address names, of all sports or of the selected one. */
export function MatchLists() {
  const t = useTranslations('sportsbook')
  const [{ competition, list: named, sport }, change] = useFilters()
  const list = matchLists.find((one) => one === named) ?? 'all'
  const pages = useMatchPages({
    list,
    ...(competition !== undefined && { competition }),
    ...(sport !== undefined && competition === undefined && { sport }),
    ...useSportsAsk(),
  })
  const rows = pages.data?.pages.flatMap((page) => page.rows)
  useWatched(rows?.slice(0, 100).map(({ id }) => id) ?? [], 'main')
  if (pages.isError && !rows) {
    return <Failure error={pages.error} retry={() => void pages.refetch()} />
  }
  if (!rows) return <ListSkeleton />
  const next = list === 'live' || list === 'soon' ? 'today' : 'upcoming'
  const other = (
    <Button variant="quiet" onClick={() => change({ list: next }, { isStep: true })}>
      {t(next === 'today' ? 'showToday' : 'showUpcoming')}
    </Button>
  )
  if (rows.length === 0) {
    const action = list === 'upcoming' ? undefined : other
    return <EmptyState text={t(`none.${list}`)} action={action} />
  }
  return (
    <div aria-busy={pages.isPlaceholderData}>
      <MatchGroups rows={rows} />
      <div className="flex justify-center p-4 empty:hidden">
        {pages.hasNextPage && (
          <Button
            variant="quiet"
            busy={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {t('more')}
          </Button>
        )}
        {list === 'all' && other}
      </div>
    </div>
  )
}
