import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import { loginBucket, placeBucket } from '../account-tries.ts'
import { giveBackAttempt } from '#kernel/attempts/attempt-store'
import { startLogin, type LoginStep, type Opened } from '../start-login.ts'
import { countAttempt } from '#kernel/attempts/count-attempt'
import { deleteDevice } from './device-store.ts'
import { usePass } from '../../human-check/human-check.ts'
import { findKnown, mustChange } from '../known-member.ts'
import { foldedName } from '../../member.ts'
import type { Origin } from '../../sessions/open-session.ts'
import { halvesOf } from './remembered-device.ts'
import { spendDevice } from './spend-device.ts'

export type DeviceLogin = Origin & {
  account: string
  cookie: string | undefined
  pass: string | undefined
  at: Date
}

/**
 * Logs a member in by a browser that is remembered for a day, without the password. The verifier
 * changes with every use. A verifier used twice was copied, so all sessions and devices end and the
 * member is warned. IP address limits and the second step apply as in every login. The account lock
 * does not, because nobody can guess the cookie.
 *
 * @throws Refusal `device-forgotten`, `human-check-failed`, `too-many-requests`,
 *   `member-not-active`
 */
export async function logInByDevice(
  context: AppContext,
  order: DeviceLogin,
): Promise<Opened | LoginStep> {
  const { config, db } = context
  const { at, ip, pass } = order
  const account = foldedName(order.account)
  const member = (await db.read((tx) => findKnown(tx, account)))?.member
  const byPlace = placeBucket(await loginBucket(context, member?.id, order), ip)
  await db.write(async (tx) => {
    await countAttempt(tx, [byPlace], at)
    await usePass(tx, config.isHumanCheckOn, { ip, now: at, pass, purpose: 'login' })
  })
  const came = await db.write(async (tx) => {
    const known = await findKnown(tx, account)
    const proven = known && (await spendDevice(tx, context, known.member, order))
    if (!known || !proven) return undefined
    await giveBackAttempt(tx, byPlace.name)
    const mustChangePassword = await mustChange(tx, known.credential, at)
    const how = { ...order, isPasswordTyped: false, mustChangePassword }
    const opened = await startLogin(tx, context, known.member.id, how)
    return 'ticket' in opened ? opened : { ...opened, device: proven }
  })
  return came ?? refuse('device-forgotten')
}

/** Forgets the browser with this cookie: the member no longer ticks "remember me". */
export const forgetDevice = (tx: Tx, cookie: string | undefined): Promise<void> =>
  deleteDevice(tx, halvesOf(cookie).selector)
