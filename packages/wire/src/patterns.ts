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

/** Parses a calendar day from yyyy-MM-dd or MM-dd-yyyy to yyyy-MM-dd; nothing for 02-30. */
export function dayOf(text: string): string | undefined {
  const isYearFirst = /^\d{4}/.test(text)
  const [a = '', b = '', c = ''] = text.split('-')
  const [year, month, date] = isYearFirst ? [a, b, c] : [c, a, b]
  const at = new Date(`${year}-${month}-${date}T00:00:00Z`)
  const isReal = !Number.isNaN(at.getTime()) && at.getUTCDate() === Number(date)
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
  | { key: 'too-short' | 'too-long'; min: number; max: number }
  | { key: `pattern-${PatternId}`; min: number; max: number }

/** Checks a text against its field's setting; lengths count characters as people see them. */
export function faultOf(setting: FieldSetting, text: string): FieldFault | undefined {
  const { maxLength: max, minLength: min, patternId } = setting
  if (text === '') return setting.required ? { key: 'required' } : undefined
  const length = Array.from(text).length
  if (length > max) return { key: 'too-long', max, min }
  if (length < min) return { key: 'too-short', max, min }
  if (!meetsPattern(patternId, text)) return { key: `pattern-${patternId}`, max, min }
  return undefined
}

/**
 * Returns a mobile number in its only stored form, E.164: `010-1234-5678`, `01012345678` and `+82
 * 10 1234 5678` are the same. Returns nothing for a number that cannot be called.
 */
export function mobileOf(text: string, dialingCode = '82'): string | undefined {
  const bare = text.replace(/[\s().-]/g, '')
  if (!/^\+?\d{8,16}$/.test(bare)) return undefined
  const full = bare.startsWith('+') ? bare : `+${dialingCode}${bare.replace(/^0/, '')}`
  if (full.startsWith('+82')) return /^\+82(10\d{8}|1[16789]\d{7,8})$/.test(full) ? full : undefined
  return /^\+[1-9]\d{7,14}$/.test(full) ? full : undefined
}
