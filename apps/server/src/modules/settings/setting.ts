import * as v from 'valibot'
import { registrationFields } from '@madang/wire/settings'
import { patternIds } from '@madang/wire/patterns'
import { language as wireLanguage, wordedOf } from '@madang/wire/shapes'
import { languages } from '@madang/texts'
import { ageTerms } from './age-terms.ts'
import { countryList } from './country.ts'
import { depositGroups, depositMethods, groupDefaults, methodDefaults } from './deposit-method.ts'
import { moneyOut } from './money-out.ts'
import { phoneProviderShape } from './phone-provider-terms.ts'
import { riskTerms } from './risk-terms.ts'
import { registrationDefaults } from './registration-field.ts'
import { supportTerms } from './support-terms.ts'
import { verificationShape } from './verification-terms.ts'
import { playRules, returnLimits } from './play-rules.ts'

/** Money in settings is a decimal string, as on the wire; whoever reads it takes `unitsOf`. */
const decimal = v.pipe(v.string(), v.regex(/^\d{1,13}(\.\d{1,2})?$/))
const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const line = (lengthMax = 200) => v.pipe(v.string(), v.maxLength(lengthMax))

const field = v.pipe(
  v.strictObject({
    enabled: v.boolean(),
    required: v.boolean(),
    patternId: v.picklist(patternIds),
    minLength: whole,
    maxLength: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(255)),
  }),
  v.check(({ maxLength, minLength }) => minLength <= maxLength),
)

/** Without name and password nobody could come in again: these two are always asked. */
const registrationForm = v.pipe(
  v.strictObject(v.entriesFromList(registrationFields, field)),
  v.check(({ password, username }) => username.enabled && username.required && password.enabled),
  v.check(({ password }) => password.required && password.minLength >= 8),
)

/** Only a language whose texts are whole may be offered. */
const language = v.pipe(
  wireLanguage,
  v.check((code) => languages[code].isComplete),
)

/** Plain words: no markup, no places for arguments. */
const ownWords = v.record(
  v.pipe(v.string(), v.regex(/^[a-zA-Z_][\w-]*(\.[\w-]+){1,6}$/)),
  v.pipe(v.string(), v.nonEmpty(), v.maxLength(300), v.regex(/^[^{}<>]*$/)),
)

/** The address of a front: no path, no query, nothing to smuggle. */
const origin = v.pipe(v.string(), v.maxLength(120), v.regex(/^https?:\/\/[a-z0-9.-]+(:\d{2,5})?$/))

/** An address, with a name before it or without. */
const sender = /^([^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

const bankAccount = v.strictObject({
  id: line(40),
  bank: line(40),
  /** As readers of English see it; empty where the bank has no other name. */
  bankEn: v.optional(line(40), ''),
  number: line(40),
  holder: line(40),
})

/** Every setting with its shape and its shipped default: the demo brand with play money. */
export const settingShapes = {
  brand: v.strictObject({
    name: v.optional(wordedOf(line(40)), { EN: 'Madang', KO: '마당' }),
    merchant: v.optional(line(20), 'madang'),
    currency: v.optional(v.literal('KRW'), 'KRW'),
    moneyDecimals: v.optional(v.picklist(['auto', '2']), 'auto'),
    /** Empty: a demo brand with play money. A licence closes what only a demo may do. */
    licence: v.optional(line(), ''),
  }),
  /** Whitelabel switches by their mod-id; the specification's spelling. */
  switches: v.strictObject({
    REG3: v.optional(v.boolean(), true),
    DIRECTREG3: v.optional(v.boolean(), true),
    FREEPLAY3: v.optional(v.boolean(), true),
    MANPLAYREB3: v.optional(v.boolean(), false),
    CHNGPASSVERIF3: v.optional(v.boolean(), false),
    MOBILEVERCODELOGIN3: v.optional(v.boolean(), true),
    /** Registration by mobile number; a code at registration by name; a new password by phone. */
    MOBILENUMREG3: v.optional(v.boolean(), true),
    REGMOBVERF3: v.optional(v.boolean(), false),
    MOBILEFORGOT3: v.optional(v.boolean(), true),
  }),
  site: v.strictObject({
    /** The guard of the portal: without a session only login, registration, help and the app. */
    loginedToHomePage: v.optional(v.boolean(), false),
  }),
  registration: v.strictObject({
    fields: v.optional(registrationForm, registrationDefaults),
    /** In which order the form asks; what is not named stands behind, as ever. */
    order: v.optional(v.pipe(v.array(v.picklist(registrationFields)), v.maxLength(20)), []),
    termsPreaccepted: v.optional(v.boolean(), false),
    termsVersion: v.optional(line(20), '2026-01'),
    /** A name with which nobody may register, besides the words the code knows. */
    reservedNames: v.optional(v.array(line(40)), []),
  }),
  age: ageTerms,
  system: v.strictObject({
    isInMaintenance: v.optional(v.boolean(), false),
    maintenanceEndsAt: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null),
  }),
  languages: v.pipe(
    v.strictObject({
      /** Specification, point 9: KO by default, EN and KO supported. */
      supported: v.optional(v.pipe(v.array(language), v.minLength(1)), ['EN', 'KO']),
      standard: v.optional(language, 'KO'),
    }),
    v.forward(
      v.check(({ standard, supported }) => supported.includes(standard)),
      ['standard'],
    ),
  ),
  /** Texts of the portal in the brand's own words, by key; only such without arguments. */
  texts: v.strictObject({
    ...wordedOf(ownWords).entries,
    KO: v.optional(ownWords, {}),
    EN: v.optional(ownWords, {}),
  }),
  /** Where people may be who use the portal. */
  regions: v.pipe(
    v.strictObject({
      /** `block` closes to the listed countries, `allow` to all others. */
      mode: v.optional(v.picklist(['open', 'block', 'allow']), 'open'),
      countries: v.optional(v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))), []),
      /** Whether somebody whose country nobody knows may come in. */
      isUnknownOpen: v.optional(v.boolean(), true),
    }),
    // Open to a list with nobody on it is closed to the whole world; blocking nobody is a slip.
    v.forward(
      v.check(({ countries, mode }) => mode === 'open' || countries.length > 0),
      ['countries'],
    ),
  ),
  domains: v.strictObject({
    list: v.optional(v.pipe(v.array(origin), v.maxLength(20)), []),
    /** Delivery networks that fetch the house's pictures and hand them out. */
    images: v.optional(v.pipe(v.array(origin), v.maxLength(20)), []),
  }),
  /** Payloads that carry a secret come sealed for the house alone (the specification's Enc). */
  envelope: v.strictObject({
    mode: v.optional(v.picklist(['off', 'offered', 'required']), 'offered'),
  }),
  passwords: v.strictObject({
    /** With `CHNGPASSVERIF3` on, a password older than this must be changed at login. */
    lifeDays: v.optional(whole, 90),
    /** Whoever logs in with this password, given out by hand, must change it; empty: none is. */
    fixedDefault: v.optional(line(128), ''),
  }),
  /** Other houses whose accounts open this one (OpenID Connect). */
  social: v.strictObject({
    providers: v.optional(
      v.array(
        v.strictObject({
          id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,19}$/)),
          kind: v.picklist(['search', 'social']),
          name: wordedOf(line(40)),
          issuer: v.pipe(line(300), v.url()),
          clientId: line(200),
        }),
      ),
      [],
    ),
  }),
  phoneProvider: phoneProviderShape,
  /** The second step of a login from a new place; who has an app or a passkey always takes it. */
  secondStep: v.strictObject({
    /** Members without app or passkey too, by their proven number or address. */
    isForEveryone: v.optional(v.boolean(), false),
    maySms: v.optional(v.boolean(), true),
    mayEmail: v.optional(v.boolean(), true),
    /** Beside a code the holder's name of the bank account; knowing a name proves little. */
    asksBankName: v.optional(v.boolean(), false),
    /** Tell members when somebody comes in from a place or browser that is new. */
    tellsNewDevice: v.optional(v.boolean(), true),
  }),
  codes: v.strictObject({
    /** Minutes until another code may be asked for: the countdown beside the button. */
    expiredMinutes: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(10)), 1),
    lifeMinutes: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(10)), 5),
  }),
  countries: countryList,
  trial: v.strictObject({
    amount: v.optional(decimal, '1000000.00'),
    lifeHours: v.optional(whole, 24),
  }),
  ...moneyOut,
  deposits: v.pipe(
    v.strictObject({
      amountMin: v.optional(decimal, '10000.00'),
      amountMax: v.optional(decimal, '10000000.00'),
      lifeMinutes: v.optional(whole, 60),
      openCountMax: v.optional(whole, 3),
      /** From this amount on one operator's word that a transfer came is not enough. */
      fourEyesFrom: v.optional(decimal, '2000000.00'),
      /** Close every transfer or every payment at the provider at once, whatever its hours. */
      isBankOn: v.optional(v.boolean(), true),
      isSandboxOn: v.optional(v.boolean(), true),
      groups: v.optional(depositGroups, groupDefaults),
      methods: v.optional(depositMethods, methodDefaults),
      bankAccounts: v.optional(v.array(bankAccount), [
        {
          bank: '마당은행',
          bankEn: 'Madang Bank',
          holder: '마당(연습용)',
          id: 'madang-1',
          number: '000-0000-000001',
        },
      ]),
    }),
    v.forward(
      v.check(({ amountMax, amountMin }) => Number(amountMin) <= Number(amountMax)),
      ['amountMax'],
    ),
  ),
  risk: riskTerms,
  verification: verificationShape,
  /** Whom messages come from, as the receiver sees it. */
  courier: v.strictObject({
    smsFrom: v.optional(line(20), '마당'),
    mailFrom: v.optional(v.pipe(line(120), v.regex(sender)), '마당 <no-reply@madang.invalid>'),
  }),
  protection: v.strictObject({
    raiseDelayHours: v.optional(whole, 24),
    raiseLifeDays: v.optional(whole, 7),
    /** How long a category or vendor stays away after it was asked back. */
    /**
     * How many days after its closure an account's names are erased; the books stay. Five years:
     * the Korean rule for records of payment (decree 6 of the Act on Consumer Protection in
     * E-Commerce).
     */
    keepDays: v.optional(v.pipe(whole, v.minValue(30)), 1_826),
    blockLiftHours: v.optional(v.pipe(whole, v.minValue(24)), 24),
  }),
  /** Accounts that nobody uses: their members are told, and after a notice they are handled. */
  dormancy: v.strictObject({
    isOn: v.optional(v.boolean(), true),
    /** Days without a login; more than places are known for, so that a sleeper's is new. */
    afterDays: v.optional(v.pipe(whole, v.minValue(91)), 365),
    noticeDays: v.optional(v.pipe(whole, v.minValue(14)), 30),
    /** An account without money is closed; one with money sleeps until its member comes back. */
    closesEmpty: v.optional(v.boolean(), true),
  }),
  returns: returnLimits,
  play: playRules,
  support: supportTerms,
} satisfies Record<string, v.GenericSchema>

export type SettingName = keyof typeof settingShapes
export type Settings = { [Name in SettingName]: v.InferOutput<(typeof settingShapes)[Name]> }
export const settingNames = Object.keys(settingShapes) as SettingName[]

/**
 * A stored value with today's defaults filled in. One that a stricter rule would refuse today stays
 * what its operators decided; one of another shape falls back whole.
 */
export function settingOf<Name extends SettingName>(name: Name, stored: unknown): Settings[Name] {
  const checked = v.safeParse(settingShapes[name], stored ?? {})
  return (checked.typed ? checked.output : v.parse(settingShapes[name], {})) as Settings[Name]
}
