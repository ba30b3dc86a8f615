import { useEffect } from 'react'
import { Refused, refresh, useFetched } from '@madang/kit'
import type { PlaySession } from '@madang/wire/casino'
import { showPlay } from '@madang/wire/launch'
import { onLive } from '../../kit/live.ts'

/** The messages that may end an open game or change its play session. */
const relevantKinds = new Set(['balance', 'games', 'rounds', 'status'])

/** Returns whether the open game may still be played, and the play session that counts it. */
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
  // No message announces that time is up: the status is requested then, and not before.
  useEffect(() => {
    if (!isOpen || checkInMs <= 0) return undefined
    const timer = setTimeout(() => refresh(showPlay), checkInMs + 500)
    return () => clearTimeout(timer)
  }, [checkInMs, isOpen])
  const { error, isFetchedAfterMount } = fetched
  // Data that was read before this game was opened says nothing about it.
  if (!isOpen || !isFetchedAfterMount) return {}
  return {
    net: fetched.data?.net ?? undefined,
    refusal: error instanceof Refused ? error : undefined,
    playSession: fetched.data?.playSession ?? undefined,
  }
}
