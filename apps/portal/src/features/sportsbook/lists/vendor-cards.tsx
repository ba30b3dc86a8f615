import { useEffect } from 'react'
import { useRouter } from '@tanstack/react-router'
import { useFetched } from '@madang/kit'
import { EmptyState, joinClasses, UiLink } from '@madang/ui'
import { listGames } from '@madang/wire/catalog'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../kit/failure.tsx'
import { GameTile } from '../../../kit/game-tile.tsx'
import { launchWay } from '../../../kit/launch-way.ts'
import { gamePath } from '../../../kit/paths.ts'
import { useSession } from '../../../kit/session.ts'
import { TileLink } from '../../../kit/tile-link.tsx'
import { useIsEsports, useSportsPath } from '../sports-address.ts'

const typeOf = (isEsports: boolean) => (isEsports ? 'ESPORTS' : 'SPORTS')
const gridClass = 'grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))]'

/**
 * Chooses the sportsbook: the house's own comes first and is this page; vendors' books are beside
 * it and open with one press (decision 0023).
 */
export function BookLinks({ className }: { className: string }) {
  const isEsports = useIsEsports()
  const path = useSportsPath()
  const t = useTranslations('sportsbook')
  const isVisitor = useSession() === null
  const games = useFetched(listGames, { gameType: typeOf(isEsports), pageSize: '60' })
  const others = games.data?.games ?? []
  return (
    <nav
      aria-label={t('books')}
      className={joinClasses('scroll-quiet relative min-w-0 overflow-x-auto', className)}
    >
      <ul className="flex gap-1">
        <li className="flex-none">
          <UiLink href={path} aria-current="page" className={`${bookLook} border-action text-text`}>
            {t('ownBook')}
          </UiLink>
        </li>
        {others.map((game) => (
          <li key={game.gameId} className="flex-none">
            <TileLink way={launchWay(game, { isFree: isVisitor && game.supportPlay === 0 })}>
              <span className={`${bookLook} border-seam text-text-2 hover:text-text`}>
                {game.displayName} <span className="sr-only">{game.vendorName}</span>
              </span>
            </TileLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const bookLook = 'label flex min-h-11 items-center rounded-control border px-2.5 text-small'

/** The games of the vendor that the menu selected. */
export function VendorGames({ vendor }: { vendor: string }) {
  const isEsports = useIsEsports()
  const t = useTranslations('sportsbook')
  const wish = { gameType: typeOf(isEsports), pageSize: '60', vassalage: vendor } as const
  const games = useFetched(listGames, wish)
  const none = useTranslations('lobby')('none')
  const list = games.data?.games ?? []
  const [only] = list
  // A sports vendor launches directly: its one game is its whole book (specification, point 9).
  const direct = games.data?.gameCount === 1 ? only?.gameId : undefined
  const { history } = useRouter()
  useEffect(() => {
    if (direct !== undefined) history.replace(gamePath(direct))
  }, [direct, history])
  return (
    <div className="px-4 py-8 md:px-8 md:py-10">
      <h1 className="mb-6 text-h1">{list[0]?.vendorName ?? t('vendors')}</h1>
      {games.isError && <Failure error={games.error} retry={() => void games.refetch()} />}
      {games.data && list.length === 0 && <EmptyState text={none} />}
      <ul className={gridClass}>
        {list.map((game) => (
          <li key={game.gameId} className="min-w-0">
            <GameTile game={game} />
          </li>
        ))}
      </ul>
    </div>
  )
}
