import { makeStore, useStore } from '@madang/kit'
import type { EndCause } from '@madang/wire/realtime'
import type { LiveCause, LiveListener } from './more/forms/hold-line.ts'
import { endSession, sessionNow, watchSession } from './session.ts'

const hearers = new Set<LiveListener>()
const isLinked = makeStore(true)
let tabs: BroadcastChannel | undefined
/** How long a visitor's first view has the network for itself, a slow one too. */
const visitorWaitMs = 6_000
const fetchAgainMs = 5_000

/** False while the live connection is being restored; a page that just opened counts as linked. */
export const useLinked = (): boolean => useStore(isLinked)

/**
 * Subscribes to live messages, whichever tab has the socket. Returns the function that stops it.
 */
export function onLive(listener: LiveListener): () => void {
  hearers.add(listener)
  return () => void hearers.delete(listener)
}

/**
 * Opens the live connection: one socket for all tabs of this browser. The tab that holds the lock
 * owns the socket and forwards its messages. When that tab closes, another one takes over.
 */
export function startLive(): void {
  tabs = new BroadcastChannel('live')
  tabs.addEventListener('message', ({ data }: MessageEvent<LiveCause>) => deliverHere(data))
  if (sessionNow()) return void holdLine()
  const timer = setTimeout(begin, visitorWaitMs)
  const stop = watchSession(begin)
  function begin(): void {
    clearTimeout(timer)
    stop()
    void holdLine()
  }
}

/**
 * Ends the session at the member's request, made in this tab. The socket may close before it
 * delivers the message, so this tab notifies the other tabs.
 */
export function endByWish(cause: EndCause): void {
  endSession()
  deliverToTabs({ cause, kind: 'session-ended' })
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- tabs of one origin
const deliverToTabs = (message: LiveCause): void => tabs?.postMessage(message)

function deliverHere(message: LiveCause): void {
  if (message.kind === 'link-lost') isLinked.set(false)
  if (message.kind === 'link-again') isLinked.set(true)
  for (const listener of hearers) listener(message)
}

/** The line's code is no part of the first load; without a network it is fetched again. */
async function holdLine(): Promise<void> {
  try {
    const line = await import('./more/forms/hold-line.ts')
    line.holdLine(deliverHere, deliverToTabs)
  } catch {
    setTimeout(() => void holdLine(), fetchAgainMs)
  }
}
