import { languageCodes } from '@madang/texts/languages'
import type { Language } from '@madang/texts/languages'
import * as v from 'valibot'

/** An id that the client or the server made: a UUID. */
export const id = v.pipe(v.string(), v.uuid())

/** Money on the wire: a decimal string, never a number. `signedMoney` only where a call says so. */
export const money = v.pipe(v.string(), v.regex(/^\d{1,13}(\.\d{1,5})?$/))
export const signedMoney = v.pipe(v.string(), v.regex(/^-?\d{1,13}(\.\d{1,5})?$/))

/** An instant: ISO 8601 in UTC. */
export const instant = v.pipe(v.string(), v.isoTimestamp())
/** A day: yyyy-MM-dd. */
export const day = v.pipe(v.string(), v.isoDate())
/** A small whole number in a query string. */
export const count = v.pipe(v.string(), v.regex(/^\d{1,6}$/))
/** Where the next page begins; opaque to the client. */
export const cursor = v.pipe(v.string(), v.maxLength(200))

/** A whole number within these ends, both counted. */
export const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
/** The version of a thing that somebody read; it is kept in four bytes. */
export const version = whole(0, 2_147_483_647)

/** A SHA-256 sum or a seed, as 64 hex digits. */
export const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** What the house signed: canonical words, and Ed25519 over them in base64. */
export const receipt = v.strictObject({ words: v.string(), signature: v.string() })

export const text = (lengthMax: number) => v.pipe(v.string(), v.maxLength(lengthMax))
/** Two letters are a whole reason in Korean: 의심, 보상. */
export const wordsLengthMin = 2
/** What somebody writes for others to read: a reason, a note, a reference. */
export const wordsOf = (lengthMax: number) =>
  v.pipe(text(lengthMax), v.trim(), v.minLength(wordsLengthMin))
export const reason = wordsOf(300)
export const language = v.picklist(languageCodes)
export type { Language, Worded } from '@madang/texts/languages'

/** The same in several languages: in Korean and English always, in others where it was written. */
export const wordedOf = <Words extends v.GenericSchema>(words: Words) =>
  v.strictObject({ ...inOthers(words), KO: words, EN: words })

type Others = Exclude<Language, 'KO' | 'EN'>
const inOthers = <Words extends v.GenericSchema>(words: Words) =>
  Object.fromEntries(languageCodes.map((code) => [code, v.exactOptional(words)])) as {
    [L in Others]: v.ExactOptionalSchema<Words, undefined>
  }
export const worded = wordedOf(v.string())
/** What operators write: never empty, of at most so many signs. */
export const wordedUpTo = (lengthMax: number) =>
  wordedOf(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(lengthMax)))

/** A page that continues by key, never by number, so that it costs the same at any depth. */
export const page = <Row extends v.GenericSchema>(row: Row) =>
  v.strictObject({ rows: v.array(row), next: v.nullable(cursor) })

/**
 * A queue: what has not ended; what is in one state, or all; a member's, ended or not; of these
 * days of the brand, both counted; by the account of a member, or a number of the document, whole
 * or by the end of its id.
 */
export const queueAsked = <const State extends string>(states: readonly State[]) => ({
  after: v.optional(cursor),
  limit: v.optional(count),
  memberId: v.optional(id),
  state: v.optional(v.picklist([...states, 'all' as const])),
  words: v.optional(text(100)),
  from: v.optional(day),
  to: v.optional(day),
})

/** Whose work it is: that of the one who asks, or nobody's yet. */
export const claimAsked = { claim: v.optional(v.picklist(['mine', 'nobody'])) }

export const nothing = v.strictObject({})
