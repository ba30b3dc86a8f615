import * as oidc from 'openid-client'
import { digestOf } from '#kernel/ids'
import { refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import { startLogin, type LoginStep, type Opened } from '../login/start-login.ts'
import { backOf } from './start-oauth.ts'
import { findMember } from '../member-store.ts'
import { openProvider } from '../human-check/open-provider.ts'
import type { Origin } from '../sessions/open-session.ts'
import { deleteAway, findLinked, insertLinked } from './social-store.ts'
import { noteFactorChange } from '../login/warn-member.ts'

export type ReturnOrder = Origin & {
  provider: string
  /** The query of the identity provider's callback, unchanged. */
  query: URLSearchParams
  bound: string | undefined
  at: Date
}

/** The result: a login, a linked account, or an account that no member linked. */
export type CameBack = Opened | LoginStep | 'linked' | 'unknown'

/**
 * Handles the callback of an identity provider. Only a (provider, subject) that its member linked
 * logs in: an e-mail address does not prove identity.
 *
 * @throws Refusal `not-allowed` when this browser did not start the login, or the response is
 *   invalid
 */
export async function handleOAuthCallback(
  context: AppContext,
  order: ReturnOrder,
): Promise<CameBack> {
  const { db } = context
  const { at, bound, provider, query } = order
  const state = query.get('state') ?? ''
  const claim = { now: at, provider, stateDigest: digestOf(state) }
  const away = await db.write((tx) =>
    deleteAway(tx, { ...claim, boundDigest: digestOf(bound ?? '') }),
  )
  if (!away || !bound) return refuse('not-allowed')
  const house = await openProvider(context, provider)
  const url = new URL(`${backOf(context, provider)}?${query.toString()}`)
  const subject = await subjectAt(house, url, {
    expectedNonce: away.nonce,
    expectedState: state,
    pkceCodeVerifier: away.verifier,
  })
  if (!subject) return refuse('not-allowed')
  const { memberId } = away
  return db.write(async (tx) => {
    if (memberId !== null) {
      const member = (await findMember(tx, memberId)) ?? refuse('not-allowed')
      if (!(await insertLinked(tx, { at, memberId, provider, subject }))) refuse('not-allowed')
      await noteFactorChange(tx, context, member, at)
      return 'linked'
    }
    const linked = await findLinked(tx, provider, subject)
    if (!linked) return 'unknown'
    const how = { ...order, isPasswordTyped: false, mustChangePassword: false }
    return startLogin(tx, context, linked, how)
  })
}

async function subjectAt(
  house: oidc.Configuration,
  url: URL,
  checks: oidc.AuthorizationCodeGrantChecks,
): Promise<string | undefined> {
  try {
    const tokens = await oidc.authorizationCodeGrant(house, url, {
      ...checks,
      idTokenExpected: true,
    })
    return tokens.claims()?.sub
  } catch {
    return undefined
  }
}
