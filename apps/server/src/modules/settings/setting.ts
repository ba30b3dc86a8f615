import * as v from 'valibot'
import { language as wireLanguage, wordedOf } from '@madang/wire/shapes'
import { languages } from '@madang/texts'
import type { OwnSetting } from '#kernel/own-setting'
import { ageTerms } from './age-terms.ts'
import { countryList } from './country.ts'
import { depositTerms } from './deposit-terms.ts'
import { lotteryTerms } from './lottery-terms.ts'
import { moneyOut } from './money-out.ts'
import { phoneProviderShape } from './phone-provider-terms.ts'
import { registrationTerms } from './registration-terms.ts'
import { supportTerms } from './support-terms.ts'
import { playRules, returnLimits } from './play-rules.ts'
import { decimal, line, whole } from './setting-fields.ts'

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
    /** The guard of the portal: without a session only login, registration, help and the app. */
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
    /** How long a category or vendor stays away after it was asked back. */
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
  lottery: lotteryTerms,
  play: playRules,
  support: supportTerms,
} satisfies Record<string, v.GenericSchema>

export type SettingName = keyof typeof settingShapes
export type Settings = { [Name in SettingName]: v.InferOutput<(typeof settingShapes)[Name]> }
export const settingNames = Object.keys(settingShapes) as SettingName[]

/** A setting of the house by its name, or one of a module as it declares it. */
export type AnySetting = SettingName | OwnSetting

/** What a setting holds. */
export type ValueOf<Named extends AnySetting> = Named extends SettingName
  ? Settings[Named]
  : Named extends OwnSetting<infer Shape>
    ? v.InferOutput<Shape>
    : never

export const settingNameOf = (setting: AnySetting): string =>
  typeof setting === 'string' ? setting : setting.name

export const shapeOf = (setting: AnySetting): v.GenericSchema =>
  typeof setting === 'string' ? settingShapes[setting] : setting.shape

/** The setting of this name: the house's, or one that a module contributes. */
export const findSetting = (name: string, own: readonly OwnSetting[]): AnySetting | undefined =>
  settingNames.find((one) => one === name) ?? own.find((one) => one.name === name)

/**
 * A stored value with today's defaults filled in. One that a stricter rule would refuse today stays
 * what its operators decided; one of another shape falls back whole.
 */
export function settingOf<Named extends AnySetting>(
  setting: Named,
  stored: unknown,
): ValueOf<Named> {
  const shape = shapeOf(setting)
  const checked = v.safeParse(shape, stored ?? {})
  return (checked.typed ? checked.output : v.parse(shape, {})) as ValueOf<Named>
}
