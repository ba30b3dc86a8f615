/**
 * The text gate: what people type and paste, in the one spelling that is checked and stored. The
 * server passes every text of every call through `visible`; forms use the same functions, so that
 * both accept the same.
 */

/** Emoji joined by U+200D or coloured by U+FE0F are one sign; there these two are seen. */
const emoji = String.raw`(\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}]?\ufe0f?(?:\u200d(?=\p{Extended_Pictographic}))?)`
/** Keycaps: a digit, U+FE0F, and the frame around it. */
const keycap = String.raw`([0-9#*]\ufe0f?\u20e3)`
/**
 * Signs without a shape of their own: control and format signs (zero width, bidirectional),
 * fillers that other signs are drawn over, variation selectors, and halves of surrogate pairs.
 */
const unseen = String.raw`[\p{Cs}\p{Cf}\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`
const seenOrUnseen = new RegExp(`${emoji}|${keycap}|${unseen}`, 'gu')

const lineEnds = /\r\n?|[\u0085\u2028\u2029]/g
const spaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g
const hyphens = /[\u2010\u2011]/g

/** The texts that this module would leave as they are: most of what is sent. */
const plain = /^[\n\t\x20-\x7e\uac00-\ud7a3]*$/

/**
 * Returns a text as people see it: composed letters (NFC), one kind of space, hyphen and line end,
 * and nothing that cannot be seen. Spaces at its ends stay.
 */
export function visible(text: string): string {
  if (plain.test(text)) return text
  return text
    .normalize('NFC')
    .replace(lineEnds, '\n')
    .replace(spaces, ' ')
    .replace(hyphens, '-')
    .replace(seenOrUnseen, (_, picture?: string, key?: string) => picture ?? key ?? '')
}

/** Applies `visible` to every text of a JSON value, but to passwords: they stay as typed. */
export function visibleTexts<Value>(value: Value): Value
export function visibleTexts(value: unknown): unknown {
  if (typeof value === 'string') return visible(value)
  if (Array.isArray(value)) return value.map((one) => visibleTexts(one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, isSecret(key) ? one : visibleTexts(one)]),
  )
}

/** Whether a field holds a password: those are taken exactly as typed. */
export const isSecret = (name: string): boolean => /password$/i.test(name)

/** Returns a text that names something (an account, a code): full-width signs become plain. */
export const identifier = (text: string): string => visible(text).normalize('NFKC').trim()

/** Returns a code as it is stored: apps and letters show `318 846` or `ABCD-EFGH`. */
export const compactCode = (text: string): string => identifier(text).replace(/[\s\p{Pd}]/gu, '')

/** A person's name for comparing: spaces, width and case of its letters do not matter. */
export const plainName = (name: string): string =>
  name.normalize('NFKC').replace(/\s+/g, '').toLowerCase()

/** Whether two spellings mean the same name. */
export function isSameName(one: string, other: string): boolean {
  return plainName(one) !== '' && plainName(one) === plainName(other)
}
