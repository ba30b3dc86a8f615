import { documentKinds, sourceKinds } from '@madang/wire/verification'
import type { reviewFlags, reviewStates } from '@madang/wire/verification'
import { needOther, refuse } from '#kernel/refusal'
import type { Tier } from './tier.ts'

export type ReviewState = (typeof reviewStates)[number]
export type ReviewFlag = (typeof reviewFlags)[number]
export type ReviewKind = (typeof documentKinds)[number] | (typeof sourceKinds)[number]

/** A member's request for a KYC level; K1 has no pictures, but the reason for review in `flags`. */
export type Review = {
  id: string
  memberId: string
  tier: Exclude<Tier, 'K0'>
  state: ReviewState
  kind: ReviewKind | null
  uploads: string[]
  wordsEncrypted: Buffer | null
  flags: ReviewFlag[]
  reason: string | null
  claimedById: string | null
  claimedBy: string | null
  agreedById: string | null
  agreedBy: string | null
  isAgreedSenior: boolean
  decidedBy: string | null
  decidedAt: Date | null
  handedInAt: Date
  dueAt: Date
  validUntil: Date | null
}

/** The operator who decides; seniors are compliance staff or admins. */
export type Reviewer = { id: string; name: string; isSenior: boolean }

const ways: Record<ReviewState, readonly ReviewState[]> = {
  approved: [],
  asked: ['waiting'],
  checking: ['second-check', 'approved', 'refused', 'asked'],
  refused: [],
  'second-check': ['approved', 'refused', 'asked'],
  waiting: ['checking'],
}

/** Whether a request is not decided yet: it waits for the house or the member. */
export const isOpen = ({ state }: Pick<Review, 'state'>): boolean => ways[state].length > 0

/** Whether a request waits for the house, which has promised a deadline. */
export const isLooked = ({ state }: Pick<Review, 'state'>): boolean =>
  isOpen({ state }) && state !== 'asked'

/** @throws Refusal `document-moved-on` with the state that the request has now */
export function refuseUnlessMay(review: Review, to: ReviewState): void {
  if (!ways[review.state].includes(to)) refuse('document-moved-on', { state: review.state })
}

/**
 * Records one approval. Level K3 needs two, one of them by a senior.
 *
 * @throws Refusal `document-moved-on`, `claimed-by-other`, `own-proposal`, `senior-needed`
 */
export function agreed(review: Review, by: Reviewer, now: Date): Review {
  refuseUnlessMay(review, 'approved')
  if (review.state === 'checking') {
    if (review.claimedById !== by.id) refuse('claimed-by-other')
    if (review.tier === 'K3') {
      const first = { agreedBy: by.name, agreedById: by.id, isAgreedSenior: by.isSenior }
      return { ...review, ...first, state: 'second-check' }
    }
  } else {
    needOther(review.agreedById, by)
    if (!review.isAgreedSenior && !by.isSenior) refuse('senior-needed')
  }
  return { ...review, decidedAt: now, decidedBy: by.name, state: 'approved' }
}

/**
 * Records a rejection, or a request for other pictures; the text is for the member.
 *
 * @throws Refusal `document-moved-on`, `claimed-by-other`
 */
export function answeredNo(
  review: Review,
  by: Reviewer,
  word: { to: 'refused' | 'asked'; reason: string; at: Date },
): Review {
  refuseUnlessMay(review, word.to)
  if (review.state === 'checking' && review.claimedById !== by.id) refuse('claimed-by-other')
  const { at: decidedAt, reason, to: state } = word
  return { ...review, decidedAt, decidedBy: by.name, reason, state }
}

type OfficeMay = 'claim' | 'approve' | 'refuse' | 'ask'

/** Lists what this reviewer may do with the request now. */
export function mayOfficeOf(review: Review, by: Reviewer): OfficeMay[] {
  if (review.state === 'waiting') return ['claim']
  if (review.state === 'checking') {
    return review.claimedById === by.id ? ['approve', 'refuse', 'ask'] : []
  }
  if (review.state !== 'second-check') return []
  const maySecond = review.agreedById !== by.id && (review.isAgreedSenior || by.isSenior)
  return maySecond ? ['approve', 'refuse', 'ask'] : ['refuse', 'ask']
}

/** The minimum length of a text about the source of funds. */
const wordsMin = 10

/**
 * Checks a submission for a KYC level: a document with both sides or with a picture of its owner;
 * or proof of the source of funds, with a text.
 *
 * @throws Refusal `input-invalid` with the field at fault
 */
export function refuseUnlessWhole(
  tier: Review['tier'],
  given: { kind: ReviewKind; uploads: string[]; words?: string | undefined },
): void {
  const kinds: readonly string[] = tier === 'K3' ? sourceKinds : documentKinds
  if (!kinds.includes(given.kind)) refuse('input-invalid', { fields: { kind: 'value' } })
  const least = tier === 'K3' ? 1 : 2
  if (new Set(given.uploads).size < least) {
    refuse('input-invalid', { fields: { uploads: 'required' } })
  }
  if (tier === 'K3' && (given.words ?? '').length < wordsMin) {
    refuse('input-invalid', { fields: { words: 'required' } })
  }
}
