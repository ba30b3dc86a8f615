import type { Language } from '@madang/wire'
import { acceptedPatternOf } from '@madang/wire/patterns'
import { registrationFields } from '@madang/wire/settings'
import type { RegistrationField } from '@madang/wire/settings'
import { listPaymentMethods } from '@madang/wire/payment-methods'
import { prizeUnits, shippedPrizeGroup } from '@madang/wire/prize-units'
import * as wire from '@madang/wire/settings'
import { envelopeKeys } from '#kernel/secrets/envelope-key'
import { findCountry } from '#kernel/http/find-country'
import { needFresh } from '#kernel/need-fresh'
import { route } from '#kernel/http/route'
import { agePolicyAt, bornOnMax } from './house/age.ts'
import { closeHouse } from './house/close-house.ts'
import { pickableCountries } from './house/country.ts'
import { listSpeeds } from './house/domain-store.ts'
import { isRestricted } from './house/house.ts'
import { phoneSenderOf } from './house/phone-sender.ts'
import { readSettings } from './read-settings.ts'
import { settingOf } from './setting.ts'
import type { Settings } from './setting.ts'

export const routes = [
  route(wire.systemStatus, async ({ config, db, headers, ip, now }) => {
    const settings = await db.read(readSettings)
    const country = findCountry(config, { headers, ip })
    const { brand, support, switches, system } = settings
    return {
      maintenance: system.isInMaintenance,
      maintenanceEnd: system.maintenanceEndsAt,
      regionRestriction: isRestricted(settings.regions, country),
      location: { country, ip },
      info: {
        ages: agesOf(settings, now),
        brandName: brand.name,
        currency: brand.currency,
        customerService: support.customerService.map(({ csType, path }) => ({ csType, path })),
        defaultLang: settings.languages.standard,
        envelope: envelopeOf(settings, config.folder, now),
        imageCDNs: settings.domains.images,
        isHumanCheckOn: config.isHumanCheckOn || brand.licence !== '',
        isPlayMoney: brand.licence === '',
        launchGameCDNs: [config.origins.arcade, ...config.arcadeNetworks],
        lotteryType: settings.lottery.lotteryType,
        loginedToHomePage: settings.site.loginedToHomePage,
        merchant: brand.merchant,
        moneyDecimals: brand.moneyDecimals,
        prizeModes: offeredModes(settings),
        register: switches.REG3 && (switches.USERNAMEREG3 || switches.MOBILENUMREG3),
        resources: support.resources.map((one) => ({
          ...one,
          qrCodeUrl: shownPicture(one.qrCodeUrl, settings.domains.images),
        })),
        supportLanguages: settings.languages.supported,
        texts: ownTexts(settings),
        whitelabel: flagsOf(settings),
      },
    }
  }),

  route(wire.showOfficeEnvelope, async ({ config, db, now }) => ({
    envelope: envelopeOf(await db.read(readSettings), config.folder, now),
  })),

  route(wire.whitelabelMenu, async ({ db }) => flagsOf(await db.read(readSettings))),

  route(wire.domainRoute, async ({ db }) => ({
    domainList: await db.read(async (tx) => {
      const { list } = (await readSettings(tx)).domains
      const known = new Map((await listSpeeds(tx)).map((one) => [one.origin, one.speedMs]))
      return list
        .map((domain) => ({ domain, speed: known.get(domain) ?? silent }))
        .toSorted((a, b) => patience(a.speed) - patience(b.speed))
    }),
    version: { pathList: lastingPaths },
  })),

  route(wire.listCountries, async ({ config, db, headers, ip }) => {
    const { countries } = await db.read(readSettings)
    const country = findCountry(config, { headers, ip })
    return { countries: pickableCountries(countries, country) }
  }),

  route(listPaymentMethods, async ({ db }) => {
    const { isBankOn, isSandboxOn, methods } = (await db.read(readSettings)).deposits
    const isOffered = ({ isOn, kind }: { isOn: boolean; kind: string }) =>
      isOn && (kind === 'bank' ? isBankOn : isSandboxOn)
    return { methods: methods.filter(isOffered).map(({ id, kind, name }) => ({ id, kind, name })) }
  }),

  route(wire.closeHouse, async ({ by, db, now }, { endsAt, isInMaintenance, reason }) => {
    needFresh(by, now)
    const order = { at: now, by: by.name, endsAt, isInMaintenance, reason }
    await db.write((tx) => closeHouse(tx, order))
    return { endsAt, isInMaintenance }
  }),

  route(wire.registerSetting, async ({ db, now }) => {
    const settings = await db.read(readSettings)
    const { fields, order, termsPreaccepted, zaloHint } = settings.registration
    const policy = agePolicyAt(settings.age.policies, now)
    const shown = Object.entries(fields).map(([name, field]) => [
      name,
      { ...field, acceptedPattern: acceptedPatternOf(field.patternId) },
    ])
    return {
      ages: agesOf(settings, now),
      bornOnMax: bornOnMax(policy.minRegister, now, policy.timeZone),
      fields: Object.fromEntries(shown) as Record<RegistrationField, Shown>,
      order: [...new Set([...order, ...registrationFields])],
      phoneSender: phoneSenderOf(settings),
      termsPreaccepted,
      zaloHint,
    }
  }),

  route(wire.phoneCheck, async ({ config, db }) => {
    const settings = await db.read(readSettings)
    const isAsked = phoneSenderOf(settings)?.hasCheck === true
    return {
      portal: config.origins.portal,
      script: isAsked ? settings.phoneProvider.checkUrl : null,
    }
  }),
]

/** The response time on the wire of an address that does not respond. */
const silent = -1
const patience = (speed: number) => (speed === silent ? Number.POSITIVE_INFINITY : speed)

/** Paths that other programs may rely on. */
const lastingPaths = [
  { path: '/index', type: 'home' },
  { path: '/helpmc', type: 'help' },
  { path: '/download', type: 'app' },
]

/** Returns a picture's URL only from this origin or a CDN of the brand: pages load no other. */
const shownPicture = (url: string | null, networks: readonly string[]): string | null =>
  url !== null && (url.startsWith('/') || networks.some((one) => url.startsWith(`${one}/`)))
    ? url
    : null

type Shown = Settings['registration']['fields'][RegistrationField] & { acceptedPattern: string }

function envelopeOf({ envelope }: Settings, folder: string, now: Date) {
  if (envelope.mode === 'off') return null
  const [{ key, kid }] = envelopeKeys(folder, now)
  const isRequired = envelope.mode === 'required'
  return { at: now.getTime(), isRequired, key: key.toString('base64url'), kid }
}

/** Returns the brand's own texts, with its name if that differs from the default. */
function ownTexts({ brand, languages, texts }: Settings) {
  const shipped = settingOf('brand', undefined).name
  const wordsIn = (lang: Language) => {
    const name = brand.name[lang] ?? shipped[lang]
    return name === shipped[lang] || name === undefined
      ? (texts[lang] ?? {})
      : { 'common.brand': name, ...texts[lang] }
  }
  const offered = languages.supported.map((lang) => [lang, wordsIn(lang)] as const)
  return { EN: wordsIn('EN'), KO: wordsIn('KO'), ...Object.fromEntries(offered) }
}

/** Returns the brand's modes at a game's default prize group; boards list those of all groups. */
const offeredModes = ({ lottery }: Settings) =>
  prizeUnits
    .filter(({ id }) => lottery.prizeModes.includes(id))
    .map(({ id, unit }) => ({ group: shippedPrizeGroup, id: `${id}${shippedPrizeGroup}`, unit }))

function agesOf(settings: Settings, now: Date) {
  const { minPlay, minRegister } = agePolicyAt(settings.age.policies, now)
  return { minPlay, minRegister }
}

function flagsOf({ switches }: Settings) {
  return Object.entries(switches).map(([modId, isOn]) => ({
    childrenNodes: [],
    enabled: isOn ? ('1' as const) : ('0' as const),
    modId,
  }))
}
