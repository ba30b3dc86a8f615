import * as v from 'valibot'
import { registrationFields } from '@madang/wire/settings'
import { patternIds } from '@madang/wire/patterns'
import { registrationDefaults } from './registration-field.ts'
import { line, whole } from './setting-fields.ts'

const field = v.pipe(
  v.strictObject({
    enabled: v.boolean(),
    required: v.boolean(),
    patternId: v.picklist(patternIds),
    minLength: whole,
    maxLength: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(255)),
  }),
  v.check(({ maxLength, minLength }) => minLength <= maxLength),
)

/** Without name and password nobody could come in again: these two are always asked. */
const registrationForm = v.pipe(
  v.strictObject(v.entriesFromList(registrationFields, field)),
  v.check(({ password, username }) => username.enabled && username.required && password.enabled),
  v.check(({ password }) => password.required && password.minLength >= 8),
)

/** What the registration form asks, in which order, and under which terms. */
export const registrationTerms = v.strictObject({
  fields: v.optional(registrationForm, registrationDefaults),
  /** In which order the form asks; what is not named stands behind, as ever. */
  order: v.optional(v.pipe(v.array(v.picklist(registrationFields)), v.maxLength(20)), []),
  termsPreaccepted: v.optional(v.boolean(), false),
  termsVersion: v.optional(line(20), '2026-01'),
  /** What a confirmed Zalo handle may bring, beside its field; empty: nothing is said there. */
  zaloHint: v.optional(line(20), '131K'),
  /** A name with which nobody may register, besides the words the code knows. */
  reservedNames: v.optional(v.array(line(40)), []),
})
