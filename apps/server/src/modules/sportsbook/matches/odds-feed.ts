import type { SportsAsk, SportsNews as NewsMessage } from '@madang/wire/sportsbook-line'
import type { Clock } from '#kernel/clock'
import { textFrame, hasCaughtUp, type Line, sendTo } from '#kernel/live/socket-lines'
import type { AppContext } from '#kernel/http/route'
import { askForPrices } from './looked-at.ts'
import { listMarkets } from './market-store.ts'
import type { Market, Match } from './match.ts'
import { findMatches } from './match-store.ts'
import { cardOf, factsShown, mainOf, shownMarket, silentFeeds } from './show-match.ts'
import type { SportsNews } from './sports-news.ts'

export type OddsLine = Line<null>
type Depth = 'main' | 'all'

/** The changes of a match since its last update was sent. */
type Pending = { from: number; hasCourse: boolean; markets: Set<string> | 'all' }

const groupsOfMain = new Set(['main', 'handicaps', 'totals'])

/**
 * The matches that pages of this process show. Updates of a match are collected and read once for
 * all its watchers; a match without watchers costs nothing. A page that missed updates, or returns
 * with an old number, gets the whole match.
 */
export class OddsFeed {
  readonly #context: Pick<AppContext, 'bus' | 'db'>
  readonly #clock: Clock
  readonly #watchers = new Map<string, Map<OddsLine, Depth>>()
  readonly #pending = new Map<string, Pending>()
  readonly #lagging = new Set<OddsLine>()

  constructor(context: Pick<AppContext, 'bus' | 'db'>, clock: Clock) {
    this.#context = context
    this.#clock = clock
  }

  /** Sets the matches that a page shows. Matches with an old number are sent whole. */
  async watch(line: OddsLine, { matches }: SportsAsk): Promise<void> {
    this.leave(line)
    for (const { depth, id } of matches) {
      const lines = this.#watchers.get(id) ?? new Map<OddsLine, Depth>()
      this.#watchers.set(id, lines.set(line, depth))
    }
    const known = new Map(matches.map(({ depth, id, seq }) => [id, { depth, seq }]))
    const views = await this.#read([...known.keys()])
    const shown = views.map(({ match }) => match)
    askForPrices(this.#context.bus, shown, this.#clock.now())
    for (const view of views) {
      const asked = known.get(view.match.id)
      if (!asked || asked.seq === Number(view.match.seq)) continue
      const whole = { from: 0, hasCourse: true, markets: 'all' as const }
      sendTo([line], textFrame(this.#message(view, whole, asked.depth)))
    }
  }

  leave(line: OddsLine): void {
    this.#lagging.delete(line)
    for (const [id, lines] of this.#watchers) {
      if (lines.delete(line) && lines.size === 0) this.#watchers.delete(id)
    }
  }

  receive({ hasCourse, id, markets, seq }: SportsNews): void {
    if (!this.#watchers.has(id)) return
    const before = this.#pending.get(id)
    const known = before?.markets ?? new Set<string>()
    const all = markets === 'all' || known === 'all' ? ('all' as const) : [...known, ...markets]
    this.#pending.set(id, {
      from: before?.from ?? seq - 1,
      hasCourse: hasCourse || (before?.hasCourse ?? false),
      markets: all === 'all' ? all : new Set(all),
    })
  }

  /** Sends the collected updates. The caller runs it one at a time. */
  async flush(): Promise<void> {
    this.#forgiveLagging()
    if (this.#pending.size === 0) return
    const pending = new Map(this.#pending)
    this.#pending.clear()
    for (const view of await this.#read([...pending.keys()])) {
      const change = pending.get(view.match.id)
      const lines = this.#watchers.get(view.match.id)
      if (!change || !lines) continue
      for (const depth of ['main', 'all'] as const) {
        const own = [...lines].flatMap(([line, at]) => (at === depth ? [line] : []))
        if (own.length === 0) continue
        sendTo(own, textFrame(this.#message(view, change, depth)))
        for (const line of own) if (line.isLagging) this.#lagging.add(line)
      }
    }
  }

  /** A page too far behind has missed updates: it notices the gap and requests the match. */
  #forgiveLagging(): void {
    for (const line of this.#lagging) if (hasCaughtUp(line)) this.#lagging.delete(line)
  }

  async #read(ids: readonly string[]): Promise<View[]> {
    if (ids.length === 0) return []
    return this.#context.db.read(async (tx) => {
      const [matches, markets, silent] = await Promise.all([
        findMatches(tx, ids),
        listMarkets(tx, ids),
        silentFeeds(tx),
      ])
      return matches.map((match) => ({
        isFeedSilent: silent.has(match.feed),
        markets: markets.filter(({ matchId, status }) => {
          return matchId === match.id && status !== 'settled'
        }),
        match,
      }))
    })
  }

  #message({ isFeedSilent, markets, match }: View, change: Pending, depth: Depth): NewsMessage {
    const view = { isFeedSilent, now: this.#clock.now() }
    const offered = depth === 'all' ? markets : mainOf(markets.filter(isMain))
    const { markets: changed } = change
    const updated = offered.filter(({ key }) => changed === 'all' || changed.has(key))
    const gone =
      changed === 'all' ? [] : [...changed].filter((key) => !markets.some((one) => one.key === key))
    return {
      card: change.hasCourse || changed === 'all' ? cardOf(match) : null,
      facts: depth === 'all' && change.hasCourse ? factsShown(match) : null,
      from: change.from,
      gone,
      id: match.id,
      kind: 'match',
      markets: updated.map((market) => shownMarket(market, match, view)),
      seq: Number(match.seq),
    }
  }
}

type View = { match: Match; markets: Market[]; isFeedSilent: boolean }

const isMain = ({ groupName }: Market): boolean => groupsOfMain.has(groupName)
