import * as oidc from 'openid-client'
import { digestOf } from '#kernel/ids'
import type { AppContext } from '#kernel/route'
import { openProvider } from './open-provider.ts'
import { insertAway } from './social-store.ts'

const lifeMs = 10 * 60_000

/** Where another house sends the browser back to. */
export const backOf = ({ config }: Pick<AppContext, 'config'>, provider: string): string =>
  `${config.origins.portal}/wps/session/social/${provider}/back`

/**
 * The address at another house to go to: state, nonce and proof of key are kept for the return of
 * this very browser.
 *
 * @param order.memberId whom the account is to be linked to; null: it logs somebody in
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
