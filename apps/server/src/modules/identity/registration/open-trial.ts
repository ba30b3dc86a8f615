import type { Language } from '@madang/wire'
import { randomBytes } from 'node:crypto'
import { publish } from '#kernel/events'
import { newId } from '#kernel/ids'
import { refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import { readSettings } from '#settings'
import { trialRule } from '../login/attempt.ts'
import { addressBucket, countAttempt } from '#kernel/attempts/count-attempt'
import { memberRegistered, trialOpened } from '../events.ts'
import { memberKind } from '../member.ts'
import { findMember, insertMember } from '../member-store.ts'
import { openSession } from '../sessions/open-session.ts'
import type { OpenedSession, Origin } from '../sessions/open-session.ts'
import { referralCodeFrom } from './registration.ts'

/**
 * Opens a trial: a member of type 4 with play money and no password. It lasts as long as its
 * session; a job closes it afterwards.
 *
 * @throws Refusal `not-allowed` when free play is off, `too-many-requests`
 */
export async function openTrial(
  { db }: AppContext,
  order: Origin & { at: Date; language: Language },
): Promise<OpenedSession> {
  const bucket = addressBucket(trialRule, 'trial', order.ip)
  await db.write((tx) => countAttempt(tx, [bucket], order.at))
  return db.write(async (tx) => {
    const { switches, trial } = await readSettings(tx)
    if (!switches.FREEPLAY3) return refuse('not-allowed')
    const id = newId()
    const account = `trial-${id.slice(-12)}`
    await insertMember(tx, {
      ...nothingKnown,
      account,
      id,
      kind: memberKind.trial,
      language: order.language,
      referralCode: referralCodeFrom(randomBytes(8)),
      registeredAt: order.at,
      registeredIp: order.ip,
      state: 'active',
    })
    const at = order.at.toISOString()
    const kind = memberKind.trial
    await publish(tx, memberRegistered, [{ at, kind, memberId: id, referredById: null }])
    await publish(tx, trialOpened, [{ amount: trial.amount, at, memberId: id }])
    const member = await findMember(tx, id)
    if (!member) throw new Error('a trial was opened but is not there')
    return openSession(tx, member, { ...order, isPasswordTyped: false, mustChangePassword: false })
  })
}

const nothingKnown = {
  bornOn: null,
  contacts: {},
  email: null,
  hasConfirmedAge: false,
  mobile: null,
  nickname: null,
  realName: null,
  referredById: null,
  registeredFrom: null,
  termsVersion: null,
}
