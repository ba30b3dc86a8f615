import * as v from 'valibot'
import { call } from './call.ts'
import { decision, decisionRefusals, note, proposed } from './proposal.ts'
import { cursor, id, instant, money, nothing, page } from './shapes.ts'
import { reason, signedMoney, text, worded } from './shapes.ts'
import { bet, betStates } from './sportsbook-bets.ts'
import { market, sportKey } from './sportsbook-line.ts'

export const traders = ['risk', 'admin'] as const
export const readers = ['risk', 'finance', 'support', 'compliance', 'admin', 'auditor'] as const

export const tradeLevels = ['sport', 'competition', 'match', 'market'] as const

/** One row of the book, with the sums of all open bets below it. */
const bookRow = v.strictObject({
  id: v.string(),
  level: v.picklist(tradeLevels),
  name: worded,
  stake: money,
  /** The most that the house pays out: the worst case and the stakes that pay for it. */
  liability: money,
  /** The house's loss in the worst case of each match below, all of its markets together. */
  worst: money,
  /** Of a match: the most that its worst case may be. */
  cap: v.nullable(money),
  /** Of a match: the score, or the outcome of a market that no score settles, at which it falls. */
  worstAt: v.nullable(v.string()),
  /** The house's average profit at current prices. */
  margin: signedMoney,
  betCount: v.number(),
  liveCount: v.number(),
  isStopped: v.boolean(),
})
export type BookRow = v.InferOutput<typeof bookRow>

export const listBook = call({
  get: '/bo/sports/book',
  for: 'operator',
  roles: readers,
  about:
    'Stakes, worst case and margin by sport, by the competitions of one, by the matches of one.',
  takes: v.strictObject({
    sport: v.optional(sportKey),
    competition: v.optional(text(60)),
    after: v.optional(cursor),
  }),
  gives: page(bookRow),
})

const tradedMarket = v.strictObject({
  ...market.entries,
  stake: money,
  liability: money,
  worst: money,
  /** For each outcome: the payouts if it wins, and its fair chance in thousandths. */
  exposure: v.array(
    v.strictObject({ outcome: v.string(), payout: money, chance: v.nullable(v.number()) }),
  ),
  isStopped: v.boolean(),
  isOwnPrice: v.boolean(),
  shiftBps: v.number(),
  tradedUntil: v.nullable(instant),
})
export type TradedMarket = v.InferOutput<typeof tradedMarket>

export const showTradedMatch = call({
  get: '/bo/sports/matches/:matchId',
  for: 'operator',
  roles: readers,
  about: 'Every market of a match with what stands on it and the hand of the desk.',
  takes: v.strictObject({ matchId: id }),
  gives: v.strictObject({
    id,
    name: worded,
    home: worded,
    away: worded,
    sport: v.string(),
    /** The house's loss in the worst case, and the most that it may be. */
    worst: money,
    cap: money,
    status: v.string(),
    isStopped: v.boolean(),
    feed: v.string(),
    markets: v.array(tradedMarket),
  }),
  refuses: ['not-found'],
})

export const stopBetting = call({
  post: '/bo/sports/stops',
  for: 'operator',
  roles: traders,
  about: 'Suspends or opens a sport, a competition, a match or one market of it.',
  takes: v.strictObject({
    level: v.picklist(tradeLevels),
    /** A sport, a competition or a match; for a market, its match. */
    subject: text(60),
    market: v.optional(text(120)),
    isStopped: v.boolean(),
    reason,
  }),
  gives: v.strictObject({ matchCount: v.number() }),
  refuses: ['not-found'],
})

export const setPrices = call({
  put: '/bo/sports/matches/:matchId/prices',
  for: 'operator',
  roles: traders,
  about: 'Prices of the desk’s own, or a shift of the feed’s, until they run out.',
  takes: v.strictObject({
    matchId: id,
    market: text(120),
    /** Decimal thousandths by outcome. */
    prices: v.optional(
      v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(1_010), v.maxValue(500_000))),
    ),
    /** Of the win, in hundredths of a per cent. */
    shiftBps: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-5_000), v.maxValue(5_000))),
    minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_440)),
    reason,
  }),
  gives: nothing,
  refuses: ['not-found', 'input-invalid'],
})

const limitEntries = {
  /** `member`: the factor for one member's maximum win. */
  level: v.picklist(['all', 'sport', 'competition', 'match', 'member']),
  subject: text(60),
  marketCap: v.nullable(money),
  winCap: v.nullable(money),
  factorPercent: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(300))),
}

export const listTradingLimits = call({
  get: '/bo/sports/limits',
  for: 'operator',
  roles: readers,
  about: 'How much the house takes by level, and what was proposed to change of it.',
  takes: nothing,
  gives: v.strictObject({
    usual: v.strictObject({ marketCap: money, winCap: money }),
    rows: v.array(
      v.strictObject({
        level: v.string(),
        subject: v.string(),
        marketCap: money,
        winCap: money,
      }),
    ),
    /** Members with a factor of their own. */
    factors: v.array(
      v.strictObject({ memberId: id, account: v.string(), factorPercent: v.number() }),
    ),
    proposals: v.array(v.strictObject({ ...proposed, ...limitEntries })),
  }),
})

export const proposeTradingLimit = call({
  post: '/bo/sports/limits',
  for: 'operator',
  roles: traders,
  about: 'Puts a limit of a level, or the factor of a member, before the others.',
  takes: v.strictObject({ id, ...limitEntries, reason }),
  gives: v.strictObject({ id }),
  refuses: ['fresh-factor-needed', 'key-reused', 'input-invalid'],
})

export const decideTradingLimit = call({
  post: '/bo/sports/limits/:id/decision',
  for: 'operator',
  roles: traders,
  about: 'A second operator decides on a limit.',
  takes: v.strictObject({ id, subject: v.optional(text(60)), decision, note }),
  gives: v.strictObject({ id }),
  refuses: decisionRefusals,
})

export const voidSportsMarket = call({
  post: '/bo/sports/matches/:matchId/voids',
  for: 'operator',
  roles: traders,
  about: 'Gives back the stakes of one market by a rule, whatever the result says, with a reason.',
  takes: v.strictObject({
    matchId: id,
    market: text(120),
    rule: v.picklist(['price-error', 'wrong-teams', 'late-bets', 'cancelled']),
    reason,
  }),
  gives: nothing,
  refuses: ['not-found', 'fresh-factor-needed'],
})

export const listSportsFeeds = call({
  get: '/bo/sports/feeds',
  for: 'operator',
  roles: readers,
  about: 'Where news come from, whether each feed lives and when it was heard last.',
  takes: nothing,
  gives: v.strictObject({
    rows: v.array(
      v.strictObject({
        name: v.string(),
        state: v.picklist(['alive', 'silent', 'recovering']),
        receivedAt: v.nullable(instant),
        /** Why the last attempt to receive it failed, as the receiver reported it. */
        problem: v.nullable(v.string()),
        liveCount: v.number(),
      }),
    ),
  }),
})

const tickerBet = v.strictObject({ ...bet.entries, memberId: id, account: v.string() })
export type TickerBet = v.InferOutput<typeof tickerBet>

export const listSportsBets = call({
  get: '/bo/sports/bets',
  for: 'operator',
  roles: readers,
  about: 'Bets as they come, newest first, by state, sport, size and whether in play.',
  takes: v.strictObject({
    state: v.optional(v.picklist(betStates)),
    sport: v.optional(sportKey),
    stakeMin: v.optional(money),
    inPlay: v.optional(v.picklist(['true', 'false'])),
    after: v.optional(cursor),
  }),
  gives: page(tickerBet),
})
