import * as v from 'valibot'
import { call } from './call.ts'
import { id, instant, money, nothing, text, worded } from './shapes.ts'

export const offerKinds = ['first-deposit', 'weekday-deposit', 'check-in', 'code'] as const
/** Where the house's bonuses may be played. */
const categories = ['ELOTT', 'FISH', 'LIVE', 'LOTT', 'RNG', 'SPORTS'] as const
/** Statuses of a promotion (specification, point 4). */
const claimStatuses = ['signed', 'issued', 'claimed', 'rejected'] as const
const status = v.picklist([...claimStatuses, 'coming', 'join', 'claim', 'close'])

const offer = v.strictObject({
  id,
  kind: v.picklist(offerKinds),
  title: worded,
  terms: worded,
  /** Of the deposit; zero where the most is given as it is. */
  percent: v.number(),
  most: money,
  /** The least deposit. */
  least: money,
  /** How often the bonus must be played, and within how many days. */
  multiple: v.number(),
  days: v.number(),
  startsAt: instant,
  needsCode: v.boolean(),
  /** How much of a valid bet counts, in percent; what is not here counts nothing. */
  weights: v.array(v.strictObject({ category: v.picklist(categories), percent: v.number() })),
  status,
})

export const listPromotions = call({
  get: '/wps/promotions',
  for: 'anyone',
  about: 'All offers with their whole terms, and where each stands for whoever asks.',
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
  about: 'Joins an offer of deposits, or claims what another one gives at once.',
  takes: v.strictObject({ id, offerId: id, code: v.optional(text(40)) }),
  gives: claim,
  refuses: [
    'not-found',
    'member-not-active',
    'promotion-code-wrong',
    'document-moved-on',
    'key-reused',
  ],
})

const desk = ['marketing', 'admin'] as const

export const listOfficePromotions = call({
  get: '/bo/promotions',
  for: 'operator',
  roles: [...desk, 'support', 'auditor'],
  about: 'All offers with what of their budgets is used.',
  takes: nothing,
  gives: v.array(
    v.strictObject({
      id,
      kind: v.picklist(offerKinds),
      title: worded,
      status,
      isOpen: v.boolean(),
      memberCount: v.number(),
      membersMax: v.number(),
      used: money,
      budget: money,
      version: v.number(),
    }),
  ),
})

export const openPromotion = call({
  put: '/bo/promotions/:subject',
  for: 'operator',
  roles: desk,
  about: 'Opens or closes an offer at once; the version says which one was seen.',
  takes: v.strictObject({
    id,
    subject: id,
    isOpen: v.boolean(),
    version: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
  }),
  gives: nothing,
  refuses: ['not-found', 'changed-meanwhile', 'key-reused'],
})
