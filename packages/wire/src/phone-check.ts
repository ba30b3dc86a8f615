import * as v from 'valibot'

/** The page on the arcade's address on which a phone provider's check runs. */
export const phoneCheckPage = '/phone-check.html'

/** What that page may tell the window of registration, and nothing else. */
export const phoneCheckMessage = v.variant('kind', [
  v.strictObject({ kind: v.literal('phone-check-ready') }),
  v.strictObject({
    kind: v.literal('phone-check-passed'),
    token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(8_192)),
  }),
  v.strictObject({ kind: v.literal('phone-check-failed') }),
])
export type PhoneCheckMessage = v.InferOutput<typeof phoneCheckMessage>
