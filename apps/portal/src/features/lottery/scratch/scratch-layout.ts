import type { ScratchSeries } from '@madang/wire/lottery-scratch'

/** Where a field lies on the ticket, in its own units. */
export type Box = { x: number; y: number; w: number; h: number }

export const ticketWidth = 328
export const ticketHeight = 468
export const headHeight = 101

/** Rows of fields of these widths, from a first height on. */
const rows = (
  widths: readonly number[],
  at: { top: number; step: number; count: number; h: number },
) =>
  Array.from({ length: at.count }).flatMap((_, row) => {
    const gap = (296 - widths.reduce((sum, w) => sum + w, 0)) / (widths.length - 1)
    let x = 16
    return widths.map((w): Box => {
      const box = { h: at.h, w, x, y: at.top + row * at.step }
      x += w + gap
      return box
    })
  })

const square = rows([92, 92, 92], { count: 3, h: 92, step: 102, top: 118 })
const lines = rows([92, 92, 92], { count: 4, h: 64, step: 73, top: 138 })
const stalls = rows([60, 60, 60, 92], { count: 3, h: 92, step: 102, top: 118 })

/** The number to match lies in the middle of the others. */
const [first, second, third, fourth, middle, ...rest] = square
const around = [middle, first, second, third, fourth, ...rest].filter((box) => box !== undefined)

const layouts: Readonly<Record<ScratchSeries['surface'], readonly Box[]>> = {
  'beat-house': lines,
  'find-symbol': square,
  'follow-path': lines,
  'key-number': around,
  'row-alike': stalls,
  'three-alike': square,
}

/** Returns the places of a ticket's fields, in the order of its fields. */
export const layoutOf = (surface: ScratchSeries['surface']): readonly Box[] => layouts[surface]

export const placeOf = ({ x, y }: Box): string => `${x} ${y}`

/** A point of the ticket. */
export type Point = { x: number; y: number }

/** Half of the width of a stroke. */
export const strokeRadius = 13
const pointsPerSide = 7
/** A field counts as open when this part of it is uncovered. */
const openPart = 0.55

/** Remembers which points of the fields strokes have uncovered. */
export function coverOf(boxes: readonly Box[]) {
  const left = boxes.map(({ h, w, x, y }) =>
    Array.from({ length: pointsPerSide ** 2 }, (_, at): Point => {
      const place = (step: number) => (step + 0.5) / pointsPerSide
      return {
        x: x + w * place(at % pointsPerSide),
        y: y + h * place(Math.floor(at / pointsPerSide)),
      }
    }),
  )
  return {
    /** Uncovers what a stroke passes. Returns the fields that are open by now. */
    stroke(from: Point, to: Point): number[] {
      const open: number[] = []
      for (const [at, points] of left.entries()) {
        const still = points.filter((point) => distance(point, from, to) > strokeRadius)
        left[at] = still
        if (still.length <= pointsPerSide ** 2 * (1 - openPart)) open.push(at)
      }
      return open
    },
  }
}

/** The distance of a point from the line between two others. */
function distance(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length
  const part = Math.min(1, Math.max(0, along))
  return Math.hypot(point.x - from.x - part * dx, point.y - from.y - part * dy)
}
