import { useEffect, useRef } from 'react'
import { keyOf, queries } from '@madang/kit'
import type { Query } from '@tanstack/react-query'
import type { Call } from '@madang/wire'
import type { Topic } from '@madang/wire/realtime'
import { onLive } from '../live.ts'
import { watchTopic } from './watch-topic.ts'

/** All viewers hear of a change at the same moment, and ask within this time. */
const spreadMs = 800
const restMs = 1_000

/** `balance`: the member's own money moved, as by every stake and every decision. */
type Watched = Topic | 'balance'

type Watching = {
  /** Out of sight nothing is asked; what changed meanwhile is asked for once it is seen again. */
  isSeen?: boolean
  /** The shortest time between two questions; a second by default. */
  restMs?: number
}

/** Fetches the results of these calls again when a fact changed that this component shows. */
export function useChanges(
  topics: readonly Watched[],
  calls: readonly Call[],
  options: Watching = {},
): void {
  const { isSeen = true } = options
  const shown = useRef<Shown>(undefined)
  shown.current ??= new Shown()
  const names = topics.join(' ')
  useEffect(() => {
    Object.assign(shown.current ?? {}, { calls, restMs: options.restMs ?? restMs })
  })
  useEffect(() => shown.current?.see(isSeen), [isSeen])
  useEffect(() => {
    const own = names === '' ? [] : names.split(' ')
    const stops = own.flatMap((name) => (name === 'balance' ? [] : watchTopic(name)))
    const stop = shown.current?.follow(own)
    return () => {
      stop?.()
      for (const end of stops) end()
    }
  }, [names])
}

/** When each result was asked for again last: several components may show the same one. */
const askedAtMs = new WeakMap<Query, number>()

/** What one component shows, and when it asks for it again. */
class Shown {
  calls: readonly Call[] = []
  restMs = restMs
  #isSeen = false
  #isAsking = false
  /** When the first change was received that is not asked for yet. */
  #changedAtMs: number | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  follow(names: readonly string[]): () => void {
    const listening = new AbortController()
    const stop = onLive((message) => {
      // Everything on the page is asked for then.
      if (message.kind === 'link-again') return this.#rest()
      if (names.includes(message.kind === 'changed' ? message.topic : message.kind)) {
        this.#changedAtMs ??= Date.now()
        this.#askSoon()
      }
    })
    const look = () => this.#askSoon()
    document.addEventListener('visibilitychange', look, { signal: listening.signal })
    return () => {
      stop()
      listening.abort()
      this.#rest()
    }
  }

  see(isSeen: boolean): void {
    this.#isSeen = isSeen
    this.#askSoon()
  }

  #rest(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#changedAtMs = undefined
  }

  #askSoon(): void {
    const isWaiting = this.#isAsking || this.#timer !== undefined
    if (this.#changedAtMs === undefined || isWaiting || !this.#isLookedAt()) return
    const askedMs = Math.max(...this.#results().map((result) => askedAtMs.get(result) ?? 0))
    const waitMs = askedMs + this.restMs - Date.now()
    this.#timer = setTimeout(() => void this.#ask(), Math.max(waitMs, spreadMs * chance()))
  }

  /** A slow answer is waited for: it is never given up for a newer question. */
  async #ask(): Promise<void> {
    this.#timer = undefined
    if (!this.#isLookedAt()) return
    const underWay = this.#results().filter(({ state }) => state.fetchStatus === 'fetching')
    if (underWay.length > 0) {
      await Promise.allSettled(underWay.flatMap(({ promise }) => promise ?? []))
      return this.#askSoon()
    }
    const changedMs = this.#changedAtMs ?? 0
    this.#changedAtMs = undefined
    const due = this.#results().filter((result) => (askedAtMs.get(result) ?? 0) <= changedMs)
    for (const result of due) askedAtMs.set(result, Date.now())
    this.#isAsking = true
    await Promise.all(due.map(({ queryKey }) => queries.invalidateQueries({ queryKey })))
    this.#isAsking = false
    this.#askSoon()
  }

  #results = (): Query[] =>
    this.calls.flatMap((call) =>
      queries.getQueryCache().findAll({ queryKey: keyOf(call), type: 'active' }),
    )

  #isLookedAt = (): boolean => this.#isSeen && !document.hidden
}

const chance = (): number => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 256
