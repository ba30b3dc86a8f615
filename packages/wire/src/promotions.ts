import * as v from 'valibot'
import { call } from './call.ts'
import { day, id, instant, money, nothing, text, version, worded } from './shapes.ts'

/** What an offer gives, and for which action. */
export const offerKinds = [
  'first-deposit',
  'nth-deposit',
  'weekday-deposit',
  'check-in',
  'rain',
  'code',
  'gift',
  'contact',
  'evidence',
  'free-rounds',
  'free-bet',
  'price-boost',
  'vendor-rounds',
  'insurance',
] as const
export type OfferKind = (typeof offerKinds)[number]

/** The groups by which members browse the offers. */
export const offerGroups = ['deposit', 'daily', 'gift', 'free', 'insurance'] as const
export type OfferGroup = (typeof offerGroups)[number]

/** The group of each kind. */
export const groupOf: Record<OfferKind, OfferGroup> = {
  'check-in': 'daily',
  code: 'gift',
  contact: 'gift',
  evidence: 'gift',
  'first-deposit': 'deposit',
  'free-bet': 'free',
  'free-rounds': 'free',
  gift: 'gift',
  insurance: 'insurance',
  'nth-deposit': 'deposit',
  'price-boost': 'free',
  rain: 'daily',
  'vendor-rounds': 'free',
  'weekday-deposit': 'deposit',
}

/** The specification's periods: a member has an offer once in each; or only once. */
export const offerPeriods = ['once', 'D', 'W', 'H', 'M'] as const

/** The categories in which the house's bonuses may be played. */
export const offerCategories = [
  'ELOTT',
  'ESPORTS',
  'FISH',
  'LIVE',
  'LOTT',
  'RNG',
  'SPORTS',
] as const

/**
 * What the multiple of a wagering requirement applies to: the bonus, or the bonus and the deposit
 * that it was given for.
 */
export const wageringBases = ['bonus', 'deposit-and-bonus'] as const

/** States of a promotion claim (specification, point 4). */
export const claimStatuses = [
  'signed',
  'applying',
  'process',
  'issued',
  'claimed',
  'rejected',
  'close',
] as const
export const offerStatus = v.picklist([...claimStatuses, 'coming', 'join', 'claim'])

/** The specification's limit for a comment of an activity. */
export const commentLengthMax = 140

/** All terms of an offer, as its audience reads them. */
export const offerTerms = {
  kind: v.picklist(offerKinds),
  title: worded,
  terms: worded,
  /** Percent of the deposit or of the loss; zero for a fixed bonus, which is then the maximum. */
  percent: v.number(),
  most: money,
  /** The minimum deposit or loss. */
  least: money,
  /** The number of the deposit, counted from one. */
  nth: v.nullable(v.number()),
  /** 0 is Sunday, in the time zone of the brand. */
  weekday: v.nullable(v.number()),
  period: v.picklist(offerPeriods),
  /** The wagering requirement as a multiple of its base, and the days to meet it. */
  base: v.picklist(wageringBases),
  multiple: v.number(),
  days: v.number(),
  /** The value of one free round or bet; the largest stake that bonus money may share in. */
  stakeMax: v.nullable(money),
  /** The most that can become own money. */
  convertMax: v.nullable(money),
  oddsMin: v.nullable(money),
  countries: v.nullable(v.array(v.string())),
  /** Every day at this hour of the brand, for this many minutes. */
  rain: v.nullable(
    v.strictObject({ hour: v.number(), minutes: v.number(), envelopes: v.number(), pot: money }),
  ),
  contact: v.nullable(v.string()),
  vendor: v.nullable(v.string()),
  /** An operator reviews each claim. */
  isReviewed: v.boolean(),
  /** How much of a valid bet counts, in percent; a category that is not listed counts nothing. */
  weights: v.array(v.strictObject({ category: v.picklist(offerCategories), percent: v.number() })),
  startsAt: instant,
  endsAt: v.nullable(instant),
}

/** The settings that decide which money pays a stake, and when deposited money may leave. */
export const moneyRules = v.strictObject({
  fundingOrder: v.picklist(['own-first', 'bonus-first']),
  /** How much of a deposit must be played before a withdrawal; bonus terms never hold own money. */
  depositPlayPercent: v.number(),
})

const offer = v.strictObject({
  ...offerTerms,
  moneyRules,
  /**
   * The mean theoretical RTP of the slots that are open, in millionths; null where slots do not
   * count in full for this offer.
   */
  slotRtpPpm: v.nullable(v.number()),
  id,
  group: v.picklist(offerGroups),
  version: v.number(),
  needsCode: v.boolean(),
  status: offerStatus,
  /** The most that the budget has for one more member; below `most` nobody can join any more. */
  left: money,
  /** Why this member cannot have the offer, when the cause is the member. */
  bar: v.nullable(v.picklist(['break', 'opted-out', 'trial'])),
  /** The caller's last deposit, for an example with their own numbers. */
  ownDeposit: v.nullable(money),
})

export const listPromotions = call({
  get: '/wps/promotions',
  for: 'anyone',
  about: 'The offers with their whole terms, and where each stands for whoever asks.',
  takes: nothing,
  gives: v.array(offer),
})

/** The brand's standing programmes beside its offers, by name. */
export const programNames = ['cashback', 'vip', 'points', 'referral'] as const

export const listPrograms = call({
  get: '/wps/promotions/programs',
  for: 'anyone',
  about: 'The standing programmes that are open now: cashback, ranks, points, referral.',
  takes: nothing,
  gives: v.strictObject({ programs: v.array(v.picklist(programNames)) }),
})

export const availablePromotions = call({
  get: '/wps/promotions/available',
  for: 'member',
  about: 'How many offers and missions wait for the member, and whether members may invite.',
  takes: nothing,
  gives: v.strictObject({
    count: v.number(),
    /** Completed and not yet claimed. */
    missions: v.number(),
    /** The member has opted out of offers. */
    isOptedOut: v.boolean(),
    REFERRAL: v.strictObject({ enabled: v.boolean() }),
  }),
})

const claim = v.strictObject({
  id,
  offer: id,
  status: v.picklist(claimStatuses),
  amount: money,
  joinedAt: instant,
  endedAt: v.nullable(instant),
  /** Why an operator declined. */
  reason: v.nullable(v.string()),
  /** Why a joined offer ended without a bonus; the deposit itself stays as it is. */
  cause: v.nullable(v.picklist(['budget-empty', 'not-allowed'])),
})

export const listOwnClaims = call({
  get: '/wps/promotions/claims',
  for: 'member',
  about: 'What the member joined and claimed lately, newest first.',
  takes: nothing,
  gives: v.array(
    v.strictObject({
      ...claim.entries,
      kind: v.picklist(offerKinds),
      title: worded,
      /** Of a joined insurance: the net loss up to now, and what it would give back for it. */
      covered: v.nullable(v.strictObject({ lost: money, back: money })),
    }),
  ),
})

export const takePromotion = call({
  post: '/wps/promotions/claims',
  for: 'member',
  about: 'Joins an offer, claims what it gives, or applies for it with a comment and pictures.',
  takes: v.strictObject({
    id,
    offerId: id,
    /** The wording that was on the screen: the member accepts its terms. */
    version,
    code: v.optional(text(40)),
    comment: v.optional(v.pipe(text(commentLengthMax), v.trim())),
    uploads: v.optional(v.pipe(v.array(id), v.maxLength(3))),
  }),
  gives: claim,
  refuses: [
    'not-found',
    'member-not-active',
    'promotion-code-wrong',
    'promotion-contact-missing',
    'promotion-evidence-missing',
    'promotion-opted-out',
    'promotion-exhausted',
    'too-many-requests',
    'document-moved-on',
    'changed-meanwhile',
    'upload-unknown',
    'upload-used',
    'key-reused',
  ],
})

export const choosePromotions = call({
  put: '/wps/promotions/choice',
  for: 'member',
  about: 'The member wants no offers any more, or wants them again. What is running goes on.',
  takes: v.strictObject({ id, isOptedOut: v.boolean() }),
  gives: nothing,
  refuses: ['key-reused'],
})

/** Days of the brand, for readers of a simulation. */
export const simulatedDay = v.strictObject({ day, count: v.number(), given: money })
