import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import { netOf } from '#kernel/attempts/attempt'
import { isAgentOnly, isNoAgent } from '../account-type.ts'
import { reactivate } from '../people/dormancy.ts'
import { hasStrongFactor, isBrowserEnough } from './devices/known-browser.ts'
import { beginStep } from './steps/begin-step.ts'
import type { Member } from '../member.ts'
import { lockMember } from '../member-store.ts'
import { openSession, type OpenedSession, type Origin } from '../sessions/open-session.ts'
import { isKnownPlace, upsertPlace } from '../sessions/place-store.ts'
import { rememberDevice, type KeptDevice } from './devices/remembered-device.ts'
import { stepWaysOf, type StepWays } from './steps/step-way.ts'
import { warnOfNewPlace } from './warn-member.ts'

/** A network counts as new again after this long without a login from it. */
export const placeLifeMs = 90 * 86_400_000

/** A login attempt: what the visitor has proven so far. */
export type Arrival = Origin & {
  at: Date
  isPasswordTyped: boolean
  mustChangePassword: boolean
  /** The second step was completed, or the first one proved two factors. */
  isStepTaken?: boolean
  /** The member asked to remember this browser for a day. */
  isRemembered?: boolean
}

/** A login that waits for its second step: the ticket goes into a cookie. */
export type LoginStep = { ticket: string; ways: StepWays }
/** A session, and the cookie of a remembered browser. */
export type Opened = OpenedSession & { device?: KeptDevice }

/**
 * Completes every kind of login: by name, number, passkey, remembered device or identity provider.
 * Locks and the second step from a new network apply to all of them.
 *
 * @throws Refusal `member-not-active`, `agent-login-only`, `member-login-only`
 */
export async function startLogin(
  tx: Tx,
  context: AppContext,
  memberId: string,
  how: Arrival,
): Promise<Opened | LoginStep> {
  // The lock keeps out a member who is being suspended at this moment.
  const member = await lockMember(tx, memberId)
  if (!member || !mayLogIn(member)) return refuse('member-not-active')
  if (how.place === 'agent' && (await isNoAgent(tx, member))) refuse('agent-login-only')
  if (how.place !== 'agent' && (await isAgentOnly(tx, member))) refuse('member-login-only')
  const { at, isRemembered = false, isStepTaken = false } = how
  const isKnown =
    (await isPlaceKnown(tx, member.id, how)) && (await isBrowserEnough(tx, member.id, how))
  if (!isKnown && !isStepTaken) {
    const ways = await stepWaysOf(tx, member)
    if (ways) return { ticket: await beginStep(tx, member.id, how, ways), ways }
  }
  if (!isKnown) {
    await warnOfNewPlace(tx, context, member, how)
    // After dormancy no known network counts any more.
    await reactivate(tx, context, member, at)
  }
  await upsertPlace(tx, member.id, netOf(how.ip), at)
  // A password alone is no fresh proof for a member who has a second factor.
  const isFresh = isStepTaken || (how.isPasswordTyped && !(await hasStrongFactor(tx, member.id)))
  const opened = await openSession(tx, member, { ...how, isFresh })
  return isRemembered ? { ...opened, device: await rememberDevice(tx, member.id, how) } : opened
}

/** Whether this member logged in from this network within the last 90 days. */
export const isPlaceKnown = (
  tx: Tx,
  memberId: string,
  { at, ip }: { at: Date; ip: string },
): Promise<boolean> => isKnownPlace(tx, memberId, netOf(ip), new Date(at.getTime() - placeLifeMs))

const mayLogIn = (member: Member): boolean =>
  member.state === 'active' || member.state === 'age_limited'
