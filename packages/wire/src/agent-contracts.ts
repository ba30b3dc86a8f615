import * as v from 'valibot'
import { call } from './call.ts'
import { count, cursor, id, instant, money } from './shapes.ts'

/** The four kinds of contracts between an agent and its upline. */
export const contractKinds = [
  'DIVIDEND',
  'DAILY_SALARY',
  'HOURLY_SALARY',
  'REAL_TIME_SALARY',
  'LOTTERY_REBATE',
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

/** One tier of a contract. Every threshold is inclusive; zero means no requirement. */
export const tier = v.strictObject({
  validBetMin: money,
  lossMin: money,
  activeMembersMin: people,
  rate: percent,
})
/**
 * The terms that both sides agree on. Real-time salary has rates by result, the others have tiers.
 */
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
  /** Masked when the reader may not see the full name; null is the house. */
  upline: v.nullable(v.string()),
  downline: v.strictObject({ id, name: v.string() }),
  terms: contractTerms,
  offeredAt: instant,
  expiresAt: instant,
  validFrom: v.nullable(instant),
  validUntil: v.nullable(instant),
  endedBecause: v.nullable(v.picklist(endCauses)),
  /** The history of this version, oldest first. */
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

const contractList = v.strictObject({
  /** The reader's contract in force, and the contract offered to the reader. */
  own: v.nullable(contract),
  offered: v.nullable(contract),
  /** The reader's earlier versions, newest first. */
  past: v.array(contract),
  /** An offer to an agent above. Accepting it would end the reader's contract. */
  threat: v.nullable(v.strictObject({ name: v.string(), rate: v.string(), expiresAt: instant })),
  below: v.array(contract),
  /**
   * For lottery rebates: the rate at which the agent's own members play; null when there is none.
   */
  memberRate: v.nullable(percent),
  next: v.nullable(cursor),
})

const listed = v.strictObject({ after: v.optional(cursor), limit: v.optional(count) })

/** The actions of a side. `OFFER` makes a new version; the others answer an existing one. */
const processed = v.strictObject({
  id,
  act: v.picklist(['OFFER', 'ACCEPT', 'REJECT', 'WITHDRAW', 'OFFER_END', 'KEEP', 'TERMINATE']),
  /** Only for an offer. */
  downlineId: v.optional(id),
  terms: v.optional(contractTerms),
  /** Only for an answer. */
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

export const processLotteryRebate = call({
  post: '/wps/relay/MCS2_processLotteryRebate',
  for: 'member',
  about: about('rebates on lotteries, whose rate is a prize group'),
  takes: processed,
  gives: contract,
  refuses,
})

export const setMemberRebate = call({
  put: '/wps/agent/lottery-rebate/members',
  for: 'member',
  about: 'At which rate an agent lets the members right below play lotteries, from now on.',
  takes: v.strictObject({ rate: percent }),
  gives: v.strictObject({ memberRate: percent }),
  refuses: ['not-agent', 'upline-has-no-contract', 'rate-above-upline'],
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
    /** For an existing offer or contract, instead of terms that are still being written. */
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
