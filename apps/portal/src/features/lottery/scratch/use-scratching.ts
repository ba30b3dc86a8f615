import { useEffect, useRef, useState } from 'react'
import type { PointerEvent, RefObject } from 'react'
import { keepFields, keptFields } from './kept-fields.ts'
import { coverOf, ticketWidth } from './scratch-layout.ts'
import type { Box, Point } from './scratch-layout.ts'
import { crumble } from './crumble.ts'

const allStepMs = 90
/** A pointer that moved further has scratched, and its click opens nothing. */
const clickWay = 6

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export type Scratching = {
  open: ReadonlySet<number>
  isDone: boolean
  /** Opens one field by a click or a key; the end of a stroke is none. */
  choose: (at: number, isByKey: boolean) => void
  /** Opens all fields that are left, in turn. */
  uncoverAll: () => void
  /** The strokes that lie in the mask of the foil. */
  strokes: string
  path: RefObject<SVGPathElement | null>
  hand: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onPointerMove: (event: PointerEvent<HTMLElement>) => void
  }
}

/** Scratches the fields of a ticket by hand or one by one, and keeps them over a reload. */
export function useScratching(ticketId: string, boxes: readonly Box[]): Scratching {
  const [kept] = useState(() => keptFields(ticketId))
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(kept?.open))
  const [cover] = useState(() => replayed(boxes, kept?.strokes ?? ''))
  const [firstStrokes] = useState(kept?.strokes ?? '')
  const strokes = useRef(firstStrokes)
  const path = useRef<SVGPathElement>(null)
  const last = useRef<{ point: Point; way: number }>({ point: { x: 0, y: 0 }, way: 0 })
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  const isDone = open.size === boxes.length
  useEffect(() => {
    keepFields(ticketId, isDone ? undefined : { open: [...open], strokes: strokes.current })
  }, [isDone, open, ticketId])
  useEffect(() => () => timers.current.forEach(clearTimeout), [])
  const uncover = (fields: readonly number[]) =>
    setOpen((own) => (fields.every((at) => own.has(at)) ? own : new Set([...own, ...fields])))
  return {
    choose(at, isByKey) {
      if (isByKey || last.current.way <= clickWay) uncover([at])
    },
    hand: {
      onPointerDown(event) {
        const point = pointOf(event)
        last.current = { point, way: 0 }
        strokes.current += written('M', point)
      },
      onPointerMove(event) {
        if (event.buttons === 0) return
        const [from, point] = [last.current.point, pointOf(event)]
        const way = last.current.way + Math.hypot(point.x - from.x, point.y - from.y)
        last.current = { point, way }
        strokes.current += written('L', point)
        path.current?.setAttribute('d', strokes.current)
        if (!isStill()) crumble(event.currentTarget, point, way)
        uncover(cover.stroke(from, point))
      },
    },
    isDone,
    open,
    path,
    strokes: firstStrokes,
    uncoverAll() {
      const left = boxes.map((_, at) => at).filter((at) => !open.has(at))
      if (isStill()) return uncover(left)
      const inTurn = left.map((at, turn) => setTimeout(() => uncover([at]), turn * allStepMs))
      timers.current.push(...inTurn)
    },
  }
}

const written = (kind: 'M' | 'L', { x, y }: Point) => `${kind}${Math.round(x)} ${Math.round(y)}`

/** What strokes from before a reload have uncovered. */
function replayed(boxes: readonly Box[], strokes: string) {
  const cover = coverOf(boxes)
  let from: Point | undefined
  for (const [, kind, x, y] of strokes.matchAll(/([ML])(-?\d+) (-?\d+)/g)) {
    const point = { x: Number(x), y: Number(y) }
    cover.stroke(kind === 'M' || !from ? point : from, point)
    from = point
  }
  return cover
}

function pointOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Point {
  const { left, top, width } = currentTarget.getBoundingClientRect()
  const scale = ticketWidth / (width || ticketWidth)
  return { x: (clientX - left) * scale, y: (clientY - top) * scale }
}
