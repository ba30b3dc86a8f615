import * as v from 'valibot'
import { line } from './setting-fields.ts'

/** An address that a browser may be sent to: TLS is required, except on this machine. */
const address = v.pipe(
  line(300),
  v.regex(/^$|^https?:\/\/[a-z0-9.-]+(:\d{2,5})?(\/[\w./-]*)?$/),
  v.regex(/^$|^https:|^http:\/\/(127\.0\.0\.1|localhost)[:/]/),
)

/**
 * The provider that proves phone numbers by a signed token instead of our SMS. Without `keysUrl`
 * no token is accepted; without `apiKey` no page requests one. The default addresses are the
 * largest provider's.
 */
export const phoneProviderShape = v.strictObject({
  issuer: v.optional(line(300), ''),
  audience: v.optional(line(100), ''),
  keysUrl: v.optional(line(300), ''),
  /** Identifies the brand at its provider; public, because every browser receives it. */
  apiKey: v.optional(line(200), ''),
  /** Where `/v1/accounts:sendVerificationCode` and `/v1/accounts:signInWithPhoneNumber` are. */
  callsUrl: v.optional(address, 'https://identitytoolkit.googleapis.com'),
  /** The captcha script that runs before a code is sent; empty: no captcha. */
  checkUrl: v.optional(address, 'https://www.google.com/recaptcha/api.js'),
})
