import * as v from 'valibot'
import { beaconChain } from './beacon.ts'
import { call } from './call.ts'
import { instant, nothing, text, worded } from './shapes.ts'

/** A number of leaves, or the number of one. */
const size = v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,14})$/))
const base64 = text(100)

const head = {
  takes: nothing,
  gives: v.strictObject({
    /** The newest signed head as C2SP writes it; null while nothing was ever promised. */
    note: v.nullable(v.string()),
    /** Who signs heads, as other tools read keys. */
    headKey: v.string(),
    /** Who signs receipts. */
    receiptKey: v.string(),
  }),
}
const inclusion = {
  takes: v.strictObject({ index: size, size }),
  gives: v.strictObject({
    /** The words of the leaf; their hash is what the receipt names. */
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
  /** Where it was played. */
  subject: v.string(),
  name: worded,
  round: v.string(),
  number: v.nullable(v.number()),
  /** SHA-256 of the outcome that does not count, as canonical JSON. */
  outcomeHash: v.nullable(v.string()),
  /** Its leaf in the transparency log; null for the minute until it stands there. */
  leafIndex: v.nullable(v.number()),
  /** Where anybody deals it again; null where that is its game's own page. */
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
        /** Whether two operators took it back after its bets were closed. */
        isLocked: v.boolean(),
        allCount: v.number(),
        monthCount: v.number(),
      }),
    ),
    /** Taken back by two operators after the bets were closed. */
    locked: v.array(voided),
    /** Given back by rule, because they had not locked. */
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
    /** Null while none is heard: then none is promised. */
    chain: v.nullable(beaconChain),
    chainHash: v.nullable(v.string()),
    receivedAt: v.nullable(instant),
    /** Of the last eight days: rounds of it that came, and that were waited for in vain. */
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
