import type { CSSProperties } from 'react'
import { isRedPocket } from '@madang/games/tables/roulette-layout'
import type { TableSpot } from '@madang/wire/tables'
import type { SpotGroup } from './board-groups.ts'
import { isZero } from './wheel.tsx'

type Cell = { 'data-red'?: string; 'data-zero'?: string; style?: CSSProperties }

/**
 * Where a number of the wheel lies on the cloth, and in which colour: three rows, the lowest
 * numbers below, the zero beside all of them; two zeros share the place of one.
 */
export function numberCell({ look, spots }: SpotGroup, spot: TableSpot): Cell {
  if (look !== 'numbers') return {}
  const name = String(spot.text.values?.['numbers'])
  if (isZero(name)) {
    const isShared = spots.some(({ id }) => id === 'straight-00')
    const half = isShared ? { 'data-zero': name === '00' ? 'upper' : 'lower' } : {}
    return { 'data-red': 'zero', ...half, style: placed('1', '1 / 4') }
  }
  const number = Number(name)
  const [column, row] = [Math.ceil(number / 3) + 1, 3 - ((number - 1) % 3)]
  return {
    'data-red': isRedPocket(number) ? 'red' : 'black',
    style: placed(String(column), String(row)),
  }
}

const placed = (column: string, row: string) =>
  ({ '--column': column, '--row': row }) as CSSProperties
