import { useEffect } from 'react'
import { Refused, refresh, useFetched } from '@madang/kit'
import type { PlaySession } from '@madang/wire/casino'
import { showPlay } from '@madang/wire/launch'
import { onLive } from '../../kit/live.ts'

/** What may end a game that stands open, or change what its stay counts. */
const relevantKinds = new Set(['balance', 'games', 'rounds', 'status'])

/** Whether the game that stands open may still be played, and the stay it counts in. */
export function usePlay(
  gameId: string,
  { isFree, isOpen }: { isFree: boolean; isOpen: boolean },
): {
  refusal?: Refused | undefined
  net?: string | undefined
  playSession?: PlaySession | undefined
} {
  const asked = { gameId, launchMode: isFree ? ('FREE' as const) : ('GLS' as const) }
  const fetched = useFetched(showPlay, asked, { enabled: isOpen, staleTime: 0 })
  useEffect(() => onLive(({ kind }) => void (relevantKinds.has(kind) && refresh(showPlay))), [])
  const checkInMs = fetched.data?.checkInMs ?? 0
  // Nothing is told when time is up: it is asked for then, and not before.
  useEffect(() => {
    if (!isOpen || checkInMs <= 0) return undefined
    const timer = setTimeout(() => refresh(showPlay), checkInMs + 500)
    return () => clearTimeout(timer)
  }, [checkInMs, isOpen])
  const { error, isFetchedAfterMount } = fetched
  // What was read before this game was opened says nothing of it.
  if (!isOpen || !isFetchedAfterMount) return {}
  return {
    net: fetched.data?.net ?? undefined,
    refusal: error instanceof Refused ? error : undefined,
    playSession: fetched.data?.playSession ?? undefined,
  }
}
