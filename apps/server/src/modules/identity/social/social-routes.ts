import * as wire from '@madang/wire/social'
import { newToken } from '#kernel/ids'
import { Refusal, refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import type { By, Request } from '#kernel/http/route'
import { readSettings } from '#settings'
import { addressRule } from '../login/attempt.ts'
import { handleOAuthCallback } from './handle-oauth-callback.ts'
import { addressBucket, countAttempt } from '#kernel/attempts/count-attempt'
import { startOAuth } from './start-oauth.ts'
import { originOf } from '../sessions/origin-of.ts'
import { sendLoginResponse } from '../sessions/send-login-response.ts'
import { findMember } from '../member-store.ts'
import { needFresh } from '../sessions/need-fresh.ts'
import { deleteLinked, listLinked } from './social-store.ts'
import { noteFactorChange } from '../login/warn-member.ts'

/** Lax, not strict: the browser must send it when the identity provider redirects back. */
const awayCookie = 'away'

function leave(request: Request<By>): string {
  const bound = newToken()
  request.setCookie(awayCookie, bound, { maxAgeSeconds: 600 })
  return bound
}

/** Routes to log in with an account of an identity provider, and to link one. */
export const socialRoutes = [
  route(wire.listProviders, async ({ db }) => {
    const { social } = await db.read(readSettings)
    return { providers: social.providers.map(({ id, kind, name }) => ({ id, kind, name })) }
  }),

  route(wire.beginSocial, async (request, { provider }) => {
    const { db, ip, now: at } = request
    await db.write((tx) => countAttempt(tx, [addressBucket(addressRule, 'social', ip)], at))
    const bound = leave(request)
    return { url: await startOAuth(request, { at, bound, memberId: null, provider }) }
  }),

  route(wire.endSocial, async (request, { provider, ...given }) => {
    const query = new URLSearchParams(
      Object.entries(given).filter((pair): pair is [string, string] => pair[1] !== undefined),
    )
    const bound = request.cookie(awayCookie)
    request.clearCookie(awayCookie)
    const order = { ...originOf(request), at: request.now, bound, provider, query }
    const came = await outcomeOf(request, () => handleOAuthCallback(request, order))
    return request.send(302, { 'cache-control': 'no-store', location: `/index?came=${came}` }, '')
  }),

  route(wire.listLinked, async ({ by, db }) => {
    const rows = await db.read((tx) => listLinked(tx, by.id))
    return {
      rows: rows.map(({ linkedAt, provider }) => ({ linkedAt: linkedAt.toISOString(), provider })),
    }
  }),

  route(wire.linkSocial, async (request, { provider }) => {
    const { by, now: at } = request
    needFresh(by, at)
    const bound = leave(request)
    return { url: await startOAuth(request, { at, bound, memberId: by.id, provider }) }
  }),

  route(wire.unlinkSocial, async (request, { provider }) => {
    const { by, db, now: at } = request
    needFresh(by, at)
    await db.write(async (tx) => {
      if (!(await deleteLinked(tx, by.id, provider))) refuse('not-found')
      const member = (await findMember(tx, by.id)) ?? refuse('session-missing')
      await noteFactorChange(tx, request, member, at)
    })
    return {}
  }),
]

/** Returns the outcome for the page that follows; `sendLoginResponse` sets its cookies. */
async function outcomeOf(
  request: Request<By>,
  come: () => ReturnType<typeof handleOAuthCallback>,
): Promise<'in' | 'step' | 'linked' | 'unknown' | 'failed'> {
  try {
    const came = await come()
    if (typeof came === 'string') return came
    await sendLoginResponse(request, came)
    return 'in'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.code === 'second-step-needed' ? 'step' : 'failed'
  }
}
