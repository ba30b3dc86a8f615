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

/** The form always asks name and password: nobody could log in again without them. */
const registrationForm = v.pipe(
  v.strictObject(v.entriesFromList(registrationFields, field)),
  v.check(({ password, username }) => username.enabled && username.required && password.enabled),
  v.check(({ password }) => password.required && password.minLength >= 8),
  // A payment password that is asked for is required (specification, point 5).
  v.transform(({ paymentPassword: pin, ...fields }) => ({
    ...fields,
    paymentPassword: { ...pin, required: pin.enabled },
  })),
)

/** The fields of the registration form, their order and the terms. */
export const registrationTerms = v.strictObject({
  fields: v.optional(registrationForm, registrationDefaults),
  /** The order of the fields; fields not named follow in the default order. */
  order: v.optional(v.pipe(v.array(v.picklist(registrationFields)), v.maxLength(20)), []),
  termsPreaccepted: v.optional(v.boolean(), false),
  termsVersion: v.optional(line(20), '2026-01'),
  /** The possible reward of a confirmed Zalo handle, shown beside its field; empty: no hint. */
  zaloHint: v.optional(line(20), '131K'),
  /** Names that nobody may register, in addition to those in the code. */
  reservedNames: v.optional(v.array(line(40)), []),
})
