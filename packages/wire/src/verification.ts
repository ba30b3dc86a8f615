import * as v from 'valibot'
import { call } from './call.ts'
import {
  claimAsked,
  day,
  id,
  instant,
  money,
  nothing,
  page,
  queueAsked,
  reason,
  text,
} from './shapes.ts'
import { imagesMax } from './uploads.ts'

/** The KYC levels: nothing known, name, document, source of funds. */
export const tiers = ['K0', 'K1', 'K2', 'K3'] as const
export const tier = v.picklist(tiers)

/** The documents for the second level, and for the third. */
export const documentKinds = ['id-card', 'driver-licence', 'passport', 'residence-card'] as const
export const sourceKinds = ['salary', 'business', 'assets', 'other'] as const
const kind = v.picklist([...documentKinds, ...sourceKinds])

export const reviewStates = [
  'waiting',
  'checking',
  'second-check',
  'asked',
  'approved',
  'refused',
] as const
const reviewState = v.picklist(reviewStates)

/** Why an operator reviews a case that is otherwise approved automatically. */
export const reviewFlags = ['same-person', 'excluded-person', 'listed-name'] as const

const step = v.strictObject({
  at: instant,
  /** `approved`, `asked`, `wanted` and so on. */
  step: v.string(),
  tier,
  reason: v.nullable(v.string()),
})

const review = v.strictObject({
  id,
  tier,
  kind: v.nullable(kind),
  state: reviewState,
  uploads: v.array(id),
  reason: v.nullable(v.string()),
  handedInAt: instant,
  /** When the house has promised to finish the review. */
  dueAt: v.nullable(instant),
})

export const own = v.strictObject({
  tier,
  /** When the document expires; null when it does not. */
  validUntil: v.nullable(instant),
  /** A KYC level that the house demands, whatever was deposited. */
  demanded: v.nullable(tier),
  /** What may still be deposited at this KYC level; null when the level sets no limit. */
  depositRoom: v.nullable(money),
  /** The KYC level with higher limits. */
  next: v.nullable(tier),
  /**
   * The limits of the KYC levels: up to the first a name is enough, up to the second a document.
   */
  documentFrom: money,
  sourceFrom: money,
  /** The known data of the first KYC level, masked so that only the owner recognises them. */
  details: v.strictObject({
    name: v.nullable(v.string()),
    birthday: v.nullable(v.string()),
    country: v.nullable(v.string()),
    hasAddress: v.boolean(),
  }),
  review: v.nullable(review),
  steps: v.array(step),
})

export const showVerification = call({
  get: '/wps/member/verification',
  for: 'member',
  about: 'How well the house knows the member, what is looked at, and what the next tier needs.',
  takes: nothing,
  gives: own,
})

export const giveDetails = call({
  put: '/wps/member/verification',
  for: 'member',
  about: 'The first tier: name, birthday, country and address; checked at once.',
  takes: v.strictObject({
    id,
    /** Omitted when it is already known: this call does not change it. */
    name: v.optional(v.pipe(text(60), v.trim(), v.minLength(2))),
    birthday: v.optional(day),
    country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
    address: v.pipe(text(200), v.trim(), v.minLength(5)),
  }),
  gives: own,
  refuses: ['input-invalid', 'age-not-allowed', 'tier-reached', 'review-open', 'key-reused'],
})

export const handInDocuments = call({
  post: '/wps/member/verification/documents',
  for: 'member',
  about: 'Pictures of a document, or of where money comes from; a person looks at them.',
  takes: v.strictObject({
    id,
    kind,
    uploads: v.pipe(v.array(id), v.minLength(1), v.maxLength(imagesMax)),
    words: v.optional(v.pipe(text(1_000), v.trim())),
  }),
  gives: own,
  refuses: [
    'input-invalid',
    'tier-too-low',
    'tier-reached',
    'review-open',
    'upload-unknown',
    'upload-used',
    'key-reused',
  ],
})

const desk = ['support', 'risk', 'compliance', 'admin'] as const

export const officeReview = v.strictObject({
  ...review.entries,
  member: v.strictObject({ id, name: v.string(), payeeName: v.string() }),
  birthday: v.nullable(v.string()),
  country: v.nullable(v.string()),
  address: v.nullable(v.string()),
  /** The source of funds, in the member's words. */
  words: v.nullable(v.string()),
  flags: v.array(v.picklist(reviewFlags)),
  claimedBy: v.nullable(v.string()),
  /** The first operator who approved, when two must. */
  agreedBy: v.nullable(v.string()),
  decidedBy: v.nullable(v.string()),
  validUntil: v.nullable(instant),
  mayOffice: v.array(v.picklist(['claim', 'approve', 'refuse', 'ask'])),
})

export const listReviews = call({
  get: '/bo/verifications',
  for: 'operator',
  roles: [...desk, 'auditor'],
  about: 'What members handed in and nobody has decided, oldest first; by state; or all.',
  takes: v.strictObject({ ...queueAsked(reviewStates), ...claimAsked }),
  gives: page(officeReview),
  refuses: ['input-invalid'],
})

const requestFields = { subject: id, id }
const refuses = [
  'not-found',
  'document-moved-on',
  'claimed-by-other',
  'fresh-factor-needed',
  'key-reused',
] as const

export const claimReview = call({
  post: '/bo/verifications/:subject/claim',
  for: 'operator',
  roles: desk,
  about: 'Takes a request out of the queue, so that two people never look at the same one.',
  takes: v.strictObject(requestFields),
  gives: officeReview,
  refuses,
})

export const approveReview = call({
  post: '/bo/verifications/:subject/approve',
  for: 'operator',
  roles: desk,
  about: 'Agrees; the third tier needs two people, one of them of compliance or an admin.',
  takes: v.strictObject({
    ...requestFields,
    /** The last valid day of the document, if it has one. */
    validUntil: v.optional(day),
  }),
  gives: officeReview,
  refuses: [...refuses, 'own-proposal', 'senior-needed', 'input-invalid'],
})

export const refuseReview = call({
  post: '/bo/verifications/:subject/refuse',
  for: 'operator',
  roles: desk,
  about: 'Turns a request down, with the reason that the member reads.',
  takes: v.strictObject({ ...requestFields, reason }),
  gives: officeReview,
  refuses,
})

export const askReviewAgain = call({
  post: '/bo/verifications/:subject/ask',
  for: 'operator',
  roles: desk,
  about: 'Asks for other pictures; the same request waits for them.',
  takes: v.strictObject({ ...requestFields, reason }),
  gives: officeReview,
  refuses,
})

const officeTier = v.strictObject({
  ...own.entries,
  address: v.nullable(v.string()),
  mayDemand: v.boolean(),
  trail: v.array(v.strictObject({ ...step.entries, by: v.string() })),
})

export const showOfficeTier = call({
  get: '/bo/members/:subject/verification',
  for: 'operator',
  roles: [...desk, 'payments'],
  about: 'How well the house knows a member, and every step of it.',
  takes: v.strictObject({ subject: id }),
  gives: officeTier,
  refuses: ['not-found'],
})

/** The roles that may demand a higher level from a member than the amounts require. */
export const demanders = ['risk', 'compliance', 'admin'] as const

export const demandTier = call({
  post: '/bo/members/:subject/verification',
  for: 'operator',
  roles: demanders,
  about: 'Asks a member for a tier whatever was paid in; one that was reached is asked for anew.',
  takes: v.strictObject({ ...requestFields, tier: v.picklist(['K2', 'K3']), reason }),
  gives: officeTier,
  refuses: ['not-found', 'fresh-factor-needed', 'key-reused'],
})
