import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { mobileOf } from '@madang/wire/phones'
import { refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import { readSettings } from '#settings'

type Keys = ReturnType<typeof createRemoteJWKSet>
const keysByUrl = new Map<string, Keys>()

/** Returns the provider's public keys: fetched at first use, cached, fetched again for new ones. */
function keysOf(url: string): Keys {
  const known = keysByUrl.get(url)
  if (known) return known
  const keys = createRemoteJWKSet(new URL(url), { timeoutDuration: 5_000 })
  keysByUrl.set(url, keys)
  return keys
}

/**
 * Returns the number that a phone provider verified, in E.164. Issuer, audience and signature must
 * be those of the brand's provider, and the sign-in at most ten minutes old.
 *
 * @throws Refusal `phone-sign-in-closed` where no provider is set, `code-expired`,
 *   `phone-check-failed`, `unavailable` when the keys cannot be fetched
 */
export async function readPhoneToken(
  { db }: Pick<AppContext, 'db'>,
  token: string,
  at: Date,
): Promise<string> {
  const { phoneProvider } = await db.read(readSettings)
  const { audience, issuer, keysUrl } = phoneProvider
  if (keysUrl === '') return refuse('phone-sign-in-closed')
  try {
    const { payload } = await jwtVerify(token, keysOf(keysUrl), {
      algorithms: ['RS256'],
      audience,
      currentDate: at,
      issuer,
      maxTokenAge: '10 minutes',
      requiredClaims: ['sub', 'exp'],
    })
    const number = payload['phone_number']
    return (typeof number === 'string' && mobileOf(number)) || refuse('phone-check-failed')
  } catch (error) {
    if (error instanceof errors.JWTExpired) return refuse('code-expired')
    const isForged = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)
    return refuse(isForged || 'code' in Object(error) ? 'phone-check-failed' : 'unavailable')
  }
}
