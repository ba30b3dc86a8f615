import { callApi, makeStore, Refused, useStore } from '@madang/kit'
import { livePath, openLive } from '@madang/wire/realtime'
import type { EndCause, LiveMessage } from '@madang/wire/realtime'
import { mustChangePassword } from './popups.ts'
import { endSession, sessionNow, watchSession } from './session.ts'

/** What tabs tell each other: the server's messages, and that the line was lost or is new again. */
type LiveCause = LiveMessage | { kind: 'link-lost' } | { kind: 'link-again' }
type Listener = (message: LiveCause) => void

const hearers = new Set<Listener>()
const isLinked = makeStore(true)
let tabs: BroadcastChannel | undefined
const waitMsMax = 30_000

/** False while the live line is being mended; a page that just opened counts as linked. */
export const useLinked = (): boolean => useStore(isLinked)

/** Hears what is new, in whichever tab the socket is. Gives the way to stop. */
export function onLive(listener: Listener): () => void {
  hearers.add(listener)
  return () => void hearers.delete(listener)
}

/**
 * Opens the live line: one socket for all tabs of this browser. The tab that holds the lock owns
 * the socket and hands on what it hears; when it closes, another tab takes over.
 */
export function startLive(): void {
  tabs = new BroadcastChannel('live')
  tabs.addEventListener('message', ({ data }: MessageEvent<LiveCause>) => deliverHere(data))
  const deliver = (message: LiveCause) => {
    deliverHere(message)
    deliverToTabs(message)
  }
  // Without locks (old browsers) every tab has a socket of its own.
  if ('locks' in navigator) void navigator.locks.request('live', () => keepOpen(deliver))
  else void keepOpen(deliverHere)
}

/**
 * Ends the session by a wish of its member, which is said in this tab. The line may be gone before
 * it tells anything, so the other tabs hear the cause from here.
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

/** Opens again whenever the socket is lost or another person logs in; never ends. */
async function keepOpen(deliver: Listener): Promise<never> {
  for (let failureCount = 0; ;) {
    const session = sessionNow()
    const socket = await dial(session !== null && !mustChangePassword())
    if (socket) {
      if (!isLinked.now()) deliver({ kind: 'link-again' })
      failureCount = 0
      await untilOver(socket, deliver)
    }
    // Somebody logged in or out: the line is opened anew at once, nothing was lost.
    if (sessionNow() !== session) continue
    failureCount += 1
    if (failureCount > 1) deliver({ kind: 'link-lost' })
    await rest(failureCount)
  }
}

/**
 * A socket of this session's own, or of a visitor; undefined when nobody answers. While a password
 * must change a session has no line of its own, which is no fault to tell anybody of: it hears what
 * visitors hear, until the change opens another session.
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

/** 1, 2, 4 … 30 seconds, each a little different, so that browsers do not come back as one. */
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
