import * as wire from '@madang/wire/factors'
import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import type { Member as By, Request } from '#kernel/http/route'
import { countAttempt } from '#kernel/attempts/count-attempt'
import { countRecoveryCodes, findTotp, hasStrongFactor, listPasskeys } from './factor-store.ts'
import { maskedEmail, maskedMobile } from '../member.ts'
import type { Member } from '../member.ts'
import { findMember } from '../member-store.ts'
import { needFresh } from '../sessions/need-fresh.ts'
import { addPasskey, beginPasskey, removePasskey } from './passkey.ts'
import { proveContact, sendContactCode } from '../codes/prove-contact.ts'
import { factorBucket } from '../login/steps/take-step.ts'
import { beginTotp, confirmTotp, removeTotp, renewRecoveryCodes } from './totp.ts'

/** Changes the factors: requires a fresh session, then runs `work` with the locked member. */
async function changing<T>(
  request: Request<By>,
  work: (tx: Tx, member: Member) => Promise<T>,
): Promise<T> {
  const { by, db, now } = request
  needFresh(by, now)
  return db.write(async (tx) =>
    work(tx, (await findMember(tx, by.id)) ?? refuse('session-missing')),
  )
}

/** Routes of the factors that members have besides their password. */
export const factorRoutes = [
  route(wire.showFactors, async ({ by, db }) =>
    db.read(async (tx) => {
      const member = (await findMember(tx, by.id)) ?? refuse('session-missing')
      const totp = await findTotp(tx, by.id)
      const passkeys = await listPasskeys(tx, by.id)
      return {
        email: {
          isVerified: member.isEmailVerified,
          masked: member.email && maskedEmail(member.email),
        },
        mobile: {
          isVerified: member.isMobileVerified,
          masked: member.mobile && maskedMobile(member.mobile),
        },
        passkeys: passkeys.map(({ id, label, madeAt, usedAt }) => ({
          id,
          label,
          madeAt: madeAt.toISOString(),
          usedAt: usedAt?.toISOString() ?? null,
        })),
        recoveryLeft: await countRecoveryCodes(tx, by.id),
        totpSince: totp?.confirmedAt?.toISOString() ?? null,
      }
    }),
  ),

  route(wire.beginTotp, (request) =>
    changing(request, (tx, member) => beginTotp(tx, request, member, request.now)),
  ),

  route(wire.confirmTotp, async (request, { code }) => {
    const { by, db, now: at } = request
    await db.write((tx) => countAttempt(tx, [factorBucket(by.id)], at))
    const recoveryCodes = await changing(request, (tx, member) =>
      confirmTotp(tx, request, member, { at, code }),
    )
    return { recoveryCodes }
  }),

  route(wire.removeTotp, async (request) => {
    await changing(request, (tx, member) => removeTotp(tx, request, member, request.now))
    return {}
  }),

  route(wire.renewRecoveryCodes, async (request) => {
    const recoveryCodes = await changing(request, async (tx, member) => {
      if (!(await hasStrongFactor(tx, member.id))) return refuse('not-found')
      return renewRecoveryCodes(tx, request, member.id)
    })
    return { recoveryCodes }
  }),

  route(wire.beginPasskey, async (request) => {
    const { by, now: at } = request
    const options = await changing(request, (tx, member) =>
      beginPasskey(tx, request, member, { at, bound: by.sessionId }),
    )
    return { options: { ...options } }
  }),

  route(wire.addPasskey, async (request, { answer, label }) => {
    const { by, now: at } = request
    const recoveryCodes = await changing(request, (tx, member) =>
      addPasskey(tx, request, member, { answer, at, bound: by.sessionId, label }),
    )
    return { recoveryCodes }
  }),

  route(wire.removePasskey, async (request, { subject: id }) => {
    const { now: at } = request
    await changing(request, (tx, member) => removePasskey(tx, request, member, { at, id }))
    return {}
  }),

  route(wire.sendContactCode, async (request, { channel, value }) => {
    const { by, ip, now: at } = request
    needFresh(by, at)
    const order = { at, channel, ip, memberId: by.id, sessionId: by.sessionId, value }
    return { expiredMinutes: await sendContactCode(request, order) }
  }),

  route(wire.proveContact, async (request, { channel, code, value }) => {
    const { by, now: at } = request
    needFresh(by, at)
    const order = { at, channel, code, memberId: by.id, sessionId: by.sessionId, value }
    await proveContact(request, order)
    return {}
  }),
]
