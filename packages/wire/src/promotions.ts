import * as v from 'valibot'
import { call } from './call.ts'
import { day, id, instant, money, nothing, text, version, worded } from './shapes.ts'

/** What an offer gives, and for what. */
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

/** How members look through the offers. */
export const offerGroups = ['deposit', 'daily', 'gift', 'free', 'insurance'] as const
export type OfferGroup = (typeof offerGroups)[number]

/** In which group each kind stands. */
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

/** The specification's periods: within which a member has an offer once; or once for ever. */
export const offerPeriods = ['once', 'D', 'W', 'H', 'M'] as const

/** Where the house's bonuses may be played. */
export const offerCategories = [
  'ELOTT',
  'ESPORTS',
  'FISH',
  'LIVE',
  'LOTT',
  'RNG',
  'SPORTS',
] as const

/** Statuses of a promotion (specification, point 4). */
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

/** The specification's number: a comment of an activity. */
export const commentLengthMax = 140

/** What an offer says to whoever may have it: all of its terms. */
export const offerTerms = {
  kind: v.picklist(offerKinds),
  title: worded,
  terms: worded,
  /** Of the deposit or of the loss; zero where the most is given as it is. */
  percent: v.number(),
  most: money,
  /** The least deposit or loss. */
  least: money,
  /** Which deposit, counted from one. */
  nth: v.nullable(v.number()),
  /** 0 is Sunday, in the time zone of the brand. */
  weekday: v.nullable(v.number()),
  period: v.picklist(offerPeriods),
  /** How often the bonus must be played, and within how many days. */
  multiple: v.number(),
  days: v.number(),
  /** One free round or bet; the greatest stake that bonus money may pay a part of. */
  stakeMax: v.nullable(money),
  /** The most that becomes own money. */
  convertMax: v.nullable(money),
  oddsMin: v.nullable(money),
  countries: v.nullable(v.array(v.string())),
  /** Each day at this hour of the brand, for so many minutes. */
  rain: v.nullable(
    v.strictObject({ hour: v.number(), minutes: v.number(), envelopes: v.number(), pot: money }),
  ),
  contact: v.nullable(v.string()),
  vendor: v.nullable(v.string()),
  /** Somebody of the house looks at each claim. */
  isReviewed: v.boolean(),
  /** How much of a valid bet counts, in percent; what is not here counts nothing. */
  weights: v.array(v.strictObject({ category: v.picklist(offerCategories), percent: v.number() })),
  startsAt: instant,
  endsAt: v.nullable(instant),
}

const offer = v.strictObject({
  ...offerTerms,
  id,
  group: v.picklist(offerGroups),
  version: v.number(),
  needsCode: v.boolean(),
  status: offerStatus,
  /** Why a member cannot have it, where that is about the member. */
  bar: v.nullable(v.picklist(['break', 'opted-out', 'trial'])),
  /** The last deposit of whoever asks, for an example with their own numbers. */
  ownDeposit: v.nullable(money),
})

export const listPromotions = call({
  get: '/wps/promotions',
  for: 'anyone',
  about: 'The offers with their whole terms, and where each stands for whoever asks.',
  takes: nothing,
  gives: v.array(offer),
})

export const availablePromotions = call({
  get: '/wps/promotions/available',
  for: 'member',
  about: 'How many offers and missions wait for the member, and whether members may invite.',
  takes: nothing,
  gives: v.strictObject({
    count: v.number(),
    /** Done and not claimed. */
    missions: v.number(),
    /** The member wants no offers. */
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
  /** Why somebody of the house said no. */
  reason: v.nullable(v.string()),
})

export const listOwnClaims = call({
  get: '/wps/promotions/claims',
  for: 'member',
  about: 'What the member joined and claimed lately, newest first.',
  takes: nothing,
  gives: v.array(v.strictObject({ ...claim.entries, title: worded })),
})

export const takePromotion = call({
  post: '/wps/promotions/claims',
  for: 'member',
  about: 'Joins an offer, claims what it gives, or applies for it with a comment and pictures.',
  takes: v.strictObject({
    id,
    offerId: id,
    /** The wording that was on the screen: its terms are accepted. */
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

/** Days of the brand, for those who read a simulation. */
export const simulatedDay = v.strictObject({ day, count: v.number(), given: money })
