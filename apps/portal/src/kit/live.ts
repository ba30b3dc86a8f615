import { callApi, makeStore, Refused, useStore } from '@madang/kit'
import { livePath, openLive } from '@madang/wire/realtime'
import type { EndCause, LiveMessage } from '@madang/wire/realtime'
import { mustChangePassword } from './popups.ts'
import { endSession, sessionNow, watchSession } from './session.ts'

/**
 * The messages between tabs: the server's messages, that the connection was lost or restored, and
 * that somebody began to look at a tab or still does.
 */
type LiveCause =
  | LiveMessage
  | { kind: 'link-lost' | 'link-again' }
  | { kind: 'tab-awake' | 'tab-watched' }
type Listener = (message: LiveCause) => void

const hearers = new Set<Listener>()
const isLinked = makeStore(true)
let tabs: BroadcastChannel | undefined
/** The shell's news may be some seconds late; prices have a line of their own. */
const times = { answerMs: 2_600, dialMs: 10_000, quietMs: 20_000, restMsMax: 30_000 }
const sayWatchedMs = 2_000
const watchedForMs = 3 * sayWatchedMs
/** When somebody last looked at any tab of this browser. */
let watchedAt = 0

/** False while the live connection is being restored; a page that just opened counts as linked. */
export const useLinked = (): boolean => useStore(isLinked)

/**
 * Subscribes to live messages, whichever tab has the socket. Returns the function that stops it.
 */
export function onLive(listener: Listener): () => void {
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
  const deliver = (message: LiveCause) => {
    deliverHere(message)
    deliverToTabs(message)
  }
  for (const name of ['visibilitychange', 'focus', 'pageshow', 'online']) {
    addEventListener(name, () => sayWatched('tab-awake'), { capture: true })
  }
  setInterval(() => sayWatched('tab-watched'), sayWatchedMs)
  sayWatched('tab-awake')
  // Without the Web Locks API (old browsers) every tab has a socket of its own.
  if ('locks' in navigator) void navigator.locks.request('live', () => keepOpen(deliver))
  else void keepOpen(deliverHere)
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
  if (message.kind === 'tab-awake' || message.kind === 'tab-watched') {
    watchedAt = Date.now()
    return
  }
  if (message.kind === 'link-lost') isLinked.set(false)
  if (message.kind === 'link-again') isLinked.set(true)
  for (const listener of hearers) listener(message)
}

/** The line's code is no part of the first load; without a network it is asked for again. */
async function lineCode(): Promise<typeof import('@madang/kit/live-line')> {
  for (;;) {
    try {
      return await import('@madang/kit/live-line')
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 5_000))
    }
  }
}

/**
 * Keeps the socket of this browser; never returns. Another account dials anew: nothing was lost.
 */
async function keepOpen(deliver: Listener): Promise<never> {
  const { LiveLine } = await lineCode()
  const line = new LiveLine(
    {
      dial,
      isWatched: () => Date.now() - watchedAt < watchedForMs,
      opened: () => line.ready(),
      received: (data) => {
        const message = JSON.parse(String(data)) as LiveMessage | { kind: 'pong' }
        if (message.kind !== 'pong') deliver(message)
      },
    },
    times,
  )
  line.isFresh.watch(() => deliver({ kind: line.isFresh.now() ? 'link-again' : 'link-lost' }))
  watchSession(() => setTimeout(() => void line.dial()))
  tabs?.addEventListener('message', ({ data }: MessageEvent<LiveCause>) => {
    if (data.kind === 'tab-awake') line.wake()
    if (data.kind === 'tab-watched') line.check()
  })
  line.open()
  return new Promise(() => undefined)
}

/**
 * Opens a socket for this session or for a visitor. While a password must change, the session gets
 * no socket of its own. That is no error: it receives what visitors receive until the change starts
 * another session.
 */
async function dial(): Promise<WebSocket> {
  const isMember = sessionNow() !== null && !mustChangePassword()
  const ticket = isMember ? await ticketNow() : undefined
  const url = new URL(livePath, location.href.replace(/^http/, 'ws'))
  if (ticket !== undefined) url.searchParams.set('ticket', ticket)
  return new WebSocket(url)
}

async function ticketNow(): Promise<string | undefined> {
  try {
    return (await callApi(openLive, {})).ticket
  } catch (error) {
    if (error instanceof Refused && error.code === 'not-allowed') return undefined
    throw error
  }
}

/** Tells the tab with the socket that this one is looked at: a hidden tab's timers hardly run. */
function sayWatched(kind: 'tab-awake' | 'tab-watched'): void {
  if (document.hidden) return
  watchedAt = Date.now()
  deliverToTabs({ kind })
}
