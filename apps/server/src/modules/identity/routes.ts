import * as wire from '@madang/wire/identity'
import type * as v from 'valibot'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import type { By, Request } from '#kernel/http/route'
import { checkReferral } from './registration/check-referral.ts'
import { codeCookie, codeRoutes } from './codes/code-routes.ts'
import { humanCheckRoutes } from './human-check/human-check-routes.ts'
import { factorRoutes } from './factors/factor-routes.ts'
import { markCookie, originOf } from './sessions/origin-of.ts'
import { deviceCookie, sendLoginResponse } from './sessions/send-login-response.ts'
import { logIn } from './login/log-in.ts'
import { logInByCode } from './login/log-in-by-code.ts'
import { forgetDevice, logInByDevice } from './login/devices/log-in-by-device.ts'
import { logOut } from './sessions/log-out.ts'
import { memberCard } from './member-card.ts'
import { updateLanguage } from './member-store.ts'
import { officeRoutes } from './office-routes.ts'
import { openTrial } from './registration/open-trial.ts'
import { passwordRoutes } from './passwords/password-routes.ts'
import { register } from './registration/register.ts'
import type { RegisterOrder } from './registration/registration.ts'
import type { RegisterType } from './registration/registration.ts'
import { resumeSession } from './sessions/resume-session.ts'
import { secondStepRoutes } from './login/steps/second-step-routes.ts'
import { securityRoutes } from './factors/security-routes.ts'
import { socialRoutes } from './social/social-routes.ts'
import { setNickname } from './registration/set-nickname.ts'
import { sessionCookie } from './sessions/who-is-member.ts'

export const routes = [
  ...humanCheckRoutes,
  ...codeRoutes,
  ...passwordRoutes,
  ...securityRoutes,
  ...secondStepRoutes,
  ...factorRoutes,
  ...socialRoutes,
  ...officeRoutes,

  route(wire.login, async (request, given) => {
    const { pass, place, remember: isRemembered = false } = given
    const origin = { ...originOf(request), ...(place && { place }) }
    const arrival = { ...origin, at: request.now, isRemembered, pass }
    if (given.type === 'sms') {
      const { countryDialingCode, mobileNum, verificationCode } = given
      const order = { countryDialingCode, mobileNum, verificationCode }
      const bound = request.cookie(codeCookie)
      return sendLoginResponse(request, await logInByCode(request, { ...arrival, ...order, bound }))
    }
    const { captcha, captchaId, captchaPass, password = '', username = '' } = given
    const cookie = request.cookie(deviceCookie)
    if (isRemembered && password === '' && username.trim() !== '') {
      const order = { ...arrival, account: username, cookie, isRemembered: false }
      return sendLoginResponse(request, await logInByDevice(request, order))
    }
    const missing = {
      ...(username.trim() === '' && { username: 'required' }),
      ...(password === '' && { password: 'required' }),
    }
    if (Object.keys(missing).length > 0) refuse('input-invalid', { fields: missing })
    const mark = request.cookie(markCookie)
    const order = { account: username, captcha, captchaId, captchaPass, mark, password }
    const came = await logIn(request, { ...arrival, ...order })
    if (cookie) await request.db.write((tx) => forgetDevice(tx, cookie))
    if (cookie && !isRemembered) request.clearCookie(deviceCookie)
    return sendLoginResponse(request, came)
  }),

  route(wire.resume, async (request) => {
    const order = { at: request.now, cookie: request.cookie(sessionCookie) }
    return sendLoginResponse(request, await resumeSession(request.db, order))
  }),

  route(wire.logout, async (request) => {
    const { by, db } = request
    await db.write((tx) => logOut(tx, { id: by.sessionId, memberId: by.id }))
    request.clearCookie(sessionCookie)
    return {}
  }),

  route(wire.freeplay, async (request) => {
    const { lang: language, now: at } = request
    return sendLoginResponse(
      request,
      await openTrial(request, { ...originOf(request), at, language }),
    )
  }),

  route(wire.updateProfile, async ({ by, db }, { nickname }) => ({
    nickname: await setNickname(db, { memberId: by.id, typed: nickname }),
  })),

  route(wire.memberInfo, async ({ by, db, lang, registry }) => {
    const { clubLabelOf } = registry
    return db.read((tx) => memberCard(tx, by, { clubLabelOf, lang }))
  }),

  route(wire.register, async (request, given) => {
    const order = orderOf(request, 'username', given)
    return sendLoginResponse(request, await register(request, order))
  }),

  route(wire.registerByMobile, async (request, given) => {
    const order = orderOf(request, 'mobile', given)
    return sendLoginResponse(request, await register(request, order))
  }),

  route(wire.checkReferral, async (request, { code, domain }) =>
    checkReferral(request, { at: request.now, code, domain, ip: request.ip }),
  ),

  route(wire.updateLanguage, async ({ by, db }, { language }) => {
    await db.write((tx) => updateLanguage(tx, by.id, language))
    return {}
  }),
]

type Registering = v.InferOutput<(typeof wire.register)['takes']>

function orderOf(
  request: Request<By>,
  type: RegisterType,
  given: Omit<Registering, 'username'> & { username?: string | undefined },
): RegisterOrder {
  const { domain, id, language, pass, registerUrl, ...form } = given
  return {
    ...originOf(request),
    at: request.now,
    bound: request.cookie(codeCookie),
    domain,
    form,
    id,
    language: language ?? request.lang,
    pass,
    registeredFrom: registerUrl ?? domain ?? null,
    type,
  }
}
