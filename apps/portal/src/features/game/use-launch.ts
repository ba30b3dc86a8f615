import { useEffect, useState } from 'react'
import { callApi, isSessionOver, langNow } from '@madang/kit'
import { launchGame, launchRoom } from '@madang/wire/launch'
import type { Gives } from '@madang/wire'
import { askLogin } from '../../kit/popups.ts'
import { isTrial, sessionNow, watchSession } from '../../kit/session.ts'
import { statusNow } from '../../kit/system-status.ts'
import { onNetwork } from './on-network.ts'

export type Launch = Gives<typeof launchGame>
type State =
  | { kind: 'opening' }
  | { kind: 'open'; launch: Launch }
  | { kind: 'closed'; error: Error; wasOpen: boolean }

/** The constant parameters of every launch (specification, point 9). */
const launchConstants = {
  accountType: '1',
  clientType: '3',
  confirmTrans: '0',
  platform: 'html5-desktop',
}

/** Returns whether a seat may be taken: a trial looks at the room's lobby, a visitor logs in. */
function isMember(): boolean {
  const session = sessionNow()
  return session !== null && !isTrial(session)
}

/** Requests the one-time address of a game; a visitor logs in first and continues. */
export function useLaunch(
  gameId: string,
  isFree: boolean,
  /** A table of a card room, to sit down at straight away. */
  room?: string,
): { state: State; again: () => void; close: (error: Error) => void } {
  const [attempt, setAttempt] = useState(1)
  const [state, setState] = useState<State>({ kind: 'opening' })
  useEffect(() => {
    let isOver = false
    const again = () => setAttempt((count) => count + 1)
    const show = (next: State) => {
      if (!isOver) setState(next)
    }
    async function open(): Promise<void> {
      try {
        const named = { gameId, language: langNow(), nodeId: gameId }
        const launchMode = isFree ? 'FREE' : 'GLS'
        const launch =
          room !== undefined && !isFree && isMember()
            ? await callApi(launchRoom, { ...named, nodeId: room })
            : await callApi(launchGame, { ...launchConstants, ...named, launchMode })
        const networks = statusNow()?.info?.launchGameCDNs ?? []
        show({ kind: 'open', launch: { ...launch, ...onNetwork(launch, networks, gameId) } })
      } catch (error) {
        const why = error instanceof Error ? error : new Error(String(error))
        show({ error: why, kind: 'closed', wasOpen: false })
        if (isSessionOver(error) && !isOver) askLogin(again)
      }
    }
    // Two mounts in a row (hot reload in development) send one request.
    const timer = setTimeout(() => void open())
    return () => {
      isOver = true
      clearTimeout(timer)
    }
    // A new attempt requests the same game again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [attempt, gameId, isFree, room])

  // The member logged out or changed: their game does not stay on the screen.
  useEffect(() => {
    const member = sessionNow()?.customerId
    if (member === undefined) return undefined
    return watchSession(() => {
      if (sessionNow()?.customerId === member) return
      setState({ kind: 'opening' })
      setAttempt((count) => count + 1)
    })
    // Each attempt uses the session of that moment.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [attempt])

  function again() {
    setState({ kind: 'opening' })
    setAttempt((count) => count + 1)
  }
  const close = (error: Error) => setState({ error, kind: 'closed', wasOpen: true })
  return { again, close, state }
}
