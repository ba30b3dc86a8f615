import * as v from 'valibot'
import { call } from './call.ts'
import { secret, session, verificationCode } from './identity.ts'
import { id, nothing, text } from './shapes.ts'

/** Codes by SMS and mail, and what visitors do with them before they are logged in. */
const countryDialingCode = v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/)))
/** How long the button waits before another code can be requested: minutes × 60 seconds. */
const sent = v.strictObject({ expiredMinutes: v.number() })
const sendRefuses = [
  'phone-missing',
  'phone-invalid',
  'phone-sign-in-closed',
  'sms-quota-exceeded',
  'too-many-requests',
] as const

export const sendLoginCode = call({
  post: '/wps/verification/sms/noLogin',
  for: 'anyone',
  takes: v.strictObject({
    mobileNum: text(30),
    countryDialingCode,
    purpose: v.optional(v.picklist(['login', 'forgot'])),
  }),
  gives: sent,
  refuses: sendRefuses,
  about: 'Sends a login code to a number; the answer is the same whether it is somebody’s or not.',
})

export const sendRegisterCode = call({
  post: '/wps/verification/sms/register',
  for: 'anyone',
  takes: v.strictObject({
    mobileNo: text(30),
    countryDialingCode,
    registerType: v.optional(v.picklist(['username', 'mobile'])),
  }),
  gives: sent,
  refuses: sendRefuses,
  about: 'Sends the code that registration wants to a number.',
})

export const captcha = call({
  get: '/wps/captcha',
  for: 'anyone',
  takes: nothing,
  gives: v.strictObject({ id, image: v.string() }),
  refuses: ['too-many-requests'],
  about: 'A picture with signs as a data URL, for whoever typed a wrong password several times.',
})

export const forgotByEmail = call({
  post: '/wps/member/password/email',
  for: 'anyone',
  isForm: true,
  takes: v.strictObject({
    username: text(64),
    email: text(120),
    pass: v.optional(text(100)),
  }),
  gives: nothing,
  refuses: ['input-invalid', 'human-check-failed', 'too-many-requests'],
  about: 'Mails a one-time password, if account and address belong together; always says it did.',
})

export const setPasswordByPhone = call({
  post: '/wps/member/password/verification',
  isEnveloped: true,
  opensSession: true,
  for: 'anyone',
  takes: v.strictObject({
    mobileNum: text(30),
    countryDialingCode,
    verificationCode,
    newPassword: secret,
    pass: v.optional(text(100)),
  }),
  gives: v.strictObject({
    /** Null: the password is set, but this device is new, so the member must log in again. */
    session: v.nullable(session),
  }),
  refuses: [
    'input-invalid',
    'human-check-failed',
    'code-missing',
    'code-wrong',
    'code-expired',
    'phone-sign-in-closed',
    'too-many-requests',
  ],
  about: 'Sets a new password by a code that was sent to the member’s proven number.',
})
