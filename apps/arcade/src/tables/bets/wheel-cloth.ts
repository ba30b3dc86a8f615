import type { CSSProperties } from 'react'
import { isRedPocket } from '@madang/games/tables/numbers/roulette-layout'
import type { TableSpot } from '@madang/wire/tables'
import { isZero } from '../results/wheel.tsx'

type Cell = { 'data-red'?: string; 'data-zero'?: string; style?: CSSProperties }

/** A part of a wheel's board, in columns from the zero and in rows from the top. */
type Box = { left: number; right: number; top: number; bottom: number }

/** Where a spot on several numbers is drawn: its middle, and the length of its edge. */
export type Edge = { x: number; y: number; width: number; height: number }

/** Returns the numbers that an inside spot covers. */
export const numbersOf = ({ text }: Pick<TableSpot, 'text'>): string[] =>
  String(text.values?.['numbers']).split('·')

/** Returns the position and colour of a number on the board. */
export function numberCell(spot: TableSpot, hasTwoZeros: boolean): Cell {
  const [name = ''] = numbersOf(spot)
  if (isZero(name)) {
    const half = hasTwoZeros ? { 'data-zero': name === '00' ? 'upper' : 'lower' } : {}
    return { 'data-red': 'zero', ...half, style: placed('1', '1 / 4') }
  }
  const { left, top } = boxOf(name, hasTwoZeros)
  return {
    'data-red': isRedPocket(Number(name)) ? 'red' : 'black',
    style: placed(String(left + 1), String(top + 1)),
  }
}

const placed = (column: string, row: string) =>
  ({ '--column': column, '--row': row }) as CSSProperties

/**
 * Returns the middle of what the numbers share: an edge for two, a corner for more. Numbers that do
 * not all touch have their spot on the line below them.
 */
export function edgeOf(numbers: readonly string[], hasTwoZeros: boolean): Edge {
  const boxes = numbers.map((name) => boxOf(name, hasTwoZeros))
  const [left, right] = [
    Math.max(...boxes.map((box) => box.left)),
    Math.min(...boxes.map((box) => box.right)),
  ]
  const [top, bottom] = [
    Math.max(...boxes.map((box) => box.top)),
    Math.min(...boxes.map((box) => box.bottom)),
  ]
  const across = { width: right - left, x: (left + right) / 2 }
  return top > bottom
    ? { ...across, height: 0, y: 3 }
    : { ...across, height: bottom - top, y: (top + bottom) / 2 }
}

/** Three rows, lowest numbers at the bottom, the zero beside them; two zeros share its place. */
function boxOf(name: string, hasTwoZeros: boolean): Box {
  if (isZero(name)) {
    const isLower = hasTwoZeros && name === '0'
    return { bottom: name === '00' ? 1.5 : 3, left: 0, right: 1, top: isLower ? 1.5 : 0 }
  }
  const at = Number(name) - 1
  const [left, top] = [Math.floor(at / 3) + 1, 2 - (at % 3)]
  return { bottom: top + 1, left, right: left + 1, top }
}
