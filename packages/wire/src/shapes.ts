import { languageCodes } from '@madang/texts/languages'
import type { Language } from '@madang/texts/languages'
import * as v from 'valibot'
import { dayOf } from './patterns.ts'
import { compactCode } from './typed.ts'

/** An id that the client or the server made: a UUID. */
export const id = v.pipe(v.string(), v.uuid())

/**
 * Money in the API: a decimal string, never a number. `signedMoney` only where a call declares it.
 */
export const money = v.pipe(v.string(), v.regex(/^\d{1,13}(\.\d{1,5})?$/))
export const signedMoney = v.pipe(v.string(), v.regex(/^-?\d{1,13}(\.\d{1,5})?$/))

/** An instant of a day that the calendar has: ISO 8601 in UTC. */
export const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => dayOf(text.slice(0, 10)) !== undefined && !Number.isNaN(Date.parse(text))),
)
/** A day that the calendar has: yyyy-MM-dd. */
export const day = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((text) => dayOf(text) !== undefined),
)
/** A small whole number in a query string. */
export const count = v.pipe(v.string(), v.regex(/^\d{1,6}$/))
/** The start of the next page; opaque to the client. */
export const cursor = v.pipe(v.string(), v.maxLength(200))

/** A whole number in this range, both ends inclusive. */
export const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
/** The version of a document that the caller read; stored in four bytes. */
export const version = whole(0, 2_147_483_647)

/** A SHA-256 sum or a seed, as 64 hex digits. */
export const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** A signed receipt: canonical words, and their Ed25519 signature in base64. */
export const receipt = v.strictObject({ words: v.string(), signature: v.string() })

export const text = (lengthMax: number) => v.pipe(v.string(), v.maxLength(lengthMax))
/** A code of six digits, as an app or a letter shows it: `318 846` too. */
export const digits6 = v.pipe(text(20), v.transform(compactCode), v.regex(/^\d{6}$/))

/** Two characters are a complete reason in Korean: 의심, 보상. */
export const wordsLengthMin = 2
/**
 * A text written for others to read: a reason, a note, a reference. Its letters are counted as
 * people and the database do, to whom 𐀀 is one: its length is 2.
 */
export const wordsOf = (lengthMax: number) =>
  v.pipe(text(lengthMax), v.trim(), v.minLength(wordsLengthMin), v.minGraphemes(wordsLengthMin))
export const reason = wordsOf(300)
/** Whether `wordsOf` takes what is typed in a form. */
export const hasWords = (typed: string): boolean => v.is(wordsOf(20_000), typed)
export const language = v.picklist(languageCodes)
export type { Language, Worded } from '@madang/texts/languages'

/** The same text in several languages: always Korean and English, others when written. */
export const wordedOf = <Words extends v.GenericSchema>(words: Words) =>
  v.strictObject({ ...inOthers(words), KO: words, EN: words })

type Others = Exclude<Language, 'KO' | 'EN'>
const inOthers = <Words extends v.GenericSchema>(words: Words) =>
  Object.fromEntries(languageCodes.map((code) => [code, v.exactOptional(words)])) as {
    [L in Others]: v.ExactOptionalSchema<Words, undefined>
  }
export const worded = wordedOf(v.string())
/** A text by operators: never empty, of at most this many characters. */
export const wordedUpTo = (lengthMax: number) =>
  wordedOf(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(lengthMax)))

/** A page that continues by key, never by page number: the same cost at any depth. */
export const page = <Row extends v.GenericSchema>(row: Row) =>
  v.strictObject({ rows: v.array(row), next: v.nullable(cursor) })

/**
 * The filters of a work queue: open items, one state, or all; one member, open or not; days of the
 * brand, both inclusive; a member's account, or a document number, whole or its end.
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

/** Filters by claim: the caller's own work, or unclaimed work. */
export const claimAsked = { claim: v.optional(v.picklist(['mine', 'nobody'])) }

export const nothing = v.strictObject({})
