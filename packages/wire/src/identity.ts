import * as v from 'valibot'
import { call } from './call.ts'
import { registrationFields } from './settings.ts'
import { day, id, instant, language, nothing, text } from './shapes.ts'
import { compactCode } from './typed.ts'

/** Passwords are taken exactly as typed: never trimmed, never shortened. */
export const secret = text(255)
/** The slider's proof; omitted only when the human check is switched off. */
const pass = v.optional(text(100))
const countryDialingCode = v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/)))
/** Six digits, in groups or not; others may send longer ones (specification, point 9: 255). */
export const verificationCode = v.pipe(text(255), v.transform(compactCode))

export const session = v.strictObject({
  token: v.string(),
  account: v.string(),
  customerId: id,
  merchant: v.string(),
  nickname: v.nullable(v.string()),
  /** 4 trial; 1, 2, 41 and 42 agents; 0 all others. The browser stores it as `isAgent`. */
  type: v.number(),
  memberLabel: v.array(v.string()),
  /** Nobody has called `firstLogin` for this member yet. */
  firstTimeLogin: v.boolean(),
  passwordExpired: v.boolean(),
  /** This session may only change its password. */
  mustChangePassword: v.boolean(),
  /** Whether the forced change asks for the old password too. */
  needOldPassword: v.boolean(),
})

export const login = call({
  post: '/wps/session/login',
  isEnveloped: true,
  opensSession: true,
  for: 'anyone',
  takes: v.strictObject({
    username: v.optional(text(64)),
    password: v.optional(secret),
    type: v.optional(v.picklist(['username', 'sms'])),
    /** With type `sms`: a number and the code that was sent to it. */
    mobileNum: v.optional(text(30)),
    countryDialingCode,
    verificationCode: v.optional(verificationCode),
    /** The characters of a picture, once the error's value was `captcha`; or a pass instead. */
    captcha: v.optional(text(20)),
    captchaId: v.optional(id),
    captchaPass: pass,
    /** Checked: this browser may log in for a day without the password, which is then omitted. */
    remember: v.optional(v.boolean()),
    /** The agents' own login: an account that is no agent cannot log in there. */
    place: v.optional(v.picklist(['agent'])),
    pass,
  }),
  gives: session,
  refuses: [
    'login-wrong',
    'agent-login-only',
    'member-login-only',
    'second-step-needed',
    'device-forgotten',
    'human-check-failed',
    'captcha-wrong',
    'too-many-requests',
    'member-not-active',
    'phone-sign-in-closed',
    'phone-missing',
    'phone-invalid',
    'code-missing',
    'code-wrong',
    'code-expired',
  ],
  about: 'Logs a member in: the answer carries the tab’s token, the cookie proves the browser.',
})

export const resume = call({
  post: '/wps/session/resume',
  for: 'anyone',
  takes: nothing,
  gives: session,
  refuses: ['session-missing'],
  about: 'Gives a new tab of a logged-in browser a token of its own.',
})

export const logout = call({
  delete: '/wps/session/logout',
  for: 'session',
  whilePasswordMustChange: true,
  takes: nothing,
  gives: nothing,
  about: 'Ends this session in every tab.',
})

export const freeplay = call({
  post: '/wps/session/login/freeplay',
  isEnveloped: true,
  opensSession: true,
  for: 'anyone',
  takes: v.strictObject({
    os: v.optional(text(20)),
    platform: v.optional(text(20)),
    gatewayVersion: v.optional(v.literal(3)),
  }),
  gives: session,
  refuses: ['not-allowed', 'too-many-requests'],
  about: 'Opens a trial with play money.',
})

export const memberInfo = call({
  get: '/wps/member/info',
  for: 'session',
  whilePasswordMustChange: true,
  takes: nothing,
  gives: v.strictObject({
    id,
    account: v.string(),
    nickname: v.nullable(v.string()),
    type: v.number(),
    toUpline: v.boolean(),
    clubLabel: v.nullable(v.strictObject({ labelName: v.string(), rankLevel: v.number() })),
    memberLabel: v.array(v.string()),
    state: v.picklist(['active', 'age_limited', 'suspended', 'closed']),
    payeeName: v.nullable(v.string()),
    mobileNum: v.nullable(v.string()),
    email: v.nullable(v.string()),
    birthday: v.nullable(day),
    /** Messenger handles and a document number, by registration field; masked. */
    contacts: v.record(v.string(), v.string()),
    referralCode: v.string(),
    language,
    hasPaymentPassword: v.boolean(),
    registeredAt: instant,
    freshUntil: instant,
    mustChangePassword: v.boolean(),
  }),
  about: 'Who is logged in. Contact details come masked.',
})

export const updateProfile = call({
  put: '/wps/member/info',
  for: 'member',
  takes: v.strictObject({ nickname: text(255) }),
  gives: v.strictObject({ nickname: v.nullable(v.string()) }),
  refuses: ['input-invalid'],
  about: 'Changes what others see of a member. Name and birthday stay, contacts have their proof.',
})

/** The brand's setting decides which fields count; the server checks each against it. */
const formFields = v.entriesFromList(registrationFields, v.optional(text(255)))

const registrationForm = v.strictObject({
  ...formFields,
  id,
  password: secret,
  confirmPassword: v.optional(secret),
  verificationCode: v.optional(verificationCode),
  /** The phone provider's proof that the number is theirs, instead of a code from the house. */
  firebaseChannel: v.optional(v.literal('FIREBASE')),
  firebaseIdToken: v.optional(text(4_096)),
  termsAccepted: v.boolean(),
  /** The answer to "are you 21?"; a no never overrides the date of birth. */
  ageConfirmed: v.optional(v.boolean()),
  countryDialingCode,
  language: v.optional(language),
  domain: v.optional(text(255)),
  registerUrl: v.optional(text(500)),
  registerMethod: v.optional(v.literal('WEB')),
  pass,
})
const registerRefuses = [
  'input-invalid',
  'name-taken',
  'mobile-taken',
  'code-missing',
  'code-wrong',
  'code-expired',
  'phone-check-failed',
  'phone-sign-in-closed',
  'invitation_code_error',
  'age-not-allowed',
  'terms-not-accepted',
  'human-check-failed',
  'registration-closed',
  'too-many-requests',
  'key-reused',
] as const

export const register = call({
  put: '/wps/member/register',
  isEnveloped: true,
  opensSession: true,
  for: 'anyone',
  takes: v.strictObject({ ...registrationForm.entries, username: text(255) }),
  gives: session,
  refuses: registerRefuses,
  about: 'Registers a member and logs the browser in. The same id again is the same registration.',
})

export const registerByMobile = call({
  put: '/wps/member/register/mobile',
  isEnveloped: true,
  opensSession: true,
  for: 'anyone',
  takes: v.strictObject({ ...registrationForm.entries, mobileNum: text(30) }),
  gives: session,
  refuses: registerRefuses,
  about: 'Registers a member whose account name is the mobile number, proven by a code.',
})

export const checkReferral = call({
  get: '/wps/agent/affiliate',
  for: 'anyone',
  takes: v.strictObject({ code: text(20), domain: v.optional(text(255)) }),
  gives: v.strictObject({ isKnown: v.boolean() }),
  refuses: ['too-many-requests'],
  about: 'Whether an invitation code is somebody’s.',
})

export const changePassword = call({
  post: '/wps/member/password',
  isEnveloped: true,
  for: 'member',
  whilePasswordMustChange: true,
  takes: v.strictObject({
    oldPassword: v.optional(secret),
    newPassword: secret,
    confirmNewPassword: secret,
  }),
  gives: session,
  refuses: ['password-wrong', 'input-invalid', 'too-many-requests'],
  about: 'Changes the password and ends every other session.',
})

export const firstLogin = call({
  post: '/wps/member/firstLogin',
  for: 'member',
  whilePasswordMustChange: true,
  takes: nothing,
  gives: nothing,
  about: 'Records that a member has logged in for the first time; later calls change nothing.',
})

export const setPaymentPassword = call({
  put: '/wps/member/paymentPassword',
  isEnveloped: true,
  for: 'member',
  takes: v.strictObject({ password: secret, confirmPassword: secret }),
  gives: nothing,
  refuses: ['fresh-factor-needed', 'payment-password-exists', 'input-invalid'],
  about: 'Sets the payment password for the first time: six digits.',
})

export const changePaymentPassword = call({
  post: '/wps/member/paymentPassword',
  isEnveloped: true,
  for: 'member',
  takes: v.strictObject({ oldPassword: secret, newPassword: secret, confirmNewPassword: secret }),
  gives: nothing,
  refuses: [
    'fresh-factor-needed',
    'payment-password-wrong',
    'payment-password-locked',
    'payment-password-missing',
  ],
  about: 'Changes the payment password.',
})

export const hasPaymentPassword = call({
  get: '/wps/member/hasWithdrawalPassword',
  for: 'session',
  takes: nothing,
  gives: v.strictObject({ hasPassword: v.boolean() }),
  about: 'Whether a payment password is set.',
})

export const updateLanguage = call({
  put: '/wps/member/language',
  for: 'session',
  takes: v.strictObject({ language }),
  gives: nothing,
  about: 'Remembers in which language the member reads.',
})
