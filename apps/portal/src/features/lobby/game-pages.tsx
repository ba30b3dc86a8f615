import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { callApi, useFetched, useLocale } from '@madang/kit'
import { Button, EmptyState, groupThousands } from '@madang/ui'
import { gamesPerPage, listGames } from '@madang/wire/catalog'
import type { Category, gameOrders } from '@madang/wire/catalog'
import type { Gives } from '@madang/wire'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { GameGridSkeleton } from './game-grid.tsx'
import { GameRows } from './game-rows.tsx'

/** Minimum time between the requests of two pages, however fast the reader scrolls. */
const throttleMs = 200

/** The tiles, page by page; the next page loads near the end, or by its button. */
export function GamePages({
  category,
  vendor,
  words,
  order,
  orderBar,
  isList = false,
  onClear,
}: {
  /** Default: all categories. */
  category?: Category
  vendor: string | undefined
  words: string | undefined
  order?: Order
  /** The order selection, beside the number of games. */
  orderBar?: ReactNode
  /** In a list of a vendor's games: leaves out the tile that opens the list. */
  isList?: boolean
  onClear: () => void
}) {
  const t = useTranslations('lobby')
  const locale = useLocale()
  const pages = useGamePages({ gameName: words, gameType: category, order, vassalage: vendor })
  const found = pages.data?.pages.flatMap((page) => page.games)
  const games = isList ? found?.filter(({ isGame }) => isGame === 'GAME') : found
  const gameCount = pages.data?.pages[0]?.gameCount ?? 0
  const practiceCount = pages.data?.pages[0]?.practiceCount ?? 0
  const ownCount = gameCount - practiceCount
  const format = (count: number) => groupThousands(String(count), locale)
  if (pages.isError && !games) {
    return <Failure error={pages.error} retry={() => void pages.refetch()} />
  }
  if (!games) return <GameGridSkeleton />
  if (games.length === 0) {
    const clear = (
      <Button variant="quiet" onClick={onClear}>
        {t('showAll')}
      </Button>
    )
    const vendors = pages.data?.pages[0]?.vendorsAway.join(', ')
    const none = words === undefined ? t('none') : t('noneFor', { words })
    return (
      <>
        <EmptyState kind="search" text={vendors ? t('away', { vendors }) : none} action={clear} />
        {words !== undefined && category && <Elsewhere words={words} />}
      </>
    )
  }
  return (
    <section aria-busy={pages.isFetching}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <p aria-live="polite" className="text-small text-text-3">
          {practiceCount > 0 && practiceCount < gameCount
            ? t('countWithPractice', { count: format(ownCount), practice: format(practiceCount) })
            : t('count', { count: format(gameCount) })}
        </p>
        {orderBar}
      </div>
      <GameRows gameCount={gameCount} games={games} isDimmed={pages.isPlaceholderData} />
      {pages.hasNextPage && (
        <NextPage
          key={games.length}
          busy={pages.isFetchingNextPage}
          onNext={() => void pages.fetchNextPage()}
        />
      )}
    </section>
  )
}

/** Search results in all other categories: nobody has to know the category of a game. */
function Elsewhere({ words }: { words: string }) {
  const t = useTranslations('lobby')
  const fetched = useFetched(listGames, { gameName: words, pageSize: String(gamesPerPage) })
  const games = fetched.data?.games ?? []
  if (games.length === 0) return null
  return (
    <section className="mt-8 grid gap-4">
      <h2 className="text-h2">{t('elsewhere')}</h2>
      <GameRows gameCount={games.length} games={games} isDimmed={false} />
    </section>
  )
}

type GamePage = Gives<typeof listGames>
type Order = (typeof gameOrders)[number] | undefined
type Wish = {
  vassalage: string | undefined
  gameName: string | undefined
  gameType: Category | undefined
  order: Order
}

function useGamePages(wish: Wish) {
  const fetched = useInfiniteQuery({
    getNextPageParam: (last: GamePage) => last.next ?? undefined,
    initialPageParam: undefined as string | undefined,
    // Loaded pages stay unchanged: comparing thousands of games would cost frames.
    structuralSharing: false,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }): Promise<GamePage> =>
      callApi(listGames, { ...wish, after: pageParam, pageSize: String(gamesPerPage) }, { signal }),
    queryKey: [listGames.path, 'pages', wish],
  })
  // Deferred: many tiles at once would block typing or scrolling.
  return useDeferredValue(fetched)
}

function NextPage({ busy, onNext }: { busy: boolean; onNext: () => void }) {
  const t = useTranslations('common')
  const end = useRef<HTMLDivElement>(null)
  const next = useRef(onNext)
  const askedAt = useRef(0)
  useEffect(() => {
    next.current = onNext
  }, [onNext])
  useEffect(() => {
    if (!end.current) return undefined
    const watch = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (!entry?.isIntersecting || entry.time - askedAt.current < throttleMs) return
        askedAt.current = entry.time
        next.current()
      },
      { rootMargin: '30% 0px' },
    )
    watch.observe(end.current)
    // Scroll anchoring would keep the bottom in sight while the list above it grows, and so this
    // mark: one page after another would load until all five thousand games are there.
    const { style } = document.documentElement
    style.setProperty('overflow-anchor', 'none')
    return () => {
      watch.disconnect()
      style.removeProperty('overflow-anchor')
    }
  }, [])
  return (
    <div ref={end} className="mt-8 flex justify-center">
      <Button variant="quiet" busy={busy} onClick={onNext}>
        {t('more')}
      </Button>
    </div>
  )
}
