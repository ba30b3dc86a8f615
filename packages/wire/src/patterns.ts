import { identifier, isSecret, visible } from './typed.ts'

/**
 * The pattern catalogue of registration (specification, point 5). Server settings choose one
 * pattern per field; browser and server check with this same code. Every expression runs in linear
 * time: no nested quantifiers, so that no input can make it slow.
 */
const expressions = {
  any: /^[\s\S]*$/u,
  'letters-digits': /^[A-Za-z0-9]+$/u,
  'first-letter-or-digit': /^[A-Za-z0-9][\x21-\x7e]*$/u,
  'letter-then-letters-digits': /^[A-Za-z][A-Za-z0-9]*$/u,
  digits: /^[0-9]+$/u,
  email: /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u,
  'one-uppercase': /[A-Z]/u,
  'letters-spaces': /^[\p{L}\p{M}][\p{L}\p{M} ]*$/u,
  'person-name': /^[\p{L}\p{M}][\p{L}\p{M} .'’·-]*$/u,
  'english-spaces': /^[A-Za-z][A-Za-z ]*$/u,
  'no-spaces': /^\S+$/u,
  'chinese-digits': /^[\p{Script=Han}0-9]+$/u,
  'chinese-punctuation': /^[\p{Script=Han}\p{P}]+$/u,
  'letters-and-digits-mixed': /^(?=[^A-Za-z]*[A-Za-z])(?=[^0-9]*[0-9])[A-Za-z0-9]+$/u,
  thai: /^\p{Script=Thai}+$/u,
  'thai-english-spaces': /^[\p{Script=Thai}A-Za-z ]+$/u,
  korean: /^\p{Script=Hangul}+$/u,
  'japanese-fullwidth': /^[\u3041-\u3096\u30a1-\u30fe\p{Script=Han}\uff01-\uff5e]+$/u,
  'uppercase-no-spaces': /^[A-Z]+$/u,
  'uppercase-spaces': /^ *[A-Z][A-Z ]*$/u,
  'letters-digits-symbols': /^[\x21-\x7e]+$/u,
  date: /^(?:\d{4}-\d{2}-\d{2}|\d{2}-\d{2}-\d{4})$/u,
  strong: /^(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])(?=[^0-9]*[0-9])(?=[A-Za-z0-9]*[^A-Za-z0-9\s])\S+$/u,
  'full-name': /^[^\s]+(?: [^\s]+)+$/u,
} as const satisfies Record<string, RegExp>

export type PatternId = keyof typeof expressions
export const patternIds = Object.keys(expressions) as [PatternId, ...PatternId[]]

/** Returns whether the text matches the pattern of the catalogue. */
export function meetsPattern(patternId: PatternId, text: string): boolean {
  if (!expressions[patternId].test(text)) return false
  return patternId === 'date' ? dayOf(text) !== undefined : true
}

/** Returns the expression in the form of the specification's clients; `*` accepts any text. */
export function acceptedPatternOf(patternId: PatternId): string {
  return patternId === 'any' ? '*' : expressions[patternId].source
}

/** A name as a bank writes it: one kind of apostrophe, single spaces, none at the ends. */
export const personName = (typed: string): string =>
  visible(typed)
    .replace(/[\u2018\u2019\u02bc\uff07]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Returns a field of the registration form as it is checked and stored: passwords as typed, names
 * as people write them, and all others as what they identify.
 */
export function fieldText(name: string, typed: string): string {
  if (isSecret(name)) return typed
  if (name === 'payeeName') return personName(typed)
  return name === 'nickname' ? visible(typed).trim() : identifier(typed)
}

/** The years of days that people type: all birthdays, and more than a report or plan needs. */
const yearMin = 1900
const yearMax = 2199

/**
 * Parses a calendar day from yyyy-MM-dd or MM-dd-yyyy to yyyy-MM-dd; nothing for 02-30, and nothing
 * outside the years 1900 to 2199.
 */
export function dayOf(text: string): string | undefined {
  const isYearFirst = /^\d{4}/.test(text)
  const [a = '', b = '', c = ''] = text.split('-')
  const [year, month, date] = isYearFirst ? [a, b, c] : [c, a, b]
  const at = new Date(`${year}-${month}-${date}T00:00:00Z`)
  const isNear = Number(year) >= yearMin && Number(year) <= yearMax
  const isReal = isNear && !Number.isNaN(at.getTime()) && at.getUTCDate() === Number(date)
  return isReal ? `${year}-${month}-${date}` : undefined
}

/** How a field of the registration form is set by the brand. */
export type FieldSetting = {
  enabled: boolean
  required: boolean
  patternId: PatternId
  minLength: number
  maxLength: number
}

/** Why a field's text is refused: the key of its message, with the lengths that it shows. */
export type FieldFault =
  | { key: 'required' }
  | { key: 'too-short' | 'too-long' | 'digit-count'; min: number; max: number }
  | { key: `pattern-${PatternId}`; min: number; max: number }

/**
 * Returns why a text is no account name: by the brand's pattern, or the number of a member who
 * registered by mobile. Lengths are not checked, because older accounts keep theirs.
 */
export function accountFaultOf(patternId: PatternId, typed: string): FieldFault | undefined {
  const name = identifier(typed)
  if (name === '') return { key: 'required' }
  const isName = meetsPattern(patternId, name) || meetsPattern('digits', name)
  return isName ? undefined : { key: `pattern-${patternId}`, max: 0, min: 0 }
}

/** Checks a text, as the server will read it; lengths count characters as people see them. */
export function faultOf(setting: FieldSetting, typed: string): FieldFault | undefined {
  const { maxLength: max, minLength: min, patternId } = setting
  const text = visible(typed)
  if (text === '') return setting.required ? { key: 'required' } : undefined
  const length = Array.from(text).length
  if (length > max || length < min) {
    if (patternId === 'digits' && min === max) return { key: 'digit-count', max, min }
    return { key: length > max ? 'too-long' : 'too-short', max, min }
  }
  if (!meetsPattern(patternId, text)) return { key: `pattern-${patternId}`, max, min }
  return undefined
}
