import { useState, type CSSProperties, type ReactNode } from 'react'
import type { TableSpot } from '@madang/wire/tables'
import type { SpotGroup, SpotVariant } from '../board-groups.ts'
import { edgeOf, numberCell, numbersOf } from '../wheel-cloth.ts'

/**
 * The spots of one part of the board. Spots that cover several numbers are on the edges between
 * them; pointing at one highlights its numbers.
 */
export function SpotCells({
  children,
  code,
  edges,
  group,
}: {
  code: string
  group: SpotGroup
  edges: readonly TableSpot[]
  children: (spot: TableSpot, variant: SpotVariant) => ReactNode
}) {
  const [near, setNear] = useState<string>()
  const { variant, spots } = group
  const pointed = edges.find(({ id }) => id === near)
  const covered = pointed ? numbersOf(pointed) : []
  const hasTwoZeros = spots.some(({ id }) => id === 'straight-00')
  return (
    // Pointing only highlights; the spots are the controls.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={`spots spots-${variant}`}
      data-code={code}
      data-edged={edges.length > 0 || undefined}
      data-zeros={hasTwoZeros ? 2 : undefined}
      onPointerOver={({ target }) => setNear(spotAt(target))}
      onPointerLeave={() => setNear(undefined)}
      onFocus={({ target }) => setNear(target.matches(':focus-visible') ? spotAt(target) : near)}
      onBlur={() => setNear(undefined)}
    >
      {spots.map((spot) => (
        <span
          key={spot.id}
          className="spot-cell"
          data-covered={covered.includes(numbersOf(spot).join()) || undefined}
          {...(variant === 'numbers' ? numberCell(spot, hasTwoZeros) : {})}
        >
          {children(spot, variant)}
        </span>
      ))}
      {edges.map((spot) => (
        <span key={spot.id} className="spot-cell spot-on-edge" style={onEdge(spot, hasTwoZeros)}>
          {children(spot, 'edge')}
        </span>
      ))}
    </div>
  )
}

const spotAt = (target: EventTarget): string | undefined =>
  (target as Element).closest<HTMLElement>('[data-spot]')?.dataset['spot']

function onEdge(spot: TableSpot, hasTwoZeros: boolean) {
  const { height, width, x, y } = edgeOf(numbersOf(spot), hasTwoZeros)
  return { '--height': height, '--width': width, '--x': x, '--y': y } as CSSProperties
}
