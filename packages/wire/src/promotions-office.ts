import * as v from 'valibot'
import { call } from './call.ts'
import {
  claimStatuses,
  moneyRules,
  offerCategories,
  offerKinds,
  offerPeriods,
  offerStatus,
  simulatedDay,
  wageringBases,
} from './promotions.ts'
import {
  id,
  instant,
  money,
  nothing,
  page,
  queueAsked,
  reason,
  signedMoney,
  text,
  worded,
  wordedUpTo,
} from './shapes.ts'

const desk = ['marketing', 'admin'] as const
const readers = [...desk, 'support', 'auditor'] as const
/** The roles that may see the pictures that members hand in. */
const reviewers = ['support', 'admin'] as const

const whole = (most: number, least = 0) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))

export const contactNames = ['line', 'whatsapp', 'facebook', 'telegram', 'zalo'] as const

/** The audience of an offer; null or zero means no condition. */
export const audience = v.strictObject({
  /** Club labels, by the level of their rank. */
  levels: v.nullable(v.array(whole(20))),
  countries: v.nullable(v.array(country)),
  /** How many deposits a member has made. */
  depositsMin: whole(1_000),
  depositsMax: v.nullable(whole(1_000)),
  /** So many days without a bet, at least. */
  dormantDays: v.nullable(whole(365, 1)),
  /** Played within the last 30 days. */
  category: v.nullable(v.picklist([...offerCategories, 'PVP'])),
})

/** A code that can be guessed has at least this many characters; older shorter codes still work. */
export const promotionCodeLengthMin = 8

const entries = {
  kind: v.picklist(offerKinds),
  title: wordedUpTo(80),
  terms: wordedUpTo(600),
  percent: whole(500),
  most: money,
  least: money,
  nth: v.nullable(whole(100, 2)),
  weekday: v.nullable(whole(6)),
  code: v.nullable(
    v.pipe(text(40), v.trim(), v.minLength(promotionCodeLengthMin), v.toUpperCase()),
  ),
  period: v.picklist(offerPeriods),
  base: v.picklist(wageringBases),
  multiple: v.pipe(v.number(), v.minValue(0), v.maxValue(10)),
  days: whole(365, 1),
  stakeMax: v.nullable(money),
  convertMax: v.nullable(money),
  oddsMin: v.nullable(money),
  rain: v.nullable(
    v.strictObject({
      hour: whole(23),
      minutes: whole(240, 1),
      envelopes: whole(10_000, 1),
      pot: money,
    }),
  ),
  contact: v.nullable(v.picklist(contactNames)),
  vendor: v.nullable(text(40)),
  isReviewed: v.boolean(),
  weights: v.pipe(
    v.array(v.strictObject({ category: v.picklist(offerCategories), percent: whole(100, 1) })),
    v.maxLength(offerCategories.length),
  ),
  audience,
  membersMax: whole(10_000_000, 1),
  budget: money,
  startsAt: instant,
  endsAt: v.nullable(instant),
}

/** The parts of an offer that operators write. */
export const offerContent = v.strictObject(entries)
export type OfferContent = v.InferOutput<typeof offerContent>

const row = v.strictObject({
  id,
  kind: v.picklist(offerKinds),
  title: worded,
  status: offerStatus,
  state: v.picklist(['draft', 'open', 'closed']),
  version: v.number(),
  /** The version that was last simulated: no other version can be opened. */
  simulatedVersion: v.nullable(v.number()),
  memberCount: v.number(),
  membersMax: v.number(),
  used: money,
  budget: money,
  /** The part that became members' own money: the real cost so far. */
  converted: money,
  /** Stakes less payouts of the members who have it, in the 30 days after they joined. */
  gross: signedMoney,
  waiting: v.number(),
  /** Members whose bonus the budget no longer had when it was due, and how much that was. */
  missedCount: v.number(),
  missed: money,
})

export const listOfficePromotions = call({
  get: '/bo/promotions',
  for: 'operator',
  roles: readers,
  about: 'All offers: what of their budgets is used, what they cost, and what was played.',
  takes: nothing,
  gives: v.array(row),
})

export const showOfficePromotion = call({
  get: '/bo/promotions/:subject',
  for: 'operator',
  roles: readers,
  about: 'One offer with everything that it says, and every version of it.',
  takes: v.strictObject({ subject: id }),
  gives: v.strictObject({
    ...row.entries,
    content: v.strictObject({
      ...entries,
      title: worded,
      terms: worded,
      code: v.nullable(v.string()),
    }),
    moneyRules,
    versions: v.array(
      v.strictObject({
        version: v.number(),
        savedBy: v.string(),
        savedAt: instant,
        /** How many claims keep the terms of this version. */
        claims: v.number(),
      }),
    ),
  }),
  refuses: ['not-found'],
})

export const savePromotion = call({
  put: '/bo/promotions/:subject/content',
  for: 'operator',
  roles: desk,
  about: 'A new offer as a draft, or the next version of one. Whoever joined keeps their version.',
  takes: v.strictObject({ id, subject: id, version: whole(1_000_000), content: offerContent }),
  gives: v.strictObject({ version: v.number() }),
  refuses: [
    'changed-meanwhile',
    'promotion-incomplete',
    'bonus-multiple-too-high',
    'amount-not-positive',
    'key-reused',
  ],
})

const winner = v.strictObject({
  member: v.strictObject({ id, name: v.string() }),
  count: v.number(),
  given: money,
  /** Their stakes less payouts in the month: the house's side. */
  gross: signedMoney,
})

export const simulatePromotion = call({
  post: '/bo/promotions/:subject/simulation',
  for: 'operator',
  roles: desk,
  about: 'Who would have had what of this version in the last 30 days, by real bets and deposits.',
  takes: v.strictObject({ subject: id }),
  gives: v.strictObject({
    version: v.number(),
    from: v.string(),
    to: v.string(),
    /** Active members in these days, and how many of them belong to the audience. */
    active: v.number(),
    inAudience: v.number(),
    memberCount: v.number(),
    count: v.number(),
    given: money,
    /** How many of the grants would have met their wagering requirement, and their amount. */
    completed: v.number(),
    completedAmount: money,
    /** The house's result from these members' play. */
    gross: signedMoney,
    /** The day on which the budget would have run out. */
    exhaustedOn: v.nullable(v.string()),
    byDay: v.array(simulatedDay),
    first: v.array(winner),
    /** Assumptions, because real bets show neither members' countries nor who would claim. */
    assumes: v.array(v.picklist(['everybody-claims', 'countries-unknown', 'all-approved'])),
  }),
  refuses: ['not-found'],
})

export const openPromotion = call({
  put: '/bo/promotions/:subject',
  for: 'operator',
  roles: desk,
  about: 'Opens an offer or stops it at once; the version says which one was seen.',
  takes: v.strictObject({ id, subject: id, isOpen: v.boolean(), version: whole(1_000_000) }),
  gives: nothing,
  refuses: ['not-found', 'changed-meanwhile', 'promotion-not-simulated', 'key-reused'],
})

export const claimQueueStates = ['applying', 'process', 'issued', 'rejected'] as const

export const listPromotionClaims = call({
  get: '/bo/promotion-claims',
  for: 'operator',
  roles: [...reviewers, 'auditor'],
  about: 'Claims that somebody of the house looks at, the oldest first.',
  takes: v.strictObject(queueAsked(claimQueueStates)),
  gives: page(
    v.strictObject({
      id,
      member: v.strictObject({ id, name: v.string() }),
      offer: v.strictObject({ id, kind: v.picklist(offerKinds), title: worded }),
      state: v.picklist(claimStatuses),
      amount: money,
      comment: v.nullable(v.string()),
      uploads: v.array(id),
      /** The contact handle that the member gave, for an offer that asks for one. */
      contact: v.nullable(v.strictObject({ name: v.string(), handle: v.string() })),
      at: instant,
      reviewedBy: v.nullable(v.string()),
      reason: v.nullable(v.string()),
      may: v.array(v.picklist(['take', 'approve', 'reject'])),
    }),
  ),
})

const decided = v.strictObject({ state: v.picklist(claimStatuses) })
const decisionRefuses = ['not-found', 'document-moved-on', 'key-reused'] as const

export const reviewClaim = call({
  post: '/bo/promotion-claims/:subject/review',
  for: 'operator',
  roles: reviewers,
  about: 'Takes a claim on: the member sees that it is being looked at.',
  takes: v.strictObject({ id, subject: id }),
  gives: decided,
  refuses: decisionRefuses,
})

export const approveClaim = call({
  post: '/bo/promotion-claims/:subject/approval',
  for: 'operator',
  roles: reviewers,
  about: 'Says yes: the bonus is offered to the member.',
  takes: v.strictObject({ id, subject: id }),
  gives: decided,
  refuses: [...decisionRefuses, 'member-not-active'],
})

export const rejectClaim = call({
  post: '/bo/promotion-claims/:subject/rejection',
  for: 'operator',
  roles: reviewers,
  about: 'Says no, with why; the member reads it, and the budget has its part back.',
  takes: v.strictObject({ id, subject: id, reason }),
  gives: decided,
  refuses: decisionRefuses,
})
