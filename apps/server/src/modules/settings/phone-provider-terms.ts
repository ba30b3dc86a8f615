import * as v from 'valibot'
import { line } from './setting-fields.ts'

/** An address that a browser may be sent to: over TLS, but for a server on this very machine. */
const address = v.pipe(
  line(300),
  v.regex(/^$|^https?:\/\/[a-z0-9.-]+(:\d{2,5})?(\/[\w./-]*)?$/),
  v.regex(/^$|^https:|^http:\/\/(127\.0\.0\.1|localhost)[:/]/),
)

/**
 * Who proves numbers by a signed token instead of our SMS. Without `keysUrl` no token counts,
 * without `apiKey` no page asks for one. The shipped addresses are the largest provider's.
 */
export const phoneProviderShape = v.strictObject({
  issuer: v.optional(line(300), ''),
  audience: v.optional(line(100), ''),
  keysUrl: v.optional(line(300), ''),
  /** Names the brand at its provider; every visitor's browser gets to know it. */
  apiKey: v.optional(line(200), ''),
  /** Where `/v1/accounts:sendVerificationCode` and `/v1/accounts:signInWithPhoneNumber` are. */
  callsUrl: v.optional(address, 'https://identitytoolkit.googleapis.com'),
  /** The script that tells people from machines before a code goes out; empty: none is asked. */
  checkUrl: v.optional(address, 'https://www.google.com/recaptcha/api.js'),
})
