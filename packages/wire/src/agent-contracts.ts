import * as v from 'valibot'
import { call } from './call.ts'
import { count, cursor, day, id, instant, money, page, signedMoney } from './shapes.ts'

/** The four kinds of contracts between an agent and who stands above. */
export const contractKinds = [
  'DIVIDEND',
  'DAILY_SALARY',
  'HOURLY_SALARY',
  'REAL_TIME_SALARY',
] as const
export const contractKind = v.picklist(contractKinds)
export const contractStates = [
  'REQUESTED',
  'VALID',
  'ENDING',
  'DENIED',
  'WITHDRAWN',
  'EXPIRED',
  'INVALID',
] as const
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
/** Days, weeks, half-months, months; `h` is an hour, `s` the sweep of real-time salary. */
export const contractPeriods = ['D', 'W', 'H', 'M', 'h', 's'] as const
export const carries = ['NONE', 'FOREVER', 'PREVIOUS', 'SECOND_HALF'] as const
export const endCauses = [
  'REPLACED',
  'TERMINATED',
  'RATE_ABOVE_UPLINE',
  'UPLINE_ENDED',
  'AGENT_LEFT',
  'MOVED',
  'NOT_ANSWERED',
] as const

export const contractActs = [
  'OFFER',
  'ACCEPT',
  'REJECT',
  'WITHDRAW',
  'OFFER_END',
  'KEEP',
  'TERMINATE',
  'REPLACE',
  'EXPIRE',
] as const

/** A rate in percent with up to four decimals: `1.2`. */
const percent = v.pipe(v.string(), v.regex(/^\d{1,2}(\.\d{1,4})?$/))
const people = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))

/** One step of a ladder: every threshold is inclusive, and zero asks for nothing. */
export const tier = v.strictObject({
  validBetMin: money,
  lossMin: money,
  activeMembersMin: people,
  rate: percent,
})
/** What two sides agree on. Real-time salary has rates by result, the others a ladder. */
export const contractTerms = v.strictObject({
  mode: v.picklist(['FIXED', 'FLOATING']),
  period: v.picklist(contractPeriods),
  carry: v.picklist(carries),
  payer: v.picklist(['PLATFORM', 'UPLINE']),
  tiers: v.pipe(v.array(tier), v.maxLength(20)),
  realTime: v.nullable(v.strictObject({ profitRate: percent, lossRate: percent, stakeMin: money })),
})

export const contract = v.strictObject({
  id,
  kind: contractKind,
  version: v.number(),
  state: v.picklist(contractStates),
  /** Masked where the reader may not know the whole; null is the house. */
  upline: v.nullable(v.string()),
  downline: v.strictObject({ id, name: v.string() }),
  terms: contractTerms,
  offeredAt: instant,
  expiresAt: instant,
  validFrom: v.nullable(instant),
  validUntil: v.nullable(instant),
  endedBecause: v.nullable(v.picklist(endCauses)),
  /** What happened to this version, the oldest first. */
  steps: v.array(
    v.strictObject({
      act: v.picklist(contractActs),
      party: v.picklist(['UPLINE', 'DOWNLINE', 'SYSTEM']),
      at: instant,
    }),
  ),
  /** What the reader may do with it now. */
  may: v.array(v.picklist(['ACCEPT', 'REJECT', 'WITHDRAW', 'OFFER_END', 'KEEP', 'TERMINATE'])),
})

export const bill = v.strictObject({
  id,
  kind: contractKind,
  agent: v.strictObject({ id, name: v.string() }),
  /** Null is the house. */
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

const contractList = v.strictObject({
  /** In force for the reader, and offered to them. */
  own: v.nullable(contract),
  offered: v.nullable(contract),
  /** The reader's versions of before, the newest first. */
  past: v.array(contract),
  /** An offer to somebody above that would end the reader's contract, if it is accepted. */
  threat: v.nullable(v.strictObject({ name: v.string(), rate: v.string(), expiresAt: instant })),
  below: v.array(contract),
  next: v.nullable(cursor),
})

const listed = v.strictObject({ after: v.optional(cursor), limit: v.optional(count) })

/** What a side may do; `OFFER` makes a new version, the others answer one that is there. */
const processed = v.strictObject({
  id,
  act: v.picklist(['OFFER', 'ACCEPT', 'REJECT', 'WITHDRAW', 'OFFER_END', 'KEEP', 'TERMINATE']),
  /** Of an offer. */
  downlineId: v.optional(id),
  terms: v.optional(contractTerms),
  /** Of an answer. */
  contractId: v.optional(id),
})

const refuses = [
  'not-agent',
  'not-found',
  'fresh-factor-needed',
  'agent-wrong',
  'offer-waits',
  'contract-moved-on',
  'contract-terms-wrong',
  'contract-period-differs',
  'contract-payer-wrong',
  'upline-has-no-contract',
  'rate-above-upline',
  'rate-too-high',
  'key-reused',
] as const

const about = (what: string) => `Offers, accepts, rejects, ends or keeps a contract of ${what}.`

export const processDividend = call({
  post: '/wps/relay/MCS2_processDividendReq',
  for: 'member',
  about: about('dividends'),
  takes: processed,
  gives: contract,
  refuses,
})
export const processDailySalary = call({
  post: '/wps/relay/MCS2_processDailySalContract',
  for: 'member',
  about: about('daily salary'),
  takes: processed,
  gives: contract,
  refuses,
})
export const processHourlySalary = call({
  post: '/wps/relay/MCS2_processContractHourSalary',
  for: 'member',
  about: about('hourly salary'),
  takes: processed,
  gives: contract,
  refuses,
})
export const processRealTimeSalary = call({
  post: '/wps/relay/MCSFE_processRealTimeSalaryContract',
  for: 'member',
  about: about('real-time salary'),
  takes: processed,
  gives: contract,
  refuses,
})

export const listContracts = call({
  get: '/wps/agent/contracts',
  for: 'member',
  about: 'An agent’s own contract of a kind, what is offered to them, and those right below.',
  takes: v.strictObject({ ...listed.entries, kind: contractKind }),
  gives: contractList,
  refuses: ['not-agent'],
})

export const previewContract = call({
  post: '/wps/agent/contracts/preview',
  for: 'member',
  about: 'What signing these terms would change and end, before anybody presses.',
  takes: v.strictObject({
    kind: contractKind,
    downlineId: v.optional(id),
    terms: v.optional(contractTerms),
    /** Of an offer or a contract that is there, instead of terms that are being written. */
    contractId: v.optional(id),
  }),
  gives: v.strictObject({
    before: v.nullable(contract),
    ended: v.array(
      v.strictObject({ name: v.string(), rate: v.string(), because: v.picklist(endCauses) }),
    ),
  }),
  refuses: refuses.filter((code) => code !== 'fresh-factor-needed'),
})

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
  /** Below zero where more was taken back than was played. */
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

export const showBill = call({
  get: '/wps/agent/bills/:billId',
  for: 'member',
  about: 'How a bill was reckoned: base, step, what was missing to the next, lines, payments.',
  takes: v.strictObject({ billId: id }),
  gives: v.strictObject({
    bill,
    contract,
    counted,
    /** The place of the reached step, and of the next better one with what was missing to it. */
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
    /** Booked here though it belongs to a period that was closed, with the bill of that one. */
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
      /** The day of the brand, by which the bets behind the row are found. */
      day,
      validBet: signedMoney,
      stake: signedMoney,
      payout: signedMoney,
      earned: v.nullable(signedMoney),
      /** Of a bet: the best rate below in percent, and what it had earned before. */
      belowRate: v.nullable(v.string()),
      before: v.nullable(signedMoney),
    }),
  ),
  refuses: ['not-agent', 'not-found', 'input-invalid'],
})
