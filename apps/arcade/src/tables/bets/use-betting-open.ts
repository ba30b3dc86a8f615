import { useEffect, useState } from 'react'
import { useStore } from '@madang/kit'
import type { LiveRound } from '@madang/wire/table-line'
import { isLinked } from '../../app/frame-line.ts'
import { serverClock } from '../line/server-clock.ts'
import { useStoppedClock } from '../line/use-stopped-clock.ts'

/** Returns whether chips may be placed, by the server's state and clock. */
export function useBettingOpen(round: LiveRound | null): boolean {
  const closesAt = round?.state === 'betting' && round.closesAt ? Date.parse(round.closesAt) : 0
  const [, rerender] = useState(0)
  const leftMs = closesAt - serverClock.now()
  useEffect(() => {
    if (leftMs <= 0) return undefined
    const timer = setTimeout(() => rerender((n) => n + 1), leftMs + 5)
    return () => clearTimeout(timer)
  })
  // Without a connection no chip can be placed.
  return useStore(isLinked) && leftMs > 0
}

/** Counts down the seconds until a server time; undefined if there is none. */
export function useSecondsLeft(until: string | null | undefined): number | undefined {
  const [, rerender] = useState(0)
  const stopped = useStoppedClock()
  const leftMs = until == null ? undefined : Date.parse(until) - (stopped ?? serverClock.now())
  useEffect(() => {
    if (leftMs === undefined || leftMs <= 0) return undefined
    const timer = setTimeout(() => rerender((n) => n + 1), leftMs % 1_000 || 1_000)
    return () => clearTimeout(timer)
  })
  return leftMs === undefined ? undefined : Math.max(0, Math.ceil(leftMs / 1_000))
}
