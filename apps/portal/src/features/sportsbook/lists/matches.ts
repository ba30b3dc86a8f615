import { useCallback, useSyncExternalStore } from 'react'
import type { Gives } from '@madang/wire'
import type { showMatch } from '@madang/wire/sportsbook'
import type {
  MatchCard,
  MatchFactsShown,
  SportsMarket,
  SportsNews,
} from '@madang/wire/sportsbook-line'

export type Card = Omit<MatchCard, 'markets'>

/** Returns the minute of a match that runs after so many seconds: the first one is 1. */
export const minuteOf = (seconds: number): number => Math.floor(seconds / 60) + 1

type MatchNews = Extract<SportsNews, { kind: 'match' }>
type Known = {
  seq: number
  card: Card | undefined
  facts: MatchFactsShown | undefined
  markets: Map<string, SportsMarket>
  /** The list row's markets, one of each kind, in order. */
  main: readonly string[]
  /** All market keys in the server's order; empty until the whole match is loaded. */
  keys: readonly string[]
}

/**
 * What this tab knows of matches, from lists, match pages and the socket. Each part has its own
 * subscribers: a changed price renders one row of buttons and nothing else.
 */
const known = new Map<string, Known>()
const watchers = new Map<string, Set<() => void>>()
const none: readonly string[] = []

function watch(topic: string, listener: () => void): () => void {
  const listeners = watchers.get(topic) ?? new Set()
  watchers.set(topic, listeners.add(listener))
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) watchers.delete(topic)
  }
}

const notify = (topic: string): void => watchers.get(topic)?.forEach((listener) => listener())

function usePart<T>(topic: string, read: () => T): T {
  const subscribe = useCallback((listener: () => void) => watch(topic, listener), [topic])
  return useSyncExternalStore(subscribe, read, read)
}

export const useCard = (id: string): Card | undefined =>
  usePart(`card ${id}`, () => known.get(id)?.card)
export const useFacts = (id: string): MatchFactsShown | undefined =>
  usePart(`facts ${id}`, () => known.get(id)?.facts)
export const useMarket = (id: string, key: string): SportsMarket | undefined =>
  usePart(`market ${id} ${key}`, () => known.get(id)?.markets.get(key))
export const useMainKeys = (id: string): readonly string[] =>
  usePart(`main ${id}`, () => known.get(id)?.main ?? none)
export const useMarketKeys = (id: string): readonly string[] =>
  usePart(`keys ${id}`, () => known.get(id)?.keys ?? none)

/** Returns the sequence to resume from; undefined if the tab knows less than it will show. */
export function seqOf(id: string, depth: 'main' | 'all'): number | undefined {
  const now = known.get(id)
  return depth === 'all' && now?.keys.length === 0 ? undefined : now?.seq
}

/** Returns whether all markets of the match are loaded; a missing market is then gone. */
export const isWhole = (id: string): boolean => (known.get(id)?.keys.length ?? 0) > 0

export const marketNow = (id: string, key: string): SportsMarket | undefined =>
  known.get(id)?.markets.get(key)

/** Renders again after any price change, for components that show prices of many matches. */
export const usePriceCount = (): number => usePart('prices', () => priceCount)
let priceCount = 0

/** Takes over cards of a list response; a card older than the known state is ignored. */
export function takeCards(cards: readonly MatchCard[]): void {
  for (const { markets, ...card } of cards) {
    const before = known.get(card.id)
    if (before && before.seq > card.seq) continue
    const now = before ?? empty(card.seq)
    known.set(card.id, now)
    // A page's full set of markets is never older than a list's few.
    if (now.keys.length === 0) now.seq = card.seq
    if (JSON.stringify(now.card) !== JSON.stringify(card)) setCard(card.id, now, card)
    putMarkets(card.id, now, markets)
    setMain(card.id, now, markets)
  }
}

/** Takes over a whole match. */
export function takeMatch({ facts, markets, match }: Gives<typeof showMatch>): void {
  const { markets: main, ...card } = match
  const now = known.get(card.id) ?? empty(card.seq)
  known.set(card.id, now)
  if (now.seq > card.seq && now.keys.length > 0) return
  now.seq = card.seq
  setCard(card.id, now, card)
  now.facts = facts
  notify(`facts ${card.id}`)
  putMarkets(card.id, now, markets)
  setMain(card.id, now, main)
  setKeys(
    card.id,
    now,
    markets.map(({ key }) => key),
  )
}

/**
 * Applies an update from the socket.
 * @returns false if updates in between are missing: the match must be requested again
 */
export function takeNews(news: MatchNews, depth: 'main' | 'all'): boolean {
  const now = known.get(news.id) ?? empty(0)
  known.set(news.id, now)
  const isWhole = news.from === 0
  if (!isWhole && news.from > now.seq) return false
  if (!isWhole && news.seq <= now.seq) return true
  now.seq = news.seq
  if (news.card) setCard(news.id, now, news.card)
  if (news.facts) {
    now.facts = news.facts
    notify(`facts ${news.id}`)
  }
  putMarkets(news.id, now, news.markets)
  const keys = news.markets.map(({ key }) => key)
  if (depth === 'main') setMain(news.id, now, news.markets, isWhole ? [] : now.main)
  const gone = new Set(isWhole && depth === 'all' ? now.keys.filter(notIn(keys)) : news.gone)
  for (const key of gone) {
    now.markets.delete(key)
    priceCount += 1
    notify(`market ${news.id} ${key}`)
  }
  const added = keys.filter(notIn(now.keys))
  if (depth === 'all' && (isWhole || now.keys.length > 0)) {
    if (isWhole) setKeys(news.id, now, keys)
    else if (added.length > 0 || gone.size > 0)
      setKeys(news.id, now, [...now.keys.filter((key) => !gone.has(key)), ...added])
  }
  return true
}

const notIn = (keys: readonly string[]) => {
  const all = new Set(keys)
  return (key: string) => !all.has(key)
}

const empty = (seq: number): Known => ({
  card: undefined,
  facts: undefined,
  keys: none,
  main: none,
  markets: new Map(),
  seq,
})

function setCard(id: string, now: Known, card: Card): void {
  now.card = card
  notify(`card ${id}`)
}

function setKeys(id: string, now: Known, keys: readonly string[]): void {
  if (keys.join() === now.keys.join()) return
  now.keys = keys
  notify(`keys ${id}`)
}

function putMarkets(id: string, now: Known, markets: readonly SportsMarket[]): void {
  for (const market of markets) {
    const outcomes = market.outcomes.toSorted((a, b) => placeOf(a.key) - placeOf(b.key))
    now.markets.set(market.key, { ...market, outcomes })
    notify(`market ${id} ${market.key}`)
  }
  if (markets.length === 0) return
  priceCount += 1
  notify('prices')
}

/** Home, draw, away; over before under: the server's order of outcomes is arbitrary. */
const placeOf = (outcome: string): number => places[outcome] ?? 3
const places: Record<string, number> = {
  '1': 0,
  '12': 1,
  '1x': 0,
  '2': 2,
  even: 1,
  no: 1,
  none: 1,
  odd: 0,
  other: 4,
  over: 0,
  under: 1,
  x: 1,
  x2: 2,
  yes: 0,
}

/** A line closer to even replaces the row's line of the same kind, in the same position. */
function setMain(
  id: string,
  now: Known,
  markets: readonly SportsMarket[],
  before: readonly string[] = [],
): void {
  const places = [...before]
  for (const { key } of markets) {
    const at = places.findIndex((place) => kindOf(place) === kindOf(key))
    if (at === -1) places.push(key)
    else places[at] = key
  }
  if (places.join() === now.main.join()) return
  now.main = places.slice(0, 3)
  notify(`main ${id}`)
}

const kindOf = (key: string): string => key.split('~').slice(0, 2).join('~')
