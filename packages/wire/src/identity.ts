import * as v from 'valibot'
import { call } from './call.ts'
import { registrationFields } from './settings.ts'
import { day, id, instant, language, nothing, text } from './shapes.ts'

/** Passwords are taken exactly as typed: never trimmed, never cut. */
const secret = text(255)
/** The slider's proof; left out only where the human check is switched off. */
const pass = v.optional(text(100))

const session = v.strictObject({
  token: v.string(),
  account: v.string(),
  customerId: id,
  merchant: v.string(),
  nickname: v.nullable(v.string()),
  /** 1 member, 4 trial. The browser keeps it as `isAgent`. */
  type: v.number(),
  memberLabel: v.array(v.string()),
  firstTimeLogin: v.boolean(),
  passwordExpired: v.boolean(),
  /** This session may do nothing but change its password. */
  mustChangePassword: v.boolean(),
  /** Whether the forced change asks for the old password too. */
  needOldPassword: v.boolean(),
})

export const login = call({
  post: '/wps/session/login',
  for: 'anyone',
  takes: v.strictObject({
    username: text(64),
    password: secret,
    type: v.optional(v.literal('username')),
    pass,
  }),
  gives: session,
  refuses: ['login-wrong', 'human-check-failed', 'too-many-requests', 'member-not-active'],
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
  for: 'anyone',
  takes: v.strictObject({ os: v.optional(text(20)), platform: v.optional(text(20)) }),
  gives: session,
  refuses: ['not-allowed', 'too-many-requests'],
  about: 'Opens a trial with play money.',
})

export const refresh = call({
  post: '/wps/session/fresh',
  for: 'session',
  takes: v.strictObject({ password: secret }),
  gives: v.strictObject({ freshUntil: instant }),
  refuses: ['password-wrong', 'too-many-requests'],
  about: 'Proves the password once more, so that money and account changes are open for 5 minutes.',
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
    referralCode: v.string(),
    language,
    hasPaymentPassword: v.boolean(),
    registeredAt: instant,
    freshUntil: instant,
    mustChangePassword: v.boolean(),
  }),
  about: 'Who is logged in. Contact details come masked.',
})

/** Which fields count is the brand's setting; the server checks each against it. */
const formFields = v.entriesFromList(registrationFields, v.optional(text(255)))

export const register = call({
  put: '/wps/member/register',
  for: 'anyone',
  takes: v.strictObject({
    ...formFields,
    id,
    username: text(255),
    password: secret,
    confirmPassword: v.optional(secret),
    termsAccepted: v.boolean(),
    /** The answer to "are you 21?"; a no never overrides the date of birth. */
    ageConfirmed: v.optional(v.boolean()),
    countryDialingCode: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/))),
    language: v.optional(language),
    domain: v.optional(text(255)),
    registerUrl: v.optional(text(500)),
    registerMethod: v.optional(v.literal('WEB')),
    pass,
  }),
  gives: session,
  refuses: [
    'input-invalid',
    'name-taken',
    'invitation_code_error',
    'age-not-allowed',
    'terms-not-accepted',
    'human-check-failed',
    'registration-closed',
    'too-many-requests',
    'key-reused',
  ],
  about: 'Registers a member and logs the browser in. The same id again is the same registration.',
})

export const checkUsername = call({
  get: '/wps/check/username',
  for: 'anyone',
  takes: v.strictObject({ username: text(64), pass }),
  gives: v.strictObject({ isFree: v.boolean() }),
  refuses: ['human-check-failed', 'too-many-requests'],
  about:
    'Whether an account name is free: asked only after the slider, so that names stay private.',
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

export const setPaymentPassword = call({
  put: '/wps/member/paymentPassword',
  for: 'member',
  takes: v.strictObject({ password: secret, confirmPassword: secret }),
  gives: nothing,
  refuses: ['fresh-factor-needed', 'payment-password-exists', 'input-invalid'],
  about: 'Sets the payment password for the first time: six digits.',
})

export const changePaymentPassword = call({
  post: '/wps/member/paymentPassword',
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

export const sliderPurposes = ['login', 'register'] as const

export const slider = call({
  get: '/wps/slider',
  for: 'anyone',
  takes: v.strictObject({ purpose: v.picklist(sliderPurposes) }),
  gives: v.strictObject({
    id,
    /** Pictures as data URLs; the piece is as high as it is wide. */
    bg: v.string(),
    piece: v.string(),
    y: v.number(),
    width: v.number(),
    height: v.number(),
    pieceSize: v.number(),
  }),
  refuses: ['too-many-requests'],
  about: 'A fresh slider; where the piece belongs stays on the server.',
})

export const verifySlider = call({
  post: '/wps/slider/verify',
  for: 'anyone',
  takes: v.strictObject({
    id,
    x: v.pipe(v.number(), v.minValue(0), v.maxValue(400)),
    /** The way of the piece: x and milliseconds since the start. */
    track: v.pipe(
      v.array(v.strictTuple([v.number(), v.pipe(v.number(), v.minValue(0))])),
      v.maxLength(400),
    ),
  }),
  gives: v.strictObject({ pass: v.string() }),
  refuses: ['human-check-failed'],
  about: 'One try per slider; what it gives opens one login or registration within 2 minutes.',
})

export const puzzle = call({
  get: '/wps/slider/puzzle',
  for: 'anyone',
  takes: v.strictObject({ purpose: v.picklist(sliderPurposes) }),
  gives: v.strictObject({ id, seed: v.string(), bits: v.number() }),
  refuses: ['too-many-requests'],
  about: 'Another way past the slider, for those who cannot see it: some work for the device.',
})

export const solvePuzzle = call({
  post: '/wps/slider/puzzle',
  for: 'anyone',
  takes: v.strictObject({ id, answer: v.pipe(v.string(), v.regex(/^\d{1,12}$/)) }),
  gives: v.strictObject({ pass: v.string() }),
  refuses: ['human-check-failed'],
  about: 'The number whose SHA-256 behind `seed.` begins with so many zero bits; one try each.',
})

export const updateLanguage = call({
  put: '/wps/member/language',
  for: 'session',
  takes: v.strictObject({ language }),
  gives: nothing,
  about: 'Remembers in which language the member reads.',
})
