import { useEffect, useState } from 'react'
import { begunCount, nextStepMs } from './dealt.ts'
import type { LiveTableState } from '../line/live-table-state.ts'
import { unfinishedRound } from '../bets/unfinished-round.ts'
import { serverClock } from '../line/server-clock.ts'

/** Returns how many steps have begun by the server's clock, and whether dealing is under way. */
export function useDealt(state: LiveTableState): { count: number; isFresh: boolean } {
  const [, rerender] = useState(0)
  const { dealing } = state
  const round = unfinishedRound(state)
  const steps = round?.steps ?? []
  const isOver = round?.state !== 'dealing'
  const moving = steps.slice(dealing.from)
  const ranMs = serverClock.now() - dealing.startsMs
  const nextMs = isOver ? undefined : nextStepMs(moving, ranMs)
  useEffect(() => {
    if (nextMs === undefined) return undefined
    const timer = setTimeout(() => rerender((n) => n + 1), nextMs + 5)
    return () => clearTimeout(timer)
  })
  return {
    count: isOver ? steps.length : dealing.from + begunCount(moving, ranMs),
    isFresh: !isOver,
  }
}
