import { useState } from 'react'
import { useNow } from '@madang/ui'
import type { LotteryDraw } from '@madang/wire/lottery'
import type { Board } from '../board/use-board.ts'

/** Calls take seven tenths of a round, with at most this time between two. */
const callsShare = 0.7
const paceMaxMs = 2500
const checkMs = 250

/** The round being called: the last one with a result, and how many numbers are called. */
export type Calls = {
  draw: LotteryDraw
  /** The numbers called so far, in their order. */
  called: readonly string[]
  total: number
  isOver: boolean
  /** Shows all calls at once: the result is already final. */
  skip: () => void
}

/**
 * Shows a result number by number, the same for all viewers: the time since the draw by the
 * server's clock gives the number of calls. A late viewer sees all of them.
 */
export function useCalls(board: Board, skewMs: number): Calls | undefined {
  const nowMs = useNow(checkMs) + skewMs
  const [skipped, setSkipped] = useState<string>()
  const draw = board.results.find(({ state }) => state !== 'void')
  if (!draw?.drawn) return undefined
  const order = orderOf(draw.drawn, board.game.family, draw.secret ?? draw.number)
  const paceMs = Math.min(
    paceMaxMs,
    ((board.game.everySeconds ?? 60) * 1000 * callsShare) / order.length,
  )
  const sinceMs = nowMs - Date.parse(draw.drawnAt ?? draw.drawAt)
  const isSkipped = skipped === draw.number
  const count = isSkipped ? order.length : Math.max(0, Math.floor(sinceMs / paceMs))
  const called = order.slice(0, count)
  return {
    called,
    draw,
    isOver: called.length === order.length,
    skip: () => setSkipped(draw.number),
    total: order.length,
  }
}

/** Bingo is drawn in order; keno is sorted, so its calls use an order derived from the secret. */
function orderOf(drawn: readonly string[], family: string, seed: string): readonly string[] {
  if (family === 'bingo') return drawn
  return drawn
    .map((number) => ({ number, rank: rankOf(`${seed} ${number}`) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ number }) => number)
}

/** FNV-1a: for the display order only, nothing is decided by it. */
function rankOf(text: string): number {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
