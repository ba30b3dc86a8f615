import * as v from 'valibot'
import { call } from './call.ts'
import { count, cursor, day, id, instant, money, worded, signedMoney, text } from './shapes.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))

export const wagerStates = ['open', 'settled', 'void'] as const

/** Days are days of the brand; `to` is inclusive. */
const range = { from: v.optional(day), to: v.optional(day) }
const pageAsked = { after: v.optional(cursor), limit: v.optional(count) }

const betFilter = {
  ...range,
  category: v.optional(text(20)),
  vendor: v.optional(text(40)),
  game: v.optional(text(80)),
  state: v.optional(v.picklist(wagerStates)),
}

/** Data from before this day is in the archive; null when nothing is archived. */
const linesFrom = v.nullable(day)

/** The kinds of account entries, as the record groups them. */
export const lineKinds = ['deposit', 'withdrawal', 'bet', 'purse', 'adjustment', 'income'] as const
const lineFilter = { ...range, kind: v.optional(v.picklist(lineKinds)) }

export const betRow = v.strictObject({
  id,
  gameId: v.string(),
  gameName: worded,
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
  /** The page that replays and recomputes the round once it is over; null for a vendor's round. */
  replayUrl: v.nullable(v.string()),
})

export const listBets = call({
  get: '/wps/report/accountGameBetHistory',
  for: 'session',
  about: 'The member’s bets with their sums, newest first.',
  takes: v.strictObject({ ...betFilter, ...pageAsked }),
  gives: v.strictObject({
    rows: v.array(betRow),
    next: v.nullable(cursor),
    linesFrom,
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

const outsideFilter = {
  ...range,
  category: v.optional(text(20)),
  vendor: v.optional(text(40)),
  game: v.optional(text(80)),
  state: v.optional(v.picklist(['settled', 'void'])),
}

export const outsideRow = v.strictObject({
  /** The vendor's id of the round. */
  round: v.string(),
  gameId: v.string(),
  gameName: worded,
  category: v.string(),
  vendor: v.string(),
  stake: money,
  payout: money,
  net: signedMoney,
  state: v.picklist(['settled', 'void']),
  playedAt: instant,
  /** When the vendor's correction was received; null when there was none. */
  correctedAt: v.nullable(instant),
})

export const listOutsideBets = call({
  get: '/wps/report/outsideGameBetHistory',
  for: 'session',
  about:
    'What the member played in vendors’ own wallets, as those vendors list it: it moved nothing ' +
    'in our books and is in none of our sums. Newest first.',
  takes: v.strictObject({ ...outsideFilter, ...pageAsked }),
  gives: v.strictObject({
    rows: v.array(outsideRow),
    next: v.nullable(cursor),
    /** Every vendor's list has been read up to here; null when none was read yet. */
    readTo: v.nullable(instant),
    totals: v.strictObject({ betCount: whole, stake: money, payout: money, net: signedMoney }),
  }),
})

export const exportOutsideBets = call({
  get: '/wps/report/outsideGameBetHistory/csv',
  for: 'session',
  about: 'The same rounds as a CSV file.',
  takes: v.strictObject(outsideFilter),
  gives: v.unknown(),
})

export const lineRow = v.strictObject({
  /** The number of the entry on this account: gapless. */
  seq: v.string(),
  key: v.string(),
  cause: v.string(),
  change: signedMoney,
  balance: money,
  /** The document behind the entry. */
  subject: v.nullable(id),
  /** The game, when the entry belongs to a bet. */
  gameName: v.nullable(worded),
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
    linesFrom,
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

/** The groupings for sums of play. */
export const playGroupings = ['day', 'category', 'vendor', 'game', 'month'] as const

export const playSum = v.strictObject({
  /** The day, month, category, vendor or game; empty for the total. */
  name: v.string(),
  /** The title of a game or the name of a vendor; null for all other groupings. */
  title: v.nullable(worded),
  betCount: whole,
  stake: money,
  payout: money,
  validBet: money,
  net: signedMoney,
})

const profitFilter = {
  ...range,
  by: v.optional(v.picklist(playGroupings)),
  category: v.optional(text(20)),
  vendor: v.optional(text(40)),
}

export const showProfit = call({
  get: '/wps/report/personalProfit',
  for: 'session',
  about: 'What the member won or lost, by day, category, vendor or game; decided bets only.',
  takes: v.strictObject(profitFilter),
  gives: v.strictObject({
    from: day,
    to: day,
    rows: v.array(playSum),
    totals: playSum,
    deposited: money,
    withdrawn: signedMoney,
    sumsFrom: linesFrom,
    /** Play in vendors' own wallets, grouped the same way; not included in the sums above. */
    outside: v.strictObject({ rows: v.array(playSum), totals: playSum }),
  }),
})

export const exportProfit = call({
  get: '/wps/report/personalProfit/csv',
  for: 'session',
  about: 'The same sums as a CSV file.',
  takes: v.strictObject(profitFilter),
  gives: v.unknown(),
})

export const showStatement = call({
  get: '/wps/report/statement',
  for: 'session',
  about: 'The wallet from opening to closing balance, month by month, for up to a year.',
  takes: v.strictObject(range),
  gives: v.strictObject({
    from: day,
    to: day,
    currency: v.string(),
    opening: signedMoney,
    closing: signedMoney,
    /** Reserved for withdrawals now; null for a statement that ends before today. */
    held: v.nullable(money),
    months: v.array(
      v.strictObject({
        /** yyyy-MM */
        month: v.string(),
        opening: signedMoney,
        closing: signedMoney,
        lines: v.array(
          v.strictObject({ cause: v.string(), lineCount: whole, in: money, out: money }),
        ),
      }),
    ),
    /** Stakes and wins of each game. */
    games: v.array(playSum),
    /** The same in vendors' own wallets, by their lists; not included in the sums above. */
    outside: v.array(playSum),
    linesFrom,
    sumsFrom: linesFrom,
  }),
})

export const exportStatement = call({
  get: '/wps/report/statement/csv',
  for: 'session',
  about: 'The same statement as a CSV file.',
  takes: v.strictObject(range),
  gives: v.unknown(),
})
