import { startTransition, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { joinClasses } from '@madang/ui'
import type { Game } from '@madang/wire/catalog'
import { GameTile } from '../../kit/game-tile.tsx'
import { tileGrid } from './game-grid.tsx'

const rowsPerBlock = 3

/**
 * Thousands of tiles as blocks of whole rows: a block far from what is seen keeps its height and
 * lets its tiles go, so that the page never holds more than a few screens of them.
 */
export function GameRows({ games, isDimmed }: { games: readonly Game[]; isDimmed: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const columns = useColumns(place)
  const size = columns * rowsPerBlock
  const blocks = Array.from({ length: Math.ceil(games.length / size) }, (_, at) =>
    games.slice(at * size, (at + 1) * size),
  )
  return (
    <div
      ref={place}
      className={joinClasses(
        'grid grid-cols-[minmax(0,1fr)] gap-3 transition-opacity sm:gap-5',
        isDimmed && 'opacity-55',
      )}
    >
      {blocks.map((block, at) => (
        <Block key={`${size}/${block[0]?.gameId}`} games={block} isFirst={at === 0} />
      ))}
    </div>
  )
}

function Block({ games, isFirst }: { games: readonly Game[]; isFirst: boolean }) {
  const list = useRef<HTMLUListElement>(null)
  const [heightPx, setHeightPx] = useState<number>()
  useEffect(() => {
    if (!list.current) return undefined
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        // Where somebody stands with the keyboard, nothing is taken away.
        const isNeeded = entry.isIntersecting || entry.target.contains(document.activeElement)
        setHeightPx(isNeeded ? undefined : entry.boundingClientRect.height)
      },
      { rootMargin: '50% 0px' },
    )
    watch.observe(list.current)
    return () => watch.disconnect()
  }, [])
  const style = heightPx === undefined ? undefined : { height: heightPx }
  return (
    <ul ref={list} className={joinClasses(tileGrid, !isFirst && 'below')} style={style}>
      {heightPx === undefined &&
        games.map((game, at) => (
          <li key={game.gameId} className="min-w-0">
            <GameTile game={game} isEager={isFirst && at < 6} />
          </li>
        ))}
    </ul>
  )
}

/** How many tiles stand in a row here: as many as the grid's own rule gives. */
function useColumns(place: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(() => (matchMedia('(width < 40rem)').matches ? 2 : 6))
  useEffect(() => {
    if (!place.current) return undefined
    const watch = new ResizeObserver(([entry]) => {
      const row = entry?.target.querySelector('ul')
      if (!row) return
      const count = getComputedStyle(row).gridTemplateColumns.split(' ').length
      startTransition(() => setColumns(count))
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [place])
  return columns
}
