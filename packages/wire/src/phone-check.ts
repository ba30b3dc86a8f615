import * as v from 'valibot'

/** The page on the arcade's origin on which a phone provider's check runs. */
export const phoneCheckPage = '/phone-check.html'

/** The only messages that this page may send to the registration window. */
export const phoneCheckMessage = v.variant('kind', [
  v.strictObject({ kind: v.literal('phone-check-ready') }),
  v.strictObject({
    kind: v.literal('phone-check-passed'),
    token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(8_192)),
  }),
  v.strictObject({ kind: v.literal('phone-check-failed') }),
])
export type PhoneCheckMessage = v.InferOutput<typeof phoneCheckMessage>
