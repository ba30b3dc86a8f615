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
    /** The house's clock in milliseconds, for browsers whose clock differs. */
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
      /** The brand's own texts that replace the catalogue's, by key. */
      texts: wordedOf(v.record(v.string(), v.string())),
      currency: v.string(),
      moneyDecimals: v.picklist(['auto', '2']),
      /** The demo brand: no money here has real value, and every screen says so. */
      isPlayMoney: v.boolean(),
      isHumanCheckOn: v.boolean(),
      /** The key for payloads that carry a secret; null when they are not put in envelopes. */
      envelope: envelopeKey,
      ages,
      whitelabel: whitelabelFlags,
      register: v.boolean(),
      /** Without a session only login, registration, help and the app are visible. */
      loginedToHomePage: v.boolean(),
      customerService: v.array(customerService),
      resources: v.array(resource),
      /** The kind that the lottery lobby opens with; ALL for every kind. */
      lotteryType: v.string(),
      /** The prices of a lottery bet, by opaque id; each board has its own for every group. */
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

/** A domain of the brand; `speed` is its last response time, -1 while there is none. */
const domain = v.strictObject({ domain: v.string(), speed: v.number() })

export const domainRoute = call({
  get: '/wps/system/domainRoute',
  for: 'anyone',
  whileClosed: true,
  takes: v.strictObject({ url: v.optional(text(255)) }),
  gives: v.strictObject({
    /** Fastest first, silent ones last; the house measures every minute, in milliseconds. */
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
    /** When it ends, if that is known. */
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
    /** The bonus that a Zalo handle may bring (specification, point 9); empty: no hint. */
    zaloHint: v.string(),
    /** The provider that sends the code to a number instead of the house, called by the browser. */
    phoneSender: v.nullable(
      v.strictObject({ apiKey: v.string(), callsUrl: v.string(), hasCheck: v.boolean() }),
    ),
    ages,
    /** The latest birth date, by the brand's day, of a person old enough to register. */
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
    /** The origin that may receive the result of the check. */
    portal: v.string(),
  }),
  about: 'What the page of the phone provider’s check runs, and for whom.',
})
