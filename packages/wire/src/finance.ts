import * as v from 'valibot'
import { call } from './call.ts'
import { day, id, instant, nothing, signedMoney, text, worded } from './shapes.ts'

/** What the back office reads about money and play, and how it closes a day. */
const reading = ['finance', 'compliance', 'admin', 'auditor'] as const
const closing = ['finance', 'admin'] as const

const whole = v.pipe(v.number(), v.integer())

export const showLiability = call({
  get: '/bo/reports/liability',
  for: 'operator',
  roles: reading,
  about: 'What the house owes its members at this moment, beside the money that came in for it.',
  takes: nothing,
  gives: v.strictObject({
    at: instant,
    rows: v.array(
      v.strictObject({
        currency: v.string(),
        /** Free to use, and reserved for withdrawals. */
        cash: signedMoney,
        held: signedMoney,
        /** In transit to or from a vendor's own wallet. */
        transit: signedMoney,
        /** Agent credit, which agents handle for the house: never staked. */
        credit: signedMoney,
        /** Bonus money and free bets that are active. */
        bonus: signedMoney,
        /** Chips of members at the card tables. */
        seats: signedMoney,
        owed: signedMoney,
        /**
         * Stakes of rounds that have not ended, including interrupted ones: owned by nobody until
         * then.
         */
        inPlay: signedMoney,
        /** Received through banks and providers, and not paid out since. */
        funds: signedMoney,
        /** Members' money in vendors' own wallets, as far as it came from this house. */
        vendors: signedMoney,
        /** What members won (above zero) or lost there, by the vendors' lists. */
        played: signedMoney,
        /** Funds minus what is owed to members and vendors and minus money in suspense. */
        cover: signedMoney,
        suspense: signedMoney,
      }),
    ),
    /**
     * Vendors with own wallets: what was transferred, what was played, what the balance must be.
     */
    vendors: v.array(
      v.strictObject({
        vendor: v.string(),
        name: worded,
        currency: v.string(),
        transferred: signedMoney,
        betCount: whole,
        stake: signedMoney,
        payout: signedMoney,
        expected: signedMoney,
      }),
    ),
  }),
})

const fileFormat = v.picklist(['csv', 'xlsx'])

export const exportLiability = call({
  get: '/bo/reports/liability/file',
  for: 'operator',
  roles: reading,
  about: 'The same as a CSV or XLSX file, with its title, maker and time.',
  takes: v.strictObject({ format: fileFormat }),
  gives: v.unknown(),
})

export const reportPeriods = ['day', 'month', 'year', 'lifetime'] as const

const reportFilter = {
  period: v.picklist(reportPeriods),
  /** Days of the brand, both inclusive; a lifetime has none. */
  from: v.optional(day),
  to: v.optional(day),
  vendor: v.optional(text(40)),
  /** The account of a team leader: only the play of everybody below. */
  team: v.optional(text(40)),
}

export const houseRow = v.strictObject({
  /** The day, month or year; "lifetime" for all of it. */
  name: v.string(),
  betCount: whole,
  stake: signedMoney,
  payout: signedMoney,
  validBet: signedMoney,
  /** What the house won (above zero) or lost in games. */
  gain: signedMoney,
  deposited: signedMoney,
  /** Of the deposits: what providers took back and did not return. */
  chargedBack: signedMoney,
  withdrawn: signedMoney,
  adjusted: signedMoney,
  fees: signedMoney,
  /** Of the chargebacks: what nobody covered and two operators wrote off. */
  writtenOff: signedMoney,
  /** Played in vendors' own wallets, by the vendors' lists; not included in the sums above. */
  outsideCount: whole,
  outsideStake: signedMoney,
  outsidePayout: signedMoney,
})

export const showHouse = call({
  get: '/bo/reports/house',
  for: 'operator',
  roles: reading,
  about: 'Play and money of the house by day, month, year, or since its first day.',
  takes: v.strictObject(reportFilter),
  gives: v.strictObject({
    at: instant,
    madeBy: v.string(),
    from: v.nullable(day),
    to: v.nullable(day),
    rows: v.array(houseRow),
    totals: houseRow,
  }),
  refuses: ['not-found'],
})

export const exportHouse = call({
  get: '/bo/reports/house/file',
  for: 'operator',
  roles: reading,
  about: 'The same report as a CSV or XLSX file, with its title, span, maker and time.',
  takes: v.strictObject({ ...reportFilter, format: fileFormat }),
  gives: v.unknown(),
  refuses: ['not-found'],
})

/** The checks of a closed day; each is true or false by a query of its own. */
export const dayProofs = [
  'books-are-zero',
  'opening-is-last-closing',
  'movements-lead-to-closing',
  'plays-are-wagers',
  'outside-is-rounds',
  'same-as-before',
] as const

const daySums = {
  opening: signedMoney,
  closing: signedMoney,
  betCount: whole,
  stake: signedMoney,
  payout: signedMoney,
  deposited: signedMoney,
  withdrawn: signedMoney,
}

export const closedDay = v.strictObject({
  day,
  ...daySums,
  /** What the books showed when the day was closed again, if that has changed since. */
  now: v.nullable(v.strictObject(daySums)),
  /** A hash of every figure of the day and of the digest of the day before it. */
  digest: v.string(),
  closeCount: whole,
  closedBy: v.string(),
  closedAt: instant,
  proofs: v.array(v.strictObject({ name: v.picklist(dayProofs), holds: v.boolean() })),
})

export const listDays = call({
  get: '/bo/days',
  for: 'operator',
  roles: reading,
  about: 'Closed days, newest first; the next that may be closed, and how far with it at once.',
  takes: nothing,
  gives: v.strictObject({
    next: v.nullable(day),
    /** How many days are over and not yet closed. */
    openCount: whole,
    /** The end of its month or yesterday; null when that is the next day itself. */
    through: v.nullable(day),
    rows: v.array(closedDay),
  }),
})

export const closeDay = call({
  post: '/bo/days/:day/close',
  for: 'operator',
  roles: closing,
  about:
    'Closes a day of the brand, or all until another one (31 at most), and gives the last; closing ' +
    'it again proves that nothing in it has changed.',
  takes: v.strictObject({ day, id, through: v.optional(day) }),
  gives: closedDay,
  refuses: ['day-not-over', 'day-out-of-order', 'key-reused'],
})
