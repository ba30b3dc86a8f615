import * as v from 'valibot'
import { call } from './call.ts'
import { verificationCode } from './identity.ts'
import { passkeyAnswer } from './second-step.ts'
import { instant, nothing, text } from './shapes.ts'

/** The factors that members have besides their password, and how they set them up. */
const contact = v.strictObject({ masked: v.nullable(v.string()), isVerified: v.boolean() })
const codes = v.strictObject({ recoveryCodes: v.array(v.string()) })

export const showFactors = call({
  get: '/wps/member/factors',
  for: 'member',
  takes: nothing,
  gives: v.strictObject({
    totpSince: v.nullable(instant),
    recoveryLeft: v.number(),
    passkeys: v.array(
      v.strictObject({
        id: v.string(),
        label: v.string(),
        madeAt: instant,
        usedAt: v.nullable(instant),
      }),
    ),
    mobile: contact,
    email: contact,
  }),
  about: 'The factors of this member: which there are, and since when.',
})

export const beginTotp = call({
  post: '/wps/member/totp',
  for: 'member',
  takes: nothing,
  gives: v.strictObject({ secret: v.string(), uri: v.string() }),
  refuses: ['fresh-factor-needed'],
  about: 'Makes a seed for an authenticator app; it counts once a right code was typed.',
})

export const confirmTotp = call({
  put: '/wps/member/totp',
  for: 'member',
  takes: v.strictObject({ code: verificationCode }),
  gives: codes,
  refuses: ['fresh-factor-needed', 'code-wrong', 'code-missing', 'not-found', 'too-many-requests'],
  about: 'Turns the app on with its first code, and gives ten recovery codes, shown once.',
})

export const removeTotp = call({
  delete: '/wps/member/totp',
  for: 'member',
  takes: nothing,
  gives: nothing,
  refuses: ['fresh-factor-needed', 'not-found'],
  about: 'Turns the app off; its recovery codes go with the last factor.',
})

export const renewRecoveryCodes = call({
  post: '/wps/member/recoveryCodes',
  for: 'member',
  takes: nothing,
  gives: codes,
  refuses: ['fresh-factor-needed', 'not-found'],
  about: 'Gives ten new recovery codes; the old ones end.',
})

export const beginPasskey = call({
  post: '/wps/member/passkey',
  for: 'member',
  takes: nothing,
  gives: v.strictObject({ options: v.looseObject({}) }),
  refuses: ['fresh-factor-needed', 'passkeys-too-many'],
  about: 'Begins a new passkey.',
})

export const addPasskey = call({
  put: '/wps/member/passkey',
  for: 'member',
  takes: v.strictObject({ answer: passkeyAnswer, label: text(60) }),
  gives: v.strictObject({ recoveryCodes: v.array(v.string()) }),
  refuses: ['fresh-factor-needed', 'passkey-wrong', 'passkeys-too-many'],
  about: 'Keeps a new passkey; with the first factor come recovery codes, shown once.',
})

export const removePasskey = call({
  delete: '/wps/member/passkey/:subject',
  for: 'member',
  takes: v.strictObject({ subject: text(1_400) }),
  gives: nothing,
  refuses: ['fresh-factor-needed', 'not-found'],
  about: 'Forgets one passkey.',
})

const channel = v.picklist(['sms', 'email'])

export const sendContactCode = call({
  post: '/wps/member/contact/code',
  for: 'member',
  takes: v.strictObject({ channel, value: text(120) }),
  gives: v.strictObject({ expiredMinutes: v.number() }),
  refuses: [
    'fresh-factor-needed',
    'phone-missing',
    'phone-invalid',
    'phone-sign-in-closed',
    'sms-quota-exceeded',
    'too-many-requests',
    'input-invalid',
  ],
  about: 'Sends a code to a number or address that the member wants to prove.',
})

export const proveContact = call({
  put: '/wps/member/contact',
  for: 'member',
  takes: v.strictObject({ channel, value: text(120), code: verificationCode }),
  gives: nothing,
  refuses: [
    'fresh-factor-needed',
    'code-missing',
    'code-wrong',
    'code-expired',
    'mobile-taken',
    'input-invalid',
    'phone-missing',
    'phone-invalid',
    'phone-sign-in-closed',
  ],
  about: 'Keeps a number or address as proven; the one before hears of it.',
})
