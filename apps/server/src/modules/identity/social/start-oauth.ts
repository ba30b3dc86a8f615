import * as oidc from 'openid-client'
import { digestOf } from '#kernel/ids'
import type { AppContext } from '#kernel/http/route'
import { openProvider } from '../human-check/open-provider.ts'
import { insertAway } from './social-store.ts'

const lifeMs = 10 * 60_000

/** Returns the address to which the identity provider sends the browser back. */
export const backOf = ({ config }: Pick<AppContext, 'config'>, provider: string): string =>
  `${config.origins.portal}/wps/session/social/${provider}/back`

/**
 * Returns the login address of an identity provider. State, nonce and PKCE verifier are stored for
 * the callback of this browser.
 *
 * @param order.memberId the member who links the account; null for a login
 * @throws Refusal `not-found`, `provider-silent`
 */
export async function startOAuth(
  context: AppContext,
  order: { provider: string; bound: string; memberId: string | null; at: Date },
): Promise<string> {
  const { at, bound, memberId, provider } = order
  const house = await openProvider(context, provider)
  const verifier = oidc.randomPKCECodeVerifier()
  const [nonce, state] = [oidc.randomNonce(), oidc.randomState()]
  await context.db.write((tx) =>
    insertAway(tx, {
      boundDigest: digestOf(bound),
      endsAt: new Date(at.getTime() + lifeMs),
      memberId,
      nonce,
      provider,
      stateDigest: digestOf(state),
      verifier,
    }),
  )
  const url = oidc.buildAuthorizationUrl(house, {
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    nonce,
    redirect_uri: backOf(context, provider),
    scope: 'openid',
    state,
  })
  return url.href
}
