import * as v from 'valibot'
import { call } from './call.ts'
import { count, cursor, day, id, instant, money, signedMoney, text } from './shapes.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))

export const wagerStates = ['open', 'settled', 'void'] as const

/** Days are days of the brand; `to` is the last day that counts. */
const range = { from: v.optional(day), to: v.optional(day) }
const pageAsked = { after: v.optional(cursor), limit: v.optional(count) }

const betFilter = {
  ...range,
  category: v.optional(text(20)),
  vendor: v.optional(text(40)),
  game: v.optional(text(80)),
  state: v.optional(v.picklist(wagerStates)),
}

/** What moved money on a member's account, as the record groups it. */
export const lineKinds = ['deposit', 'withdrawal', 'bet', 'adjustment'] as const
const lineFilter = { ...range, kind: v.optional(v.picklist(lineKinds)) }

export const betRow = v.strictObject({
  id,
  gameId: v.string(),
  gameName: v.strictObject({ KO: v.string(), EN: v.string() }),
  category: v.string(),
  vendor: v.string(),
  round: v.string(),
  stake: money,
  payout: money,
  validBet: money,
  /** What the member won (above zero) or lost. */
  net: signedMoney,
  state: v.picklist(wagerStates),
  placedAt: instant,
  settledAt: v.nullable(instant),
})

export const listBets = call({
  get: '/wps/report/accountGameBetHistory',
  for: 'session',
  about: 'The member’s bets with their sums, newest first.',
  takes: v.strictObject({ ...betFilter, ...pageAsked }),
  gives: v.strictObject({
    rows: v.array(betRow),
    next: v.nullable(cursor),
    totals: v.strictObject({
      betCount: whole,
      stake: money,
      payout: money,
      validBet: money,
      net: signedMoney,
    }),
  }),
})

export const exportBets = call({
  get: '/wps/report/accountGameBetHistory/csv',
  for: 'session',
  about: 'The same bets as a CSV file.',
  takes: v.strictObject(betFilter),
  gives: v.unknown(),
})

export const lineRow = v.strictObject({
  /** The number of the line on this account: gapless. */
  seq: v.string(),
  key: v.string(),
  cause: v.string(),
  change: signedMoney,
  balance: money,
  /** The document that the money moved for. */
  subject: v.nullable(id),
  at: instant,
})

export const listLines = call({
  get: '/wps/relay/ODSFE2_MemTransDet',
  for: 'session',
  about: 'Every movement on the member’s account with the balance after it, newest first.',
  takes: v.strictObject({ ...lineFilter, ...pageAsked }),
  gives: v.strictObject({
    rows: v.array(lineRow),
    next: v.nullable(cursor),
    totals: v.strictObject({ lineCount: whole, in: money, out: money }),
  }),
})

export const exportLines = call({
  get: '/wps/relay/ODSFE2_MemTransDet/csv',
  for: 'session',
  about: 'The same movements as a CSV file.',
  takes: v.strictObject(lineFilter),
  gives: v.unknown(),
})

export const listDocumentLines = call({
  get: '/wps/report/documentLines',
  for: 'session',
  about: 'Every line of the books that one document of the member moved.',
  takes: v.strictObject({
    document: v.pipe(v.string(), v.regex(/^[a-z]{3,20}:[\da-f-]{36}$/)),
  }),
  gives: v.strictObject({
    rows: v.array(
      v.strictObject({
        key: v.string(),
        cause: v.string(),
        from: v.string(),
        to: v.string(),
        amount: money,
        at: instant,
      }),
    ),
  }),
})
