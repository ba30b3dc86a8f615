import * as v from 'valibot'
import { call } from './call.ts'
import { drawNumber, lotteryGameId } from './lottery.ts'
import { stakeRefusals } from './refusals.ts'
import { cursor, day, hash, id, instant, money, page, receipt, text } from './shapes.ts'

const playType = v.pipe(text(40), v.regex(/^[a-z0-9-]+$/))
const prizeMode = v.pipe(text(20), v.regex(/^[a-z0-9-]+$/))
const option = v.pipe(text(20), v.regex(/^[a-z0-9+-]+$/))

/** The most options of a group in one line. */
export const groupPicksMax = 1000
/** The most lines of a ticket. */
export const ticketLinesMax = 100

export const lotteryLine = v.strictObject({
  playType,
  picks: v.pipe(
    v.array(v.pipe(v.array(option), v.maxLength(groupPicksMax))),
    v.minLength(1),
    v.maxLength(12),
  ),
  prizeMode,
  multiple: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
})
export type LotteryLine = v.InferOutput<typeof lotteryLine>
export const lotteryLines = v.pipe(
  v.array(lotteryLine),
  v.minLength(1),
  v.maxLength(ticketLinesMax),
)

const ticketLine = v.strictObject({
  ...lotteryLine.entries,
  betCount: v.number(),
  stake: money,
  rebate: money,
  odds: v.record(v.string(), v.string()),
  won: v.nullable(money),
})

const ticket = v.strictObject({
  id,
  gameCode: v.string(),
  gameName: v.string(),
  family: v.string(),
  number: drawNumber,
  name: v.string(),
  drawAt: instant,
  /** The numbers of its draw; null until they are drawn. */
  drawn: v.nullable(v.array(v.string())),
  lines: v.array(ticketLine),
  stake: money,
  rebate: money,
  payout: money,
  state: v.picklist(['open', 'settled', 'void', 'cancelled', 'held']),
  entropy: hash,
  /** The signed receipt; null when the house made no commitment for the draw. */
  receipt: v.nullable(receipt),
  chaseId: v.nullable(id),
  placedAt: instant,
  endedAt: v.nullable(instant),
  /** Until when it can be cancelled; null once it cannot. */
  cancelUntil: v.nullable(instant),
})
export type LotteryTicket = v.InferOutput<typeof ticket>

export const lineRefusals = [
  'not-found',
  'game-closed',
  'play-type-unknown',
  'prize-mode-unknown',
  'picks-wrong',
] as const

export const previewTicket = call({
  post: '/lgw/tickets/preview',
  for: 'session',
  about: 'What lines would cost, how much room their numbers have, and whether they count.',
  takes: v.strictObject({ gameCode: lotteryGameId, number: drawNumber, lines: lotteryLines }),
  gives: v.strictObject({
    stake: money,
    lines: v.array(
      v.strictObject({
        betCount: v.number(),
        stake: money,
        rebate: money,
        /** How much a unit may still win on its most loaded number before the ceiling. */
        roomLeft: money,
        /**
         * Together with the member's other tickets it covers too many outcomes, so it counts for
         * nothing.
         */
        isHedged: v.boolean(),
      }),
    ),
  }),
  refuses: lineRefusals,
})

export const placeLotteryTicket = call({
  post: '/lgw/tickets',
  perSecondMax: 20,
  for: 'member',
  about: 'A ticket of up to 100 lines on one draw, as one wager. The same id is the same press.',
  takes: v.strictObject({
    id,
    gameCode: lotteryGameId,
    number: drawNumber,
    lines: lotteryLines,
    /** 32 random bytes of this browser: they are mixed into the outcome. */
    entropy: hash,
  }),
  gives: v.strictObject({
    ticket,
    balance: v.nullable(money),
    /** The signed receipt; null when the house made no commitment for the draw. */
    receipt: v.nullable(receipt),
  }),
  refuses: [
    ...lineRefusals,
    'betting-closed',
    'stake-out-of-limits',
    'payout-ceiling-reached',
    'draw-lines-exceeded',
    'key-reused',
    'reality-check-due',
    'unavailable',
    ...stakeRefusals,
  ],
})

export const cancelLotteryTicket = call({
  post: '/lgw/tickets/:ticketId/cancel',
  for: 'member',
  about: 'Gives a ticket back while the sales of its draw are open.',
  takes: v.strictObject({ ticketId: id }),
  gives: v.strictObject({ ticket, balance: v.nullable(money) }),
  refuses: ['not-found', 'betting-closed', 'account-frozen'],
})

export const listLotteryTickets = call({
  get: '/lgw/tickets',
  for: 'session',
  about: 'The member’s own tickets, newest first; of a day, with a number or on a draw if named.',
  takes: v.strictObject({
    gameCode: v.optional(lotteryGameId),
    after: v.optional(cursor),
    /** The day in Seoul on which they were bought. */
    day: v.optional(day),
    outcome: v.optional(v.picklist(['open', 'won', 'lost'])),
    /** The name or number of a draw, a chosen option, or the end of a ticket’s id. */
    words: v.optional(text(40)),
  }),
  gives: page(ticket),
})
