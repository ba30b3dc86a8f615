import { joinClasses, Skeleton } from '@madang/ui'
import type { Game } from '@madang/wire/catalog'
import { gamesPerPage } from '@madang/wire/catalog'
import { GameTile } from '../../kit/game-tile.tsx'

/** The grid layout of tiles, in every place. */
export const tileGrid =
  'grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] sm:gap-5'

/** Tiles in rows; the first rows load at once, the others when they come near. */
export function GameGrid({
  games,
  isDimmed = false,
}: {
  games: readonly Game[]
  isDimmed?: boolean
}) {
  return (
    <ul className={joinClasses(tileGrid, 'transition-opacity', isDimmed && 'opacity-55')}>
      {games.map((game, at) => (
        <li key={game.gameId} className="min-w-0">
          <GameTile game={game} isEager={at < 6} />
        </li>
      ))}
    </ul>
  )
}

/** The same layout before the games are loaded. */
export function GameGridSkeleton({ count = gamesPerPage }: { count?: number }) {
  return (
    <div aria-hidden="true" className={tileGrid}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at}>
          <Skeleton className="aspect-[3/4] w-full rounded-tile" />
          <Skeleton className="mt-2 h-5.5 w-4/5" />
          <Skeleton className="mt-1 h-4.5 w-1/2" />
        </div>
      ))}
    </div>
  )
}
