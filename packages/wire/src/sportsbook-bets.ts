import * as v from 'valibot'
import { call } from './call.ts'
import { stakeRefusals } from './refusals.ts'
import {
  cursor,
  id,
  instant,
  money,
  page,
  signedMoney,
  text,
  version,
  whole,
  worded,
} from './shapes.ts'
import { acceptances } from './sportsbook.ts'
import { market, matchId } from './sportsbook-line.ts'

/** An outcome that the member chose, with the version and the price on the screen. */
const chosenLeg = v.strictObject({
  matchId,
  market: text(120),
  outcome: text(40),
  version,
  /** Thousandths: from a refund of the stake to above any price. */
  oddsMilli: whole(1_000, 10_000_000),
})
export type ChosenLeg = v.InferOutput<typeof chosenLeg>

/**
 * `single` one leg; `parlay` all must win; `system` many parlays of equal stake, by its name;
 * `combination` outcomes of one match at a joint price; `each-way` two tickets on one runner: to
 * come first, and to be placed.
 */
export const betKinds = ['single', 'parlay', 'system', 'combination', 'each-way'] as const

const slip = {
  kind: v.picklist(betKinds),
  /** For a system: `trixie`, `lucky15`, `3-of-5` … */
  system: v.optional(text(20)),
  legs: v.pipe(v.array(chosenLeg), v.minLength(1), v.maxLength(20)),
}

/** Why a leg cannot be bet on as it is. */
export const legProblems = [
  'market-closed',
  'market-moved',
  'odds-moved',
  'legs-related',
  'legs-contradict',
  'legs-not-combinable',
  'not-each-way',
] as const

export const quoteBet = call({
  post: '/wps/sportsbook/quotes',
  for: 'session',
  about: 'What a slip, with its boost, would be taken at now: prices, problems of its legs, room.',
  takes: v.strictObject({ ...slip, boost: v.optional(id), stake: v.optional(money) }),
  gives: v.strictObject({
    legs: v.array(
      v.strictObject({
        market: v.nullable(market),
        oddsMilli: v.nullable(v.number()),
        version: v.nullable(v.number()),
        problem: v.nullable(v.picklist(legProblems)),
      }),
    ),
    /** Of all legs together; null for a system, and when a leg has no price. */
    oddsMilli: v.nullable(v.number()),
    /** For an each-way bet: the odds of its place ticket. */
    placeOddsMilli: v.nullable(v.number()),
    /** For a combination: the margin in its price. */
    marginBps: v.nullable(v.number()),
    tickets: v.number(),
    /** Per ticket. */
    stakeMin: money,
    stakeMax: money,
    payoutMax: money,
    /** The highest return of the requested stake. */
    potentialPayout: v.nullable(money),
    /** Seconds before an in-play bet is decided; 0 before the match. */
    delayS: v.number(),
    balance: money,
  }),
  refuses: ['legs-too-many', 'system-unknown', 'not-found'],
})

export const betStates = [
  'pending',
  'offered',
  'open',
  'settled',
  'cashed-out',
  'void',
  'refused',
] as const

const betLeg = v.strictObject({
  matchId: id,
  sport: v.string(),
  competition: worded,
  home: worded,
  away: worded,
  startsAt: instant,
  matchStatus: v.string(),
  market: v.strictObject({
    key: v.string(),
    kind: v.string(),
    measure: v.string(),
    scope: v.string(),
    line: v.nullable(v.number()),
    n: v.nullable(v.number()),
    side: v.nullable(v.string()),
    of: v.nullable(v.string()),
  }),
  outcome: v.string(),
  outcomeName: v.nullable(worded),
  oddsMilli: v.number(),
  isInPlay: v.boolean(),
  scoreAtBet: v.nullable(v.strictObject({ home: v.number(), away: v.number() })),
  /** Null while it is open. */
  settlement: v.nullable(
    v.strictObject({
      verdict: v.picklist(['win', 'half-win', 'push', 'half-loss', 'loss']),
      deadHeat: v.nullable(v.strictObject({ places: v.number(), tied: v.number() })),
      /** The score that was used. */
      score: v.nullable(v.strictObject({ home: v.number(), away: v.number() })),
      /** The rule that was applied, and its source. */
      rule: v.nullable(worded),
      /** Increases with every settlement of this leg. */
      version: v.number(),
      reason: v.nullable(v.string()),
    }),
  ),
})
export type BetLeg = v.InferOutput<typeof betLeg>

export const bet = v.strictObject({
  id,
  kind: v.picklist(betKinds),
  system: v.nullable(v.string()),
  state: v.picklist(betStates),
  /** For a refused bet: a code of the refusals table. */
  refusal: v.nullable(v.string()),
  legs: v.array(betLeg),
  tickets: v.number(),
  stake: money,
  oddsMilli: v.nullable(v.number()),
  marginBps: v.nullable(v.number()),
  potentialPayout: money,
  payout: money,
  /** Payouts less stake; null while the bet is open. */
  net: v.nullable(signedMoney),
  /** A free bet paid the stake, which is not returned. */
  isFree: v.boolean(),
  /** How much a boost raises the win, in hundredths of a per cent; 0 without a boost. */
  boostBps: v.number(),
  placedAt: instant,
  settledAt: v.nullable(instant),
  /** For a pending bet: when it is decided. */
  decidesAt: v.nullable(instant),
  /** For an offered bet: the stake that would be accepted, and until when. */
  offer: v.nullable(v.strictObject({ stake: money, expiresAt: instant })),
  automaticCashOut: v.nullable(money),
  /** The original bet, when this one was made by a partial cash-out. */
  parentId: v.nullable(id),
  /** Whether it may be cashed out now, and if not, why. */
  cashOut: v.picklist(['possible', 'suspended', 'waiting', 'closed']),
  /** A win reversed by a later settlement that could not be collected in full. */
  claim: v.nullable(money),
})
export type Bet = v.InferOutput<typeof bet>

export const placeBet = call({
  post: '/wps/sportsbook/bets',
  perSecondMax: 10,
  for: 'session',
  about:
    'Places a bet; the id comes from the browser, and the same id again is the same bet. In play ' +
    'it is pending for some seconds and decided by the prices of then.',
  takes: v.strictObject({
    id,
    ...slip,
    /** Per ticket. */
    stake: money,
    accept: v.picklist(acceptances),
    /** Accepts an offer of a smaller stake when the full stake is too large. */
    mayOffer: v.optional(v.boolean()),
    /** A free bet that pays the whole stake, or a price boost: only one of the two. */
    freeBet: v.optional(id),
    boost: v.optional(id),
  }),
  gives: v.strictObject({ bet, balance: money }),
  refuses: [
    'not-found',
    'key-reused',
    'amount-too-fine',
    'amount-not-positive',
    'stake-out-of-limits',
    'payout-over-limit',
    'market-closed',
    'market-moved',
    'odds-moved',
    'legs-related',
    'legs-contradict',
    'legs-not-combinable',
    'not-each-way',
    'boost-unknown',
    'boost-not-here',
    'legs-too-many',
    'system-unknown',
    ...stakeRefusals,
  ],
})

export const answerOffer = call({
  post: '/wps/sportsbook/bets/:betId/offer',
  for: 'session',
  about: 'Takes the smaller stake that was offered, or lets it go.',
  takes: v.strictObject({ betId: id, isAccepted: v.boolean() }),
  gives: v.strictObject({ bet, balance: money }),
  refuses: ['not-found', 'offer-expired', 'market-closed', 'odds-moved', ...stakeRefusals],
})

export const showBet = call({
  get: '/wps/sportsbook/bets/:betId',
  for: 'session',
  about: 'One bet of the member, with how each leg was settled.',
  takes: v.strictObject({ betId: id }),
  gives: bet,
  refuses: ['not-found'],
})

/** `settled` includes returned and refused bets. */
export const betLists = ['open', 'settled', 'cashed-out'] as const
export type BetList = (typeof betLists)[number]

export const listBets = call({
  get: '/wps/sportsbook/bets',
  for: 'session',
  about: 'The member’s bets that are open, that were settled or that were sold, newest first.',
  takes: v.strictObject({
    state: v.picklist(betLists),
    after: v.optional(cursor),
  }),
  gives: page(bet),
})
