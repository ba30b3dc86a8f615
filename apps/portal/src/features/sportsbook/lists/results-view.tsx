import { useInfiniteQuery } from '@tanstack/react-query'
import { callApi, useFilters } from '@madang/kit'
import { Button, EmptyState, formatTime, TextField, UiLink } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listResults } from '@madang/wire/sportsbook'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../kit/failure.tsx'
import { ListSkeleton } from './match-groups.tsx'
import { useMatchHref } from '../sports-address.ts'
import { useMarketWords } from '@madang/kit/use-market-words'

type Page = Gives<typeof listResults>
type Row = Page['rows'][number]

/** Finished matches of a day with their periods; filtered by `?day=` and sport or league. */
export function ResultsView() {
  const t = useTranslations('sportsbook')
  const [{ competition, day = today(), sport }, change] = useFilters()
  const wish = {
    day,
    ...(competition !== undefined && { competition }),
    ...(sport !== undefined && competition === undefined && { sport }),
  }
  const pages = useInfiniteQuery({
    getNextPageParam: (last: Page) => last.next ?? undefined,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      callApi(
        listResults,
        { ...wish, ...(pageParam !== undefined && { after: pageParam }) },
        { signal },
      ),
    queryKey: [listResults.path, 'pages', wish],
  })
  const rows = pages.data?.pages.flatMap((page) => page.rows)
  return (
    <section aria-label={t('results.title')} className="grid gap-3">
      <TextField
        type="date"
        label={t('results.day')}
        value={day}
        max={today()}
        onChange={({ target }) => change({ day: target.value })}
        className="max-w-60"
      />
      {pages.isError && !rows && <Failure error={pages.error} retry={() => void pages.refetch()} />}
      {!rows && !pages.isError && <ListSkeleton />}
      {rows?.length === 0 && <EmptyState text={t('results.none')} />}
      <ul className="grid gap-2">
        {rows?.map((row) => (
          <li key={row.match.id}>
            <Result row={row} />
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button
          variant="quiet"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </section>
  )
}

/** Returns today in Seoul, as yyyy-MM-dd. */
const today = (): string => formatTime(new Date(), 'date')

/** Sports without a score: only the winner counts. */
const fights = new Set(['boxing', 'mma'])

function Result({ row: { facts, match } }: { row: Row }) {
  const t = useTranslations('sportsbook')
  const { nameOf, period } = useMarketWords()
  const { away, home, score } = match
  const isFight = fights.has(match.sport)
  return (
    <UiLink
      href={useMatchHref(match.id)}
      className="block rounded-control border border-seam bg-s1 p-3 hover:border-line"
    >
      <span className="flex items-center gap-2 text-small text-text-3">
        <span className="truncate">{nameOf(match.competition)}</span>
        {match.status !== 'ended' && <span>{t(`status.${match.status}`)}</span>}
      </span>
      <span className="flex items-baseline gap-2 text-ui">
        <span className="min-w-0 flex-1 truncate">
          {t('matchOf', { away: nameOf(away.name), home: nameOf(home.name) })}
        </span>
        <strong className="num">
          {isFight && facts.winner
            ? t('wonBy', { name: nameOf(match[facts.winner].name) })
            : score
              ? `${score.home} : ${score.away}`
              : '–'}
        </strong>
      </span>
      <span className="num flex flex-wrap gap-x-3 text-small text-text-3">
        {!isFight &&
          facts.periods.map(({ key, score: own }) => (
            <span key={key}>
              {period(key, match.sport)} {own.home}:{own.away}
            </span>
          ))}
      </span>
    </UiLink>
  )
}
