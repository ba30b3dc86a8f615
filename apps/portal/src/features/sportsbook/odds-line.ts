import { useEffect } from 'react'
import { makeStore, useStore } from '@madang/kit'
import { sportsbookPath } from '@madang/wire/sportsbook'
import type { SportsAsk, SportsNews } from '@madang/wire/sportsbook-line'
import { seqOf, takeNews } from './matches.ts'

type Depth = 'main' | 'all'

const utf8 = new TextDecoder()
const gatherMs = 150
const redrawMs = 50
const waitMsMax = 20_000
const matchesMax = 120

/** How many components of this tab show each match, by depth. */
const wanted = new Map<string, Record<Depth, number>>()
const isLinked = makeStore(true)
let socket: WebSocket | undefined
let received: SportsNews[] = []
let askTimer: number | undefined
let takeTimer: number | undefined
let dialTimer: number | undefined
let failureCount = 0

/** False while the odds connection is being restored. */
export const useOddsLinked = (): boolean => useStore(isLinked)

/** Keeps matches up to date while the component shows them; the whole tab shares one socket. */
export function useWatched(ids: readonly string[], depth: Depth): void {
  const names = ids.join()
  useEffect(() => {
    const own = names === '' ? [] : names.split(',')
    for (const id of own) change(id, depth, 1)
    return () => {
      for (const id of own) change(id, depth, -1)
    }
  }, [names, depth])
}

function change(id: string, depth: Depth, by: 1 | -1): void {
  const count = wanted.get(id) ?? { all: 0, main: 0 }
  count[depth] += by
  if (count.all + count.main === 0) wanted.delete(id)
  else wanted.set(id, count)
  askSoon()
}

const depthOf = (id: string): Depth => ((wanted.get(id)?.all ?? 0) > 0 ? 'all' : 'main')

/** Combines the changes of one page update into one request. */
function askSoon(): void {
  askTimer ??= window.setTimeout(() => {
    askTimer = undefined
    if (wanted.size === 0) return hangUp()
    if (socket?.readyState === WebSocket.OPEN) ask(socket)
    else if (!socket && dialTimer === undefined) dial()
    return undefined
  }, gatherMs)
}

function ask(line: WebSocket): void {
  const deepFirst = [...wanted.keys()].toSorted((a, b) => rank(a) - rank(b))
  const matches = deepFirst.slice(0, matchesMax).map((id): SportsAsk['matches'][number] => {
    const depth = depthOf(id)
    const seq = seqOf(id, depth)
    return { depth, id, ...(seq !== undefined && { seq }) }
  })
  line.send(JSON.stringify({ kind: 'watch', matches } satisfies SportsAsk))
}

const rank = (id: string): number => (depthOf(id) === 'all' ? 0 : 1)

function dial(): void {
  dialTimer = undefined
  const line = new WebSocket(new URL(sportsbookPath, location.href.replace(/^http/, 'ws')))
  // The server sends binary messages.
  line.binaryType = 'arraybuffer'
  socket = line
  line.addEventListener('open', () => {
    failureCount = 0
    isLinked.set(true)
    ask(line)
  })
  line.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer | string>) => {
    const words = typeof data === 'string' ? data : utf8.decode(data)
    received.push(JSON.parse(words) as SportsNews)
    takeTimer ??= window.setTimeout(takeAll, redrawMs)
  })
  line.addEventListener('close', () => {
    if (socket !== line) return
    socket = undefined
    if (wanted.size === 0) return
    failureCount += 1
    if (failureCount > 1 || !navigator.onLine) isLinked.set(false)
    const [chance = 0] = crypto.getRandomValues(new Uint8Array(1))
    const waitMs = Math.min(500 * 2 ** failureCount, waitMsMax) * (0.75 + chance / 512)
    dialTimer = window.setTimeout(dial, waitMs)
  })
}

function hangUp(): void {
  const line = socket
  socket = undefined
  line?.close()
}

/** Applies all messages of one frame with a single render. */
function takeAll(): void {
  takeTimer = undefined
  const now = received
  received = []
  let isMissing = false
  for (const news of now) {
    if (news.kind === 'match' && wanted.has(news.id))
      isMissing = !takeNews(news, depthOf(news.id)) || isMissing
  }
  // A request with an old sequence returns the whole match.
  if (isMissing) askSoon()
}
