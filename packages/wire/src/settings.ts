import * as v from 'valibot'
import { call } from './call.ts'
import { patternIds } from './patterns.ts'
import { day, instant, language, nothing, wordsOf, text, worded, wordedOf } from './shapes.ts'

/** The fields that registration may ask for, by the specification's names. */
export const registrationFields = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'mobileNum',
  'birthday',
  'nickname',
  'email',
  'paymentPassword',
  'referralCode',
  'affiliateCode',
  'recommenderId',
  'idNumber',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
] as const
export type RegistrationField = (typeof registrationFields)[number]

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))

export const fieldSetting = v.strictObject({
  enabled: v.boolean(),
  required: v.boolean(),
  patternId: v.picklist(patternIds),
  acceptedPattern: v.string(),
  minLength: whole,
  maxLength: whole,
})

const ages = v.strictObject({ minRegister: whole, minPlay: whole })

const flag = v.strictObject({ modId: v.string(), enabled: v.picklist(['0', '1']) })

export const whitelabelFlags = v.array(
  v.strictObject({ ...flag.entries, childrenNodes: v.array(flag) }),
)

const customerService = v.strictObject({
  csType: v.picklist(['VIP', 'LIVECHAT']),
  path: v.string(),
})
const resource = v.strictObject({
  resourceType: v.string(),
  url: v.string(),
  qrCodeUrl: v.nullable(v.string()),
  labelName: v.string(),
})

const envelopeKey = v.nullable(
  v.strictObject({
    kid: v.string(),
    /** A point of P-256, 65 bytes, base64url. */
    key: v.string(),
    /** The house's own clock in milliseconds, for who has another. */
    at: v.number(),
    isRequired: v.boolean(),
  }),
)

export const showOfficeEnvelope = call({
  get: '/bo/envelope',
  for: 'anyone',
  front: 'backoffice',
  about: 'The key for payloads that carry an operator’s secret; null where they are not enveloped.',
  takes: nothing,
  gives: v.strictObject({ envelope: envelopeKey }),
})

export const systemStatus = call({
  get: '/wps/system/status',
  for: 'anyone',
  whileClosed: true,
  takes: v.strictObject({ url: v.optional(text(255)) }),
  gives: v.strictObject({
    maintenance: v.boolean(),
    maintenanceEnd: v.nullable(instant),
    regionRestriction: v.boolean(),
    location: v.strictObject({ ip: v.string(), country: v.nullable(v.string()) }),
    info: v.strictObject({
      brandName: worded,
      merchant: v.string(),
      defaultLang: language,
      supportLanguages: v.array(language),
      /** What the brand says in other words than the catalogue, by key. */
      texts: wordedOf(v.record(v.string(), v.string())),
      currency: v.string(),
      moneyDecimals: v.picklist(['auto', '2']),
      /** The demo brand: nothing here is worth real money, and every screen says so. */
      isPlayMoney: v.boolean(),
      isHumanCheckOn: v.boolean(),
      /** The key for payloads that carry a secret; null where they are not enveloped. */
      envelope: envelopeKey,
      ages,
      whitelabel: whitelabelFlags,
      register: v.boolean(),
      /** Nobody sees anything but login, registration, help and the app without a session. */
      loginedToHomePage: v.boolean(),
      customerService: v.array(customerService),
      resources: v.array(resource),
      /** The kind that the lobby of lotteries opens with; ALL for every one. */
      lotteryType: v.string(),
      /** What a bet of a lottery may cost, by opaque id; a board says its own of every group. */
      prizeModes: v.array(v.strictObject({ id: v.string(), group: v.number(), unit: v.string() })),
      imageCDNs: v.array(v.string()),
      launchGameCDNs: v.array(v.string()),
    }),
  }),
  about: 'What the browser must know before it shows anything: status, brand and switches.',
})

export const whitelabelMenu = call({
  get: '/wps/system/whitelabel',
  for: 'anyone',
  whileClosed: true,
  takes: nothing,
  gives: whitelabelFlags,
  about: 'The switches of the brand as a flag tree; enabled is "1" for on.',
})

/** An address of the brand; `speed` is how long its last answer took, -1 while there is none. */
const domain = v.strictObject({ domain: v.string(), speed: v.number() })

export const domainRoute = call({
  get: '/wps/system/domainRoute',
  for: 'anyone',
  whileClosed: true,
  takes: v.strictObject({ url: v.optional(text(255)) }),
  gives: v.strictObject({
    /** Fastest first, silent ones last; measured by the house every minute, in milliseconds. */
    domainList: v.array(domain),
    version: v.strictObject({
      pathList: v.array(v.strictObject({ type: v.string(), path: v.string() })),
    }),
  }),
  about: 'The other addresses of the brand with their measured speed, and the paths that stay.',
})

export const listCountries = call({
  get: '/wps/system/countryCode',
  for: 'anyone',
  takes: nothing,
  gives: v.strictObject({
    countries: v.array(v.strictObject({ countryCode: v.string(), countryDialingCode: v.string() })),
  }),
  about: 'Whose mobile numbers are taken: the visitor’s country first, else the standard one.',
})

export const closeHouse = call({
  put: '/bo/system/maintenance',
  for: 'operator',
  roles: ['admin'],
  takes: v.strictObject({
    isInMaintenance: v.boolean(),
    /** When it will be over, if that is known. */
    endsAt: v.nullable(instant),
    reason: wordsOf(500),
  }),
  gives: v.strictObject({ isInMaintenance: v.boolean(), endsAt: v.nullable(instant) }),
  refuses: ['fresh-factor-needed', 'input-invalid'],
  about: 'Closes the house for maintenance or opens it again, at once and by one operator alone.',
})

export const registerSetting = call({
  get: '/wps/system/setting/register',
  for: 'anyone',
  takes: nothing,
  gives: v.strictObject({
    fields: v.record(v.picklist(registrationFields), fieldSetting),
    /** All fields in the order of the form. */
    order: v.array(v.picklist(registrationFields)),
    termsPreaccepted: v.boolean(),
    /** Up to how much a Zalo handle may bring (specification, point 9); empty: nothing is said. */
    zaloHint: v.string(),
    /** Who sends the code that proves a number in the house's place, by the browser's own calls. */
    phoneSender: v.nullable(
      v.strictObject({ apiKey: v.string(), callsUrl: v.string(), hasCheck: v.boolean() }),
    ),
    ages,
    /** The day of the brand: who was born after it is below the age of registration. */
    bornOnMax: day,
  }),
  about: 'Which fields registration shows, which it needs, and what each must look like.',
})

export const phoneCheck = call({
  get: '/play/phoneCheck',
  for: 'anyone',
  front: 'arcade',
  takes: nothing,
  gives: v.strictObject({
    /** The script of the phone provider's check; null while none is set. */
    script: v.nullable(v.string()),
    /** Who may be told how the check ended. */
    portal: v.string(),
  }),
  about: 'What the page of the phone provider’s check runs, and for whom.',
})
