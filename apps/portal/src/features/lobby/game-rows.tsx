import { memo } from 'react'
import type { CSSProperties } from 'react'
import { joinClasses } from '@madang/ui'
import type { Game } from '@madang/wire/catalog'
import { GameTile } from '../../kit/game-tile.tsx'
import { tileGrid } from './game-grid.tsx'
import { useRowsNear } from './use-rows-near.ts'

/**
 * A virtual list for thousands of tiles: only the rows near the viewport are rendered, each at its
 * place in a box as high as all of them. The first page has the normal layout and is measured.
 */
export function GameRows({
  gameCount,
  games,
  isDimmed,
}: {
  games: readonly Game[]
  /** Of all pages, loaded or not. */
  gameCount: number
  isDimmed: boolean
}) {
  const { columns, near, place, rowPx } = useRowsNear(games.length)
  const rowCount = Math.ceil(games.length / columns)
  return (
    <div
      ref={place}
      className={joinClasses('relative transition-opacity', isDimmed && 'opacity-55')}
      style={rowPx === undefined ? undefined : { height: rowCount * rowPx }}
    >
      {near.map((at) => (
        <Row
          key={`${columns}/${at}`}
          at={at}
          began={at * columns}
          gameCount={gameCount}
          games={games.slice(at * columns, (at + 1) * columns)}
          topPx={rowPx === undefined ? undefined : at * rowPx}
        />
      ))}
    </div>
  )
}

type RowProps = {
  at: number
  /** The index of its first game among all. */
  began: number
  gameCount: number
  games: readonly Game[]
  topPx: number | undefined
}

/** Another page at the end renders none of the existing rows again. */
const Row = memo(TileRow, (old, now) => {
  const isSame = old.topPx === now.topPx && old.gameCount === now.gameCount
  const { length } = now.games
  return (
    isSame && old.games.length === length && old.games.every((one, at) => one === now.games[at])
  )
})

function TileRow({ at, began, gameCount, games, topPx }: RowProps) {
  const style: CSSProperties = { contain: 'layout style', top: topPx }
  const stands = topPx !== undefined && 'absolute inset-x-0'
  return (
    <ul data-row={at} style={style} className={joinClasses(tileGrid, 'pb-3 sm:pb-5', stands)}>
      {games.map((game, place) => (
        <li
          key={game.gameId}
          aria-posinset={began + place + 1}
          aria-setsize={gameCount}
          className="min-w-0"
        >
          <GameTile game={game} isEager={at === 0 && place < 6} />
        </li>
      ))}
    </ul>
  )
}
