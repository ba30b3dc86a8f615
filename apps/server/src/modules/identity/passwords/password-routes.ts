import * as wire from '@madang/wire/identity'
import { route } from '#kernel/http/route'
import { changePassword } from './change-password.ts'
import { originOf } from '../sessions/origin-of.ts'
import { sendLoginResponse } from '../sessions/send-login-response.ts'
import { updateFirstLogin } from '../member-store.ts'
import { needFresh } from '../sessions/need-fresh.ts'
import {
  changePaymentPassword,
  hasPaymentPassword,
  setPaymentPassword,
} from './payment-password.ts'

/** Routes of a member's two passwords: login and payment. */
export const passwordRoutes = [
  route(wire.firstLogin, async ({ by, db, now }) => {
    await db.write((tx) => updateFirstLogin(tx, by.id, now))
    return {}
  }),

  route(wire.changePassword, async (request, passwords) => {
    const { by, now: at } = request
    const who = { memberId: by.id, sessionId: by.sessionId }
    const { confirmNewPassword, newPassword, oldPassword } = passwords
    const order = { ...who, ...originOf(request), at, confirmNewPassword, newPassword, oldPassword }
    return sendLoginResponse(request, await changePassword(request, order))
  }),

  route(wire.setPaymentPassword, async (request, passwords) => {
    needFresh(request.by, request.now)
    const order = { ...passwords, at: request.now, memberId: request.by.id }
    await setPaymentPassword(request, order)
    return {}
  }),

  route(wire.changePaymentPassword, async (request, passwords) => {
    needFresh(request.by, request.now)
    await changePaymentPassword(request, {
      ...passwords,
      at: request.now,
      memberId: request.by.id,
    })
    return {}
  }),

  route(wire.hasPaymentPassword, async ({ by, db }) => ({
    hasPassword: await db.read((tx) => hasPaymentPassword(tx, by.id)),
  })),
]
