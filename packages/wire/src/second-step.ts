import * as v from 'valibot'
import { call } from './call.ts'
import { secret, session, verificationCode } from './identity.ts'
import { nothing, text } from './shapes.ts'

/** The MFA challenge of a login from a new device, and the fresh factor for sensitive actions. */
export const stepWays = ['totp', 'passkey', 'sms', 'email', 'recovery'] as const
export type StepWay = (typeof stepWays)[number]

/** WebAuthn data between browser and server; the library on both sides knows its fields. */
const webauthn = v.looseObject({})
/** The response of a browser's authenticator. */
export const passkeyAnswer = v.looseObject({
  id: text(1_400),
  rawId: text(1_400),
  type: v.literal('public-key'),
  response: v.looseObject({}),
})
const passkeyOptions = v.strictObject({ options: webauthn })
const sent = v.strictObject({ expiredMinutes: v.number() })

export const showStep = call({
  get: '/wps/session/step',
  for: 'anyone',
  takes: nothing,
  gives: v.strictObject({ ways: v.record(v.string(), v.string()) }),
  refuses: ['step-expired'],
  about: 'The ways in which the second step that this browser waits for may be taken.',
})

export const sendStepCode = call({
  post: '/wps/session/step/code',
  for: 'anyone',
  takes: v.strictObject({ way: v.picklist(['sms', 'email']) }),
  gives: sent,
  refuses: ['step-expired', 'not-allowed', 'too-many-requests', 'sms-quota-exceeded'],
  about: 'Sends the code of a second step to the member’s proven number or address.',
})

export const askStepPasskey = call({
  post: '/wps/session/step/passkey',
  for: 'anyone',
  takes: nothing,
  gives: passkeyOptions,
  refuses: ['step-expired', 'not-allowed'],
  about: 'Begins a second step by passkey.',
})

export const takeStep = call({
  post: '/wps/session/step',
  opensSession: true,
  for: 'anyone',
  takes: v.strictObject({
    way: v.picklist(stepWays),
    code: v.optional(verificationCode),
    /** The holder's name of the bank account, when the brand asks for it besides a code. */
    bankName: v.optional(text(40)),
    answer: v.optional(passkeyAnswer),
  }),
  gives: session,
  refuses: [
    'step-expired',
    'not-allowed',
    'code-missing',
    'code-wrong',
    'recovery-code-wrong',
    'code-expired',
    'passkey-wrong',
    'too-many-requests',
    'member-not-active',
  ],
  about: 'Takes the second step: what was begun with a password ends in a session.',
})

export const askPasskey = call({
  post: '/wps/session/passkey',
  for: 'anyone',
  takes: nothing,
  gives: passkeyOptions,
  refuses: ['too-many-requests'],
  about: 'Begins a login by passkey: the device knows whose it is.',
})

export const logInByPasskey = call({
  post: '/wps/session/login/passkey',
  opensSession: true,
  for: 'anyone',
  takes: v.strictObject({ answer: passkeyAnswer, place: v.optional(v.picklist(['agent'])) }),
  gives: session,
  refuses: [
    'passkey-wrong',
    'member-not-active',
    'agent-login-only',
    'member-login-only',
    'too-many-requests',
  ],
  about: 'Logs a member in by passkey; nothing else is asked.',
})

export const refresh = call({
  post: '/wps/session/fresh',
  isEnveloped: true,
  for: 'session',
  takes: v.strictObject({
    password: secret,
    /** Required when the member has a second factor. */
    way: v.optional(v.picklist(['totp', 'passkey', 'recovery'])),
    code: v.optional(verificationCode),
    answer: v.optional(passkeyAnswer),
  }),
  gives: v.strictObject({ freshUntil: v.pipe(v.string(), v.isoTimestamp()) }),
  refuses: [
    'password-wrong',
    'second-step-needed',
    'code-missing',
    'code-wrong',
    'recovery-code-wrong',
    'passkey-wrong',
    'too-many-requests',
  ],
  about: 'Proves the factors once more, so that money and account changes are open for 5 minutes.',
})

export const askFreshPasskey = call({
  post: '/wps/session/fresh/passkey',
  for: 'member',
  takes: nothing,
  gives: passkeyOptions,
  refuses: ['not-allowed'],
  about: 'Begins a fresh proof by passkey.',
})
