import * as v from 'valibot'
import { language as wireLanguage, wordedOf } from '@madang/wire/shapes'
import { languages } from '@madang/texts'
import type { OwnSetting } from '#kernel/parts/own-setting'
import { ageTerms } from './terms/age-terms.ts'
import { countryList } from './house/country.ts'
import { depositTerms } from './terms/deposit-terms.ts'
import { lotteryTerms } from './terms/lottery-terms.ts'
import { moneyOut } from './terms/money-out.ts'
import { phoneProviderShape } from './terms/phone-provider-terms.ts'
import { registrationTerms } from './terms/registration-terms.ts'
import { supportTerms } from './terms/support-terms.ts'
import { playRules, returnLimits } from './terms/play-rules.ts'
import { decimal, line, whole } from './terms/setting-fields.ts'

/** Only a language with complete texts may be offered. */
const language = v.pipe(
  wireLanguage,
  v.check((code) => languages[code].isComplete),
)

/** Plain text: no markup, no placeholders. */
const ownWords = v.record(
  v.pipe(v.string(), v.regex(/^[a-zA-Z_][\w-]*(\.[\w-]+){1,6}$/)),
  v.pipe(v.string(), v.nonEmpty(), v.maxLength(300), v.regex(/^[^{}<>]*$/)),
)

/** The origin of a front: no path and no query, so that nothing can be injected. */
const origin = v.pipe(v.string(), v.maxLength(120), v.regex(/^https?:\/\/[a-z0-9.-]+(:\d{2,5})?$/))

/** Every setting with its shape and default: the demo brand with play money. */
export const settingShapes = {
  brand: v.strictObject({
    name: v.optional(wordedOf(line(40)), { EN: 'Madang', KO: '마당' }),
    merchant: v.optional(line(20), 'madang'),
    currency: v.optional(v.literal('KRW'), 'KRW'),
    moneyDecimals: v.optional(v.picklist(['auto', '2']), 'auto'),
    /** Empty: a demo brand with play money. A licence disables demo-only functions. */
    licence: v.optional(line(), ''),
  }),
  /** Whitelabel switches by their mod-id; the specification's spelling. */
  switches: v.strictObject({
    REG3: v.optional(v.boolean(), true),
    DIRECTREG3: v.optional(v.boolean(), true),
    FREEPLAY3: v.optional(v.boolean(), true),
    MANPLAYREB3: v.optional(v.boolean(), true),
    CHNGPASSVERIF3: v.optional(v.boolean(), false),
    MOBILEVERCODELOGIN3: v.optional(v.boolean(), true),
    USERNAMEREG3: v.optional(v.boolean(), true),
    /** Registration by mobile number; a code at registration by name; a new password by phone. */
    MOBILENUMREG3: v.optional(v.boolean(), true),
    REGMOBVERF3: v.optional(v.boolean(), false),
    MOBILEFORGOT3: v.optional(v.boolean(), true),
  }),
  site: v.strictObject({
    /** Without a session the portal allows only login, registration, help and the app. */
    loginedToHomePage: v.optional(v.boolean(), false),
  }),
  registration: registrationTerms,
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
  /** The brand's own portal texts, by key; only texts without arguments. */
  texts: v.strictObject({
    ...wordedOf(ownWords).entries,
    KO: v.optional(ownWords, {}),
    EN: v.optional(ownWords, {}),
  }),
  /** The countries from which the portal may be used. */
  regions: v.pipe(
    v.strictObject({
      /** `block` closes to the listed countries, `allow` to all others. */
      mode: v.optional(v.picklist(['open', 'block', 'allow']), 'open'),
      countries: v.optional(v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))), []),
      /** Whether visitors from an unknown country are allowed. */
      isUnknownOpen: v.optional(v.boolean(), true),
    }),
    // An empty `allow` list would block the whole world; an empty `block` list is a mistake.
    v.forward(
      v.check(({ countries, mode }) => mode === 'open' || countries.length > 0),
      ['countries'],
    ),
  ),
  domains: v.strictObject({
    list: v.optional(v.pipe(v.array(origin), v.maxLength(20)), []),
    /** CDNs that fetch the house's pictures and serve them. */
    images: v.optional(v.pipe(v.array(origin), v.maxLength(20)), []),
  }),
  /** Payloads with a secret are encrypted for the house alone (the specification's Enc). */
  envelope: v.strictObject({
    mode: v.optional(v.picklist(['off', 'offered', 'required']), 'offered'),
  }),
  passwords: v.strictObject({
    /** With `CHNGPASSVERIF3` on, a password older than this must be changed at login. */
    lifeDays: v.optional(whole, 90),
    /** A login with this manually issued password must change it; empty: there is none. */
    fixedDefault: v.optional(line(128), ''),
  }),
  /** Identity providers whose accounts may log in here (OpenID Connect). */
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
  /** The MFA challenge of a login from a new place; always for members with an app or passkey. */
  secondStep: v.strictObject({
    /** Also challenges members without app or passkey, by their verified number or email. */
    isForEveryone: v.optional(v.boolean(), false),
    maySms: v.optional(v.boolean(), true),
    mayEmail: v.optional(v.boolean(), true),
    /** Also asks the bank account holder's name, beside a code; a name alone proves little. */
    asksBankName: v.optional(v.boolean(), false),
    /** Notifies members of a login from a new place or browser. */
    tellsNewDevice: v.optional(v.boolean(), true),
  }),
  codes: v.strictObject({
    /** Minutes until another code may be requested: the countdown beside the button. */
    expiredMinutes: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(10)), 1),
    lifeMinutes: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(10)), 5),
  }),
  countries: countryList,
  trial: v.strictObject({
    amount: v.optional(decimal, '1000000.00'),
    lifeHours: v.optional(whole, 24),
  }),
  ...moneyOut,
  deposits: depositTerms,
  protection: v.strictObject({
    raiseDelayHours: v.optional(whole, 24),
    raiseLifeDays: v.optional(whole, 7),
    /**
     * How many days after its closure an account's names are erased; the books stay. Five years:
     * the Korean rule for records of payment (decree 6 of the Act on Consumer Protection in
     * E-Commerce).
     */
    keepDays: v.optional(v.pipe(whole, v.minValue(30)), 1_826),
    /** How long a category or vendor stays blocked after the member asks to unblock it. */
    blockLiftHours: v.optional(v.pipe(whole, v.minValue(24)), 24),
  }),
  /** Dormant accounts: their members are notified, and after a notice period they are handled. */
  dormancy: v.strictObject({
    isOn: v.optional(v.boolean(), true),
    /** Days without a login; longer than known places are kept, so the next login is challenged. */
    afterDays: v.optional(v.pipe(whole, v.minValue(91)), 365),
    noticeDays: v.optional(v.pipe(whole, v.minValue(14)), 30),
    /** Closes accounts without money; one with money stays dormant until its member returns. */
    closesEmpty: v.optional(v.boolean(), true),
  }),
  returns: returnLimits,
  lottery: lotteryTerms,
  play: playRules,
  support: supportTerms,
} satisfies Record<string, v.GenericSchema>

export type SettingName = keyof typeof settingShapes
export type Settings = { [Name in SettingName]: v.InferOutput<(typeof settingShapes)[Name]> }
export const settingNames = Object.keys(settingShapes) as SettingName[]

/** A setting of the house by its name, or a module's setting as declared. */
export type AnySetting = SettingName | OwnSetting

/** The type of a setting's value. */
export type ValueOf<Named extends AnySetting> = Named extends SettingName
  ? Settings[Named]
  : Named extends OwnSetting<infer Shape>
    ? v.InferOutput<Shape>
    : never

export const settingNameOf = (setting: AnySetting): string =>
  typeof setting === 'string' ? setting : setting.name

export const shapeOf = (setting: AnySetting): v.GenericSchema =>
  typeof setting === 'string' ? settingShapes[setting] : setting.shape

/** Finds a setting by name: the house's, or one that a module contributes. */
export const findSetting = (name: string, own: readonly OwnSetting[]): AnySetting | undefined =>
  settingNames.find((one) => one === name) ?? own.find((one) => one.name === name)

/**
 * Returns a stored value with current defaults filled in. A value that breaks a newer, stricter
 * rule stays as operators set it; a value of another shape is replaced by the defaults.
 */
export function settingOf<Named extends AnySetting>(
  setting: Named,
  stored: unknown,
): ValueOf<Named> {
  const shape = shapeOf(setting)
  const checked = v.safeParse(shape, stored ?? {})
  return (checked.typed ? checked.output : v.parse(shape, {})) as ValueOf<Named>
}
