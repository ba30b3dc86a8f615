import {
  findSportRules,
  makeMarkets,
  type MatchFacts,
  notStarted,
  type Pair,
} from '@madang/games/sports'
import { simulatedCompetitions } from '@madang/games/simulated-sports'
import type { Gives } from '@madang/wire'
import { showMatch } from '@madang/wire/sportsbook'
import * as wire from '@madang/wire/sportsbook-bets'
import { LiveOwner, type LiveWork } from '../../../src/kernel/live/live-owner.ts'
import { decimalOf } from '../../../src/kernel/money.ts'
import { findBalances, post } from '../../../src/modules/ledger/index.ts'
import { applyMessage } from '../../../src/modules/sportsbook/feed/apply-message.ts'
import { simulator } from '../../../src/modules/sportsbook/feed/simulator.ts'
import { noteFeedAlive } from '../../../src/modules/sportsbook/feed/watch-feeds.ts'
import { insertMatches } from '../../../src/modules/sportsbook/matches/match-store.ts'
import {
  automaticWork,
  bookWork,
  settlementWork,
} from '../../../src/modules/sportsbook/run-sportsbook.ts'
import type { Reply, Town, Visit } from '../town.ts'

type Whole = Gives<typeof showMatch>
type FeedMessage = Parameters<typeof applyMessage>[1]
type Body<Message> = Message extends FeedMessage
  ? Omit<Message, 'feed' | 'ref' | 'seq' | 'at'>
  : never

/** A match in this minute of its first half. */
export const inPlay = (minute: number, score: Pair): MatchFacts => ({
  ...notStarted,
  clockS: minute * 60,
  period: 'h1',
  periods: [{ isDone: false, key: 'h1', score }],
  status: 'live',
})

/** A town's sportsbook; the story moves its matches, clock and workers by hand. */
export class SportsGround {
  readonly town: Town
  readonly #workers: readonly (readonly [LiveWork, LiveOwner])[]
  #seq = 0

  constructor(town: Town) {
    this.town = town
    this.#workers = [bookWork, settlementWork, automaticWork].map(
      (work) => [work, new LiveOwner(town.context, work, 'one')] as const,
    )
  }

  /** Advances the clock and runs everything due; the feed sends heartbeats unless `isSilent`. */
  async later(ms = 0, { isSilent = false } = {}): Promise<void> {
    const { clock, context } = this.town
    clock.tick(ms)
    if (!isSilent) await context.db.write((tx) => noteFeedAlive(tx, simulator, clock.now()))
    for (const [work, worker] of this.#workers) {
      for (let turn = 0; turn < 4; turn++) {
        const wanted = await context.db.write((tx) => work.wanted(tx, clock.now()))
        for (const name of wanted) worker.wake(name)
        await worker.tick(clock.now())
      }
    }
  }

  /** A match of a league; it begins in this many minutes. */
  async match(inMinutes = 30, sport = 'football'): Promise<string> {
    const { clock, context } = this.town
    const league = simulatedCompetitions.find((one) => one.sport === sport)!
    const id = crypto.randomUUID()
    await context.db.write(async (tx) => {
      await noteFeedAlive(tx, simulator, clock.now())
      await insertMatches(tx, [
        {
          awayId: league.teams[1]!.id,
          competitionId: league.id,
          endedAt: null,
          facts: notStarted,
          feed: simulator,
          feedRef: id,
          homeId: league.teams[0]!.id,
          id,
          round: 1,
          season: 'S1',
          sport,
          startsAt: new Date(clock.now().getTime() + inMinutes * 60_000),
          status: 'not-started',
          strengthA: 1.5,
          strengthB: 1.2,
        },
      ])
    })
    await this.odds(id, notStarted)
    return id
  }

  /** What the feed says of a match; `seq` where it comes late or twice. */
  async send(ref: string, body: Body<FeedMessage>, seq = ++this.#seq): Promise<boolean> {
    const message = { ...body, at: this.town.clock.now(), feed: simulator, ref, seq }
    return this.town.context.db.write((tx) => applyMessage(tx, message))
  }

  /** The course of a match with the prices that follow from it. */
  async odds(ref: string, facts: MatchFacts, seq?: number): Promise<boolean> {
    const terms = { depth: 'all', method: 'power', overround: 0.055 } as const
    const markets = makeMarkets(findSportRules('football')!, [1.5, 1.2], facts, terms)
    return this.send(ref, { facts, kind: 'odds-change', markets }, seq)
  }

  async show(matchId: string): Promise<Whole> {
    return (await this.town.ask(showMatch, { matchId })).value
  }

  /** A leg as the screen shows it now. */
  async leg(matchId: string, key: string, outcome: string): Promise<wire.ChosenLeg> {
    const { markets } = await this.show(matchId)
    const market = markets.find((one) => one.key === key)
    const oddsMilli = market?.outcomes.find((one) => one.key === outcome)?.oddsMilli
    if (!market || !oddsMilli) throw new Error(`no price of ${key} ${outcome}`)
    return { market: key, matchId, oddsMilli, outcome, version: market.version }
  }

  bet(at: Visit, legs: wire.ChosenLeg[], stake: number, more: object = {}): Promise<Reply> {
    const kind = legs.length === 1 ? 'single' : 'parlay'
    const order = {
      accept: 'none',
      id: crypto.randomUUID(),
      kind,
      legs,
      stake: `${stake}`,
      ...more,
    }
    return this.town.ask(wire.placeBet, order, at)
  }

  async seen(at: Visit, betId: string): Promise<wire.Bet> {
    return (await this.town.ask(wire.showBet, { betId }, at)).value
  }

  /** Sets a member's balance to so many won, through the bank. */
  async hasWon(name: string, won: number): Promise<string> {
    const { db } = this.town.context
    const holder = await this.town.idOf(name)
    const missing = BigInt(won) * 100_000n - (await this.#unitsOf(holder))
    if (missing === 0n) return holder
    const cash = { currency: 'KRW', holder, purpose: 'cash' as const }
    const bank = { currency: 'KRW', house: 'bank' }
    const ways = missing < 0n ? { from: cash, to: bank } : { from: bank, to: cash }
    const amountUnits = missing < 0n ? -missing : missing
    const transfer = { ...ways, amountUnits, cause: 'adjustment', key: crypto.randomUUID() }
    await db.write((tx) => post(tx, [[transfer]], this.town.clock.now()))
    return holder
  }

  async balance(memberId: string): Promise<string> {
    return decimalOf(await this.#unitsOf(memberId))
  }

  async #unitsOf(memberId: string): Promise<bigint> {
    const balances = await this.town.context.db.read((tx) => findBalances(tx, memberId))
    return balances.find(({ currency }) => currency === 'KRW')?.cashUnits ?? 0n
  }
}
