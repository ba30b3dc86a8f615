import * as v from 'valibot'
import { contract, contractKind } from './agent-contracts.ts'
import { call } from './call.ts'
import { count, cursor, day, id, instant, money, page, signedMoney } from './shapes.ts'

/** What contracts pay, period by period, and the figures from which each bill was calculated. */
export const billStates = [
  'UNAPPROVED',
  'UNCOLLECTED',
  'PART_COLLECTED',
  'INSUFFICIENT',
  'ISSUED',
  'NOT_REACHED',
  'DENIED',
  'EXPIRED',
] as const
export const billState = v.picklist(billStates)
export const bill = v.strictObject({
  id,
  kind: contractKind,
  agent: v.strictObject({ id, name: v.string() }),
  /** Null when the house pays. */
  payer: v.nullable(v.string()),
  payee: v.nullable(v.string()),
  periodFrom: instant,
  periodUntil: instant,
  state: billState,
  base: signedMoney,
  carry: signedMoney,
  gross: money,
  downline: money,
  net: signedMoney,
  owed: money,
  paid: money,
  madeAt: instant,
})

const listed = v.strictObject({ after: v.optional(cursor), limit: v.optional(count) })

export const listBills = call({
  get: '/wps/agent/bills',
  for: 'member',
  about: 'Bills of an agent, or of those right below, with what they came to in all.',
  takes: v.strictObject({
    ...listed.entries,
    kind: v.optional(contractKind),
    side: v.optional(v.picklist(['own', 'below'])),
    from: v.optional(day),
    to: v.optional(day),
  }),
  gives: v.strictObject({
    ...page(bill).entries,
    totals: v.array(
      v.strictObject({
        kind: contractKind,
        count: v.number(),
        net: signedMoney,
        paid: signedMoney,
        open: money,
      }),
    ),
  }),
  refuses: ['not-agent', 'input-invalid'],
})

export const lateReasons = ['LATE', 'REVISED', 'VOIDED'] as const

const counted = v.strictObject({
  /** Below zero when more was voided than was played. */
  validBet: signedMoney,
  stake: signedMoney,
  payout: signedMoney,
  loss: signedMoney,
  activeMembers: v.number(),
  bonus: signedMoney,
  rebate: signedMoney,
  salary: signedMoney,
  betCount: v.number(),
})

/** The amounts of a bill by name, and why a contract pays nothing. */
export const amountNames = [
  'stake',
  'payout',
  'loss',
  'rebate',
  'bonus',
  'salary',
  'carry',
  'carriedBet',
  'base',
  'validBet',
  'threshold',
  'whole',
  'uncapped',
  'cut',
  'earned',
  'takenBack',
  'gross',
  'downline',
  'net',
  'passedOn',
  'due',
] as const
export const nothingReasons = ['NO_TIER', 'NO_LOSS', 'NO_BASE'] as const

const amountName = v.picklist(amountNames)
const amount = { name: amountName, amount: signedMoney }

/**
 * One line of the calculation: its right side is its left side, rounded down where `isRounded`:
 * products to two decimals, a reached share to whole percent.
 */
const equation = v.variant('form', [
  v.strictObject({
    form: v.literal('SUM'),
    terms: v.array(v.strictObject({ ...amount, isMinus: v.boolean() })),
    result: v.strictObject(amount),
  }),
  v.strictObject({
    form: v.literal('PRODUCT'),
    of: v.strictObject(amount),
    by: v.picklist(['RATE', 'REACHED']),
    percent: v.string(),
    isRounded: v.boolean(),
    result: v.strictObject(amount),
  }),
  v.strictObject({
    form: v.literal('SHARE'),
    part: v.strictObject(amount),
    of: v.strictObject(amount),
    percent: v.string(),
    isRounded: v.boolean(),
  }),
  v.strictObject({
    form: v.literal('NOTHING'),
    because: v.picklist(nothingReasons),
    result: v.strictObject(amount),
  }),
])

export const showBill = call({
  get: '/wps/agent/bills/:billId',
  for: 'member',
  about: 'How a bill was reckoned: base, step, what was missing to the next, lines, payments.',
  takes: v.strictObject({ billId: id }),
  gives: v.strictObject({
    bill,
    contract,
    counted,
    /** From what the team played to what the bill pays: the right side of the last line. */
    equations: v.array(equation),
    /**
     * The index of the reached tier, and the next better tier with what was missing to reach it.
     */
    step: v.nullable(v.number()),
    next: v.nullable(
      v.strictObject({
        step: v.number(),
        validBet: money,
        loss: money,
        activeMembers: v.number(),
      }),
    ),
    lines: v.array(
      v.strictObject({
        name: v.string(),
        validBet: signedMoney,
        loss: signedMoney,
        gross: v.nullable(money),
      }),
    ),
    /** Rows of an already closed period that are booked here, with the bill of that period. */
    late: v.array(
      v.strictObject({
        id: v.string(),
        kind: v.string(),
        name: v.string(),
        at: instant,
        reason: v.picklist(lateReasons),
        validBet: signedMoney,
        loss: signedMoney,
        amount: signedMoney,
        billId: v.nullable(id),
      }),
    ),
    payments: v.array(v.strictObject({ place: v.number(), amount: money, paidAt: instant })),
  }),
  refuses: ['not-agent', 'not-found'],
})

export const listBillRows = call({
  get: '/wps/agent/bills/:billId/rows',
  for: 'member',
  about: 'The rows behind a bill: what each member played on each day, or bet by bet.',
  takes: v.strictObject({ ...listed.entries, billId: id }),
  gives: page(
    v.strictObject({
      key: v.string(),
      memberId: id,
      name: v.string(),
      when: v.string(),
      /** The brand's day; the bets behind the row are found by it. */
      day,
      validBet: signedMoney,
      stake: signedMoney,
      payout: signedMoney,
      earned: v.nullable(signedMoney),
      /**
       * For a bet: the contract's rate and the best rate below, in percent, and what the bet had
       * earned before. It earned valid bet × (rate − rate below), rounded down, less that.
       */
      rate: v.nullable(v.string()),
      belowRate: v.nullable(v.string()),
      before: v.nullable(signedMoney),
    }),
  ),
  refuses: ['not-agent', 'not-found', 'input-invalid'],
})
