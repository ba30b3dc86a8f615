import * as v from 'valibot'
import { call } from './call.ts'
import { lotteryGameId } from './lottery.ts'
import { lineRefusals, lotteryLine, lotteryLines } from './lottery-tickets.ts'
import { hash, id, instant, money, nothing, receipt } from './shapes.ts'

const chase = v.strictObject({
  id,
  gameCode: v.string(),
  gameName: v.string(),
  lines: v.array(lotteryLine),
  multiples: v.array(v.number()),
  placedCount: v.number(),
  /** The signed receipt of the plan; null when the browser sent no random bytes. */
  receipt: v.nullable(receipt),
  stopsOnWin: v.boolean(),
  stopLoss: v.nullable(money),
  net: v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/)),
  state: v.picklist(['running', 'done', 'stopped']),
  /** Why it stopped: `won`, `lost`, `cancelled`, or the refusal of its next ticket. */
  endedBy: v.nullable(v.string()),
  madeAt: instant,
  endedAt: v.nullable(instant),
})
export type LotteryChase = v.InferOutput<typeof chase>

export const startLotteryChase = call({
  post: '/lgw/chases',
  for: 'member',
  about: 'The same lines on draws to come; each ticket is staked when its draw opens.',
  takes: v.strictObject({
    id,
    gameCode: lotteryGameId,
    lines: lotteryLines,
    multiples: v.pipe(
      v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))),
      v.minLength(1),
      v.maxLength(50),
    ),
    stopsOnWin: v.boolean(),
    stopLoss: v.nullable(money),
    /** 32 random bytes of this browser, from which each ticket's part of the draw is made. */
    entropy: v.optional(hash),
  }),
  gives: chase,
  refuses: [
    ...lineRefusals,
    'key-reused',
    'amount-not-positive',
    'amount-too-fine',
    'reality-check-due',
  ],
})

export const listLotteryChases = call({
  get: '/lgw/chases',
  for: 'session',
  about: 'The member’s plans over draws to come, newest first.',
  takes: nothing,
  gives: v.strictObject({ list: v.array(chase) }),
})

export const stopLotteryChase = call({
  post: '/lgw/chases/:chaseId/stop',
  for: 'member',
  about: 'Ends a plan; the ticket that is placed already stays.',
  takes: v.strictObject({ chaseId: id }),
  gives: chase,
  refuses: ['not-found'],
})
