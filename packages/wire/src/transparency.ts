import * as v from 'valibot'
import { beaconChain } from './beacon.ts'
import { call } from './call.ts'
import { instant, nothing, text, worded } from './shapes.ts'

/** The number of leaves, or the index of a leaf. */
const size = v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,14})$/))
const base64 = text(100)

const head = {
  takes: nothing,
  gives: v.strictObject({
    /** The newest signed head in the C2SP format; null before the first commitment. */
    note: v.nullable(v.string()),
    /** The key that signs heads, in the format of other tools. */
    headKey: v.string(),
    /** The key that signs receipts. */
    receiptKey: v.string(),
  }),
}
const inclusion = {
  takes: v.strictObject({ index: size, size }),
  gives: v.strictObject({
    /** The content of the leaf; the receipt names its hash. */
    words: v.string(),
    proof: v.array(base64),
  }),
}
const consistency = {
  takes: v.strictObject({ from: size, to: size }),
  gives: v.strictObject({ proof: v.array(base64) }),
}

const voided = v.strictObject({
  at: instant,
  kind: v.string(),
  /** The table or game of the round. */
  subject: v.string(),
  name: worded,
  round: v.string(),
  number: v.nullable(v.number()),
  /** SHA-256 of the discarded outcome, as canonical JSON. */
  outcomeHash: v.nullable(v.string()),
  /** Its leaf in the transparency log; null for about a minute, until it is added. */
  leafIndex: v.nullable(v.number()),
  /** The page where anybody can deal it again; null when that is the game's own page. */
  replayUrl: v.nullable(v.string()),
})
export type VoidedRound = v.InferOutput<typeof voided>

export const listVoidedRounds = call({
  get: '/wps/proofs/voids',
  for: 'anyone',
  whileClosed: true,
  about: 'Rounds that were taken back: how many ever, of the last 30 days, and the newest.',
  takes: nothing,
  gives: v.strictObject({
    counts: v.array(
      v.strictObject({
        kind: v.string(),
        /** Whether two operators voided it after its bets were closed. */
        isLocked: v.boolean(),
        allCount: v.number(),
        monthCount: v.number(),
      }),
    ),
    /** Voided by two operators after the bets were closed. */
    locked: v.array(voided),
    /** Refunded by rule, because the bets were not yet locked. */
    unlocked: v.array(voided),
  }),
})

export const showBeacon = call({
  get: '/wps/proofs/beacon',
  for: 'anyone',
  whileClosed: true,
  about: 'The public beacon that is mixed into shared rounds, and how often it was silent.',
  takes: nothing,
  gives: v.strictObject({
    /** Null while no beacon is received: then none is promised. */
    chain: v.nullable(beaconChain),
    chainHash: v.nullable(v.string()),
    receivedAt: v.nullable(instant),
    /** In the last eight days: rounds received, and rounds that were expected but never came. */
    receivedCount: v.number(),
    silentCount: v.number(),
  }),
})

export const showTreeHead = call({
  get: '/wps/proofs/head',
  for: 'anyone',
  whileClosed: true,
  about: 'The newest signed head of the transparency log, and the keys of the house.',
  ...head,
})

export const proveInclusion = call({
  get: '/wps/proofs/inclusion',
  for: 'anyone',
  whileClosed: true,
  about: 'What shows that a promise stands in the log below a signed head (RFC 6962).',
  ...inclusion,
  refuses: ['not-found'],
})

export const proveConsistency = call({
  get: '/wps/proofs/consistency',
  for: 'anyone',
  whileClosed: true,
  about: 'What shows that the log only grew between two heads (RFC 6962).',
  ...consistency,
  refuses: ['not-found'],
})

export const showPlayTreeHead = call({
  get: '/play/proofs/head',
  for: 'anyone',
  front: 'arcade',
  whileClosed: true,
  about: 'The newest signed head of the transparency log, for the pages of games.',
  ...head,
})

export const provePlayInclusion = call({
  get: '/play/proofs/inclusion',
  for: 'anyone',
  front: 'arcade',
  whileClosed: true,
  about: 'What shows that a promise stands in the log, for the pages of games.',
  ...inclusion,
  refuses: ['not-found'],
})

export const provePlayConsistency = call({
  get: '/play/proofs/consistency',
  for: 'anyone',
  front: 'arcade',
  whileClosed: true,
  about: 'What shows that the log only grew, for the pages of games.',
  ...consistency,
  refuses: ['not-found'],
})
