import * as wire from '@madang/wire/identity'
import { route } from '#kernel/route'
import { checkReferral, checkUsername } from './check-name.ts'
import { changePassword, refreshSession } from './change-password.ts'
import { hello, originOf } from './hello.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { memberCard } from './member-card.ts'
import { officeRoutes } from './office-routes.ts'
import { openSlider, verifySlider } from './open-slider.ts'
import { openTrial } from './open-trial.ts'
import {
  changePaymentPassword,
  hasPaymentPassword,
  setPaymentPassword,
} from './payment-password.ts'
import { register } from './register.ts'
import { resumeSession } from './resume-session.ts'
import { needFresh } from './need-fresh.ts'
import { sessionCookie } from './who-is-member.ts'

export const routes = [
  route(wire.login, async (request, { pass, password, username }) => {
    const at = request.now
    return hello(
      request,
      await logIn(request, { ...originOf(request), account: username, at, pass, password }),
    )
  }),

  route(wire.resume, async (request) => {
    const order = { at: request.now, cookie: request.cookie(sessionCookie) }
    return hello(request, await resumeSession(request.db, order))
  }),

  route(wire.logout, async (request) => {
    const { by, db } = request
    await db.write((tx) => logOut(tx, { id: by.sessionId, memberId: by.id }))
    request.clearCookie(sessionCookie)
    return {}
  }),

  route(wire.freeplay, async (request) => {
    const { lang: language, now: at } = request
    return hello(request, await openTrial(request, { ...originOf(request), at, language }))
  }),

  route(wire.refresh, async (request, { password }) => {
    const { by, now: at } = request
    const order = { at, memberId: by.id, password, sessionId: by.sessionId }
    return { freshUntil: (await refreshSession(request, order)).toISOString() }
  }),

  route(wire.memberInfo, async ({ by, db }) => db.read((tx) => memberCard(tx, by))),

  route(wire.register, async (request, { domain, id, language, pass, registerUrl, ...form }) => {
    const order = {
      ...originOf(request),
      at: request.now,
      form,
      id,
      language: language ?? request.lang,
      pass,
      registeredFrom: registerUrl ?? domain ?? null,
    }
    return hello(request, await register(request, order))
  }),

  route(wire.checkUsername, async (request, { pass, username }) =>
    checkUsername(request, { at: request.now, ip: request.ip, pass, username }),
  ),

  route(wire.checkReferral, async (request, { code }) =>
    checkReferral(request, { at: request.now, code, ip: request.ip }),
  ),

  route(wire.changePassword, async (request, passwords) => {
    const { by, now: at } = request
    const who = { memberId: by.id, sessionId: by.sessionId }
    const { confirmNewPassword, newPassword, oldPassword } = passwords
    const order = { ...who, ...originOf(request), at, confirmNewPassword, newPassword, oldPassword }
    return hello(request, await changePassword(request, order))
  }),

  route(wire.setPaymentPassword, async (request, passwords) => {
    needFresh(request.by, request.now)
    const order = { ...passwords, at: request.now, memberId: request.by.id }
    await setPaymentPassword(request, order)
    return {}
  }),

  route(wire.changePaymentPassword, async (request, passwords) => {
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

  route(wire.slider, async (request, { purpose }) =>
    openSlider(request, { at: request.now, ip: request.ip, purpose }),
  ),

  route(wire.verifySlider, async (request, { id, track, x }) => ({
    pass: await verifySlider(request, { at: request.now, id, ip: request.ip, track, x }),
  })),

  ...officeRoutes,
]
