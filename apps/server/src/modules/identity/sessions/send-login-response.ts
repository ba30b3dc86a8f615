import type { By, Request } from '#kernel/http/route'
import { digestOf, newToken } from '#kernel/ids'
import { refuse } from '#kernel/refusal'
import { readSettings, type Settings } from '#settings'
import { upsertMark } from './browser-mark-store.ts'
import type { LoginStep, Opened } from '../login/start-login.ts'
import { findCredential } from '../passwords/credential-store.ts'
import { findAccountType } from '../account-type.ts'
import { memberKind, labelsOf } from '../member.ts'
import { isPassword } from '../passwords/hash-password.ts'
import { hasLoggedIn } from '../member-store.ts'
import type { OpenedSession } from './open-session.ts'
import { markCookie } from './origin-of.ts'
import { lifeMs, mayOmitOldPassword } from './session.ts'
import { sessionCookie } from './who-is-member.ts'

/** The cookie with the ticket of a login that waits for its second step. */
export const stepCookie = 'step'
/** The cookie with selector and verifier of a browser that is remembered for a day. */
export const deviceCookie = 'rm'
const markLifeSeconds = 90 * 24 * 3_600

/**
 * Sends the response of every kind of login: the cookie for the browser and the token for the tab,
 * or the ticket of a second step.
 *
 * @throws Refusal `second-step-needed` with the ways in which it may be completed
 */
export async function sendLoginResponse(
  request: Request<By>,
  came: Opened | OpenedSession | LoginStep,
) {
  if ('ticket' in came) {
    request.setCookie(stepCookie, came.ticket, { isStrict: true, maxAgeSeconds: 600 })
    return refuse('second-step-needed', { ways: came.ways as Record<string, string> })
  }
  const { cookie, member, session, token } = came
  request.setCookie(sessionCookie, cookie, { maxAgeSeconds: lifeMs / 1_000 })
  if ('device' in came && came.device) keepDevice(request, came.device)
  const isTrial = member.kind === memberKind.trial
  if (!isTrial) await noteBrowser(request, member.id)
  const { brand, passwords } = await request.db.read(readSettings)
  const mustChange = session.mustChangePassword
  const label = await request.db.read((tx) => request.registry.clubLabelOf(tx, member.id))
  const isGiven = mustChange && (await isPasswordGiven(request, member.id, passwords))
  return {
    account: member.account,
    customerId: member.id,
    firstTimeLogin: !isTrial && !(await request.db.read((tx) => hasLoggedIn(tx, member.id))),
    memberLabel: labelsOf(label, request.lang),
    merchant: brand.merchant,
    mustChangePassword: mustChange,
    needOldPassword: !mayOmitOldPassword(session, request.now),
    nickname: member.nickname,
    passwordExpired: mustChange && !isGiven,
    token,
    type: await request.db.read((tx) => findAccountType(tx, member)),
  }
}

/** Whether this member's password is the fixed default of the brand. */
async function isPasswordGiven(
  { config, db }: Request<By>,
  memberId: string,
  { fixedDefault }: Settings['passwords'],
): Promise<boolean> {
  if (fixedDefault === '') return false
  const kept = await db.read((tx) => findCredential(tx, memberId, 'login'))
  return isPassword(config, fixedDefault, kept?.hash)
}

/**
 * Gives the browser a device id, so that members who share a browser are found. It grants nothing,
 * and the server stores only its digest.
 */
async function noteBrowser(request: Request<By>, memberId: string): Promise<void> {
  const { db, now } = request
  const known = request.cookie(markCookie)
  const mark = known !== undefined && /^[\w-]{43}$/.test(known) ? known : newToken()
  request.setCookie(markCookie, mark, { isStrict: true, maxAgeSeconds: markLifeSeconds })
  await db.write((tx) => upsertMark(tx, { at: now, digest: digestOf(mark), memberId }))
}

function keepDevice(request: Request<By>, device: { value: string; endsAt: Date }): void {
  const maxAgeSeconds = Math.ceil((device.endsAt.getTime() - request.now.getTime()) / 1_000)
  request.setCookie(deviceCookie, device.value, { isStrict: true, maxAgeSeconds })
}
