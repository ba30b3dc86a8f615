import { callApi, makeStore, Refused, useStore } from '@madang/kit'
import { livePath, openLive } from '@madang/wire/realtime'
import type { EndCause, LiveMessage } from '@madang/wire/realtime'
import { mustChangePassword } from './popups.ts'
import { endSession, sessionNow, watchSession } from './session.ts'

/**
 * The messages between tabs: the server's messages, and that the connection was lost or restored.
 */
type LiveCause = LiveMessage | { kind: 'link-lost' } | { kind: 'link-again' }
type Listener = (message: LiveCause) => void

const hearers = new Set<Listener>()
const isLinked = makeStore(true)
let tabs: BroadcastChannel | undefined
const waitMsMax = 30_000

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
  if (message.kind === 'link-lost') isLinked.set(false)
  if (message.kind === 'link-again') isLinked.set(true)
  for (const listener of hearers) listener(message)
}

/** Reconnects whenever the socket is lost or another account logs in; never returns. */
async function keepOpen(deliver: Listener): Promise<never> {
  for (let failureCount = 0; ;) {
    const session = sessionNow()
    const socket = await dial(session !== null && !mustChangePassword())
    if (socket) {
      if (!isLinked.now()) deliver({ kind: 'link-again' })
      failureCount = 0
      await untilOver(socket, deliver)
    }
    // Somebody logged in or out: reconnects at once, because nothing was lost.
    if (sessionNow() !== session) continue
    failureCount += 1
    if (failureCount > 1) deliver({ kind: 'link-lost' })
    await rest(failureCount)
  }
}

/**
 * Opens a socket for this session or for a visitor; undefined when the server does not answer.
 * While a password must change, the session gets no socket of its own. That is no error: it
 * receives what visitors receive until the change starts another session.
 */
async function dial(isMember: boolean): Promise<WebSocket | undefined> {
  try {
    const ticket = isMember ? await ticketNow() : undefined
    const url = new URL(livePath, location.href.replace(/^http/, 'ws'))
    if (ticket !== undefined) url.searchParams.set('ticket', ticket)
    return await opened(new WebSocket(url))
  } catch {
    return undefined
  }
}

async function ticketNow(): Promise<string | undefined> {
  try {
    return (await callApi(openLive, {})).ticket
  } catch (error) {
    if (error instanceof Refused && error.code === 'not-allowed') return undefined
    throw error
  }
}

function opened(socket: WebSocket): Promise<WebSocket | undefined> {
  return new Promise((resolve) => {
    socket.addEventListener('open', () => resolve(socket))
    socket.addEventListener('close', () => resolve(undefined))
  })
}

function untilOver(socket: WebSocket, deliver: Listener): Promise<void> {
  return new Promise((resolve) => {
    const forget = watchSession(() => socket.close())
    socket.addEventListener('message', ({ data }: MessageEvent<string>) =>
      deliver(JSON.parse(data) as LiveMessage),
    )
    socket.addEventListener('close', () => {
      forget()
      resolve()
    })
  })
}

/** Waits 1, 2, 4 … 30 seconds with jitter, so that browsers do not all reconnect at once. */
function rest(failureCount: number): Promise<void> {
  const [chance = 0] = crypto.getRandomValues(new Uint8Array(1))
  const waitMs = Math.min(1_000 * 2 ** (failureCount - 1), waitMsMax) * (0.75 + chance / 512)
  return new Promise((resolve) => {
    const timer = setTimeout(done, waitMs)
    function done() {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    window.addEventListener('online', done)
  })
}
