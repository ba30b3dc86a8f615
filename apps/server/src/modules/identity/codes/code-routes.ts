import * as wire from '@madang/wire/codes'
import { newToken } from '#kernel/ids'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import type { By, Request } from '#kernel/http/route'
import { readSettings } from '#settings'
import type { Settings } from '#settings'
import { forgotByEmail } from '../passwords/forgot-by-email.ts'
import { originOf, visitOf } from '../sessions/origin-of.ts'
import { sendLoginResponse } from '../sessions/send-login-response.ts'
import { findMemberByMobile } from '../member-store.ts'
import { openCaptcha } from '../human-check/open-captcha.ts'
import { readNumber, sendCode } from './send-code.ts'
import { setPasswordByPhone } from '../passwords/set-password-by-phone.ts'

/** The cookie that binds a code to the browser that requested it; it lives as long as a code. */
export const codeCookie = 'code'
const cookieLifeSeconds = 15 * 60

/** Returns the cookie of this browser; sets it at the first code request. */
export function boundOf(request: Request<By>): string {
  const kept = request.cookie(codeCookie)
  const bound = kept && /^[\w-]{43}$/.test(kept) ? kept : newToken()
  request.setCookie(codeCookie, bound, { isStrict: true, maxAgeSeconds: cookieLifeSeconds })
  return bound
}

/** Whether a registration by name must verify a number too. */
const isAskedByName = ({ REGMOBVERF3, USERNAMEREG3 }: Settings['switches']) =>
  REGMOBVERF3 && USERNAMEREG3

/** Routes for codes of visitors who are not logged in. */
export const codeRoutes = [
  route(wire.sendLoginCode, async (request, { countryDialingCode, mobileNum, purpose }) => {
    const { db, ip, lang, now: at } = request
    const { switches } = await db.read(readSettings)
    const isOn = purpose === 'forgot' ? switches.MOBILEFORGOT3 : switches.MOBILEVERCODELOGIN3
    if (!isOn) return refuse('phone-sign-in-closed')
    const receiver = await db.read((tx) => readNumber(tx, mobileNum, countryDialingCode))
    const member = await db.read((tx) => findMemberByMobile(tx, receiver))
    const expiredMinutes = await sendCode(request, {
      at,
      bound: boundOf(request),
      channel: 'sms',
      ip,
      isWanted: member !== undefined,
      language: member?.language ?? lang,
      purpose: purpose ?? 'login',
      receiver,
    })
    return { expiredMinutes }
  }),

  route(wire.sendRegisterCode, async (request, { countryDialingCode, mobileNo, registerType }) => {
    const { db, ip, lang: language, now: at } = request
    const { switches } = await db.read(readSettings)
    const isOn = registerType === 'mobile' ? switches.MOBILENUMREG3 : isAskedByName(switches)
    if (!isOn || !switches.REG3) return refuse('phone-sign-in-closed')
    const receiver = await db.read((tx) => readNumber(tx, mobileNo, countryDialingCode))
    const order = { at, bound: boundOf(request), ip, isWanted: true, language, receiver }
    const expiredMinutes = await sendCode(request, {
      ...order,
      channel: 'sms',
      purpose: 'register',
    })
    return { expiredMinutes }
  }),

  route(wire.captcha, async (request) => openCaptcha(request, visitOf(request))),

  route(wire.forgotByEmail, async (request, { email, pass, username }) => {
    await forgotByEmail(request, { at: request.now, email, ip: request.ip, pass, username })
    return {}
  }),

  route(wire.setPasswordByPhone, async (request, { countryDialingCode, pass, ...given }) => {
    const opened = await setPasswordByPhone(request, {
      ...originOf(request),
      ...given,
      at: request.now,
      bound: request.cookie(codeCookie),
      countryDialingCode,
      pass,
    })
    return { session: opened && (await sendLoginResponse(request, opened)) }
  }),
]
