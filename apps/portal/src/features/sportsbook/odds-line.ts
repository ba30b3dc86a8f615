import { useEffect } from 'react'
import { useStore } from '@madang/kit'
import { LiveLine } from '@madang/kit/live-line'
import { sportsbookPath } from '@madang/wire/sportsbook'
import type { SportsAsk, SportsNews } from '@madang/wire/sportsbook-line'
import { seqOf, takeNews } from './lists/matches.ts'

type Depth = 'main' | 'all'

const utf8 = new TextDecoder()
const gatherMs = 150
const redrawMs = 50
const matchesMax = 120

/** How many components of this tab show each match, by depth. */
const wanted = new Map<string, Record<Depth, number>>()
let received: SportsNews[] = []
let askTimer: number | undefined
let takeTimer: number | undefined

const line = new LiveLine({
  dial() {
    const socket = new WebSocket(new URL(sportsbookPath, location.href.replace(/^http/, 'ws')))
    // The server sends binary messages.
    socket.binaryType = 'arraybuffer'
    return socket
  },
  opened() {
    line.ready()
    ask()
  },
  received(data) {
    received.push(JSON.parse(wordsOf(data)) as SportsNews)
    takeTimer ??= window.setTimeout(takeAll, redrawMs)
  },
})

const wordsOf = (data: unknown): string =>
  data instanceof ArrayBuffer ? utf8.decode(data) : String(data)

/** Whether the prices on the screen are those of now: bets are taken on no others. */
export const useOddsLinked = (): boolean => useStore(line.isFresh)

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
    if (wanted.size === 0) return line.close()
    if (line.isOpen) ask()
    else line.open()
    return undefined
  }, gatherMs)
}

function ask(): void {
  const deepFirst = [...wanted.keys()].toSorted((a, b) => rank(a) - rank(b))
  const matches = deepFirst.slice(0, matchesMax).map((id): SportsAsk['matches'][number] => {
    const depth = depthOf(id)
    const seq = seqOf(id, depth)
    return { depth, id, ...(seq !== undefined && { seq }) }
  })
  line.send({ kind: 'watch', matches } satisfies SportsAsk)
}

const rank = (id: string): number => (depthOf(id) === 'all' ? 0 : 1)

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
