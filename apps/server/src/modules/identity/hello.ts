import type { By, Request } from '#kernel/route'
import { readSettings } from '#settings'
import type { OpenedSession } from './open-session.ts'
import { lifeMs, mayOmitOldPassword } from './session.ts'
import { sessionCookie } from './who-is-member.ts'

/** What every way of coming in answers: the cookie for the browser, the token for the tab. */
export async function hello(
  request: Request<By>,
  { cookie, member, session, token }: OpenedSession,
) {
  request.setCookie(sessionCookie, cookie, { maxAgeSeconds: lifeMs / 1_000 })
  const { brand } = await request.db.read(readSettings)
  const mustChange = session.mustChangePassword
  return {
    account: member.account,
    customerId: member.id,
    firstTimeLogin: mustChange,
    memberLabel: [],
    merchant: brand.merchant,
    mustChangePassword: mustChange,
    needOldPassword: !mayOmitOldPassword(session, request.now),
    nickname: member.nickname,
    passwordExpired: mustChange,
    token,
    type: member.kind,
  }
}

/** Where a login comes from, as its member sees it in the list of sessions. */
export function originOf({ headers, ip }: Request<By>) {
  return { device: (headers['user-agent'] ?? '').slice(0, 200), ip }
}
