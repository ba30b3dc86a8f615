import { acceptedPatternOf } from '@madang/wire/patterns'
import type { RegistrationField } from '@madang/wire/settings'
import * as wire from '@madang/wire/settings'
import { route } from '#kernel/route'
import { agePolicyAt, bornOnMax } from './age.ts'
import { readSettings } from './read-settings.ts'
import type { Settings } from './setting.ts'

export const routes = [
  route(wire.systemStatus, async ({ config, db, ip, now }) => {
    const settings = await db.read(readSettings)
    const { brand, registration, support, switches, system } = settings
    return {
      maintenance: system.isInMaintenance,
      maintenanceEnd: system.maintenanceEndsAt,
      regionRestriction: system.isRegionRestricted,
      location: { country: null, ip },
      info: {
        ages: agesOf(settings, now),
        brandName: brand.name,
        currency: brand.currency,
        customerService: support.customerService,
        defaultLang: 'KO' as const,
        imageCDNs: [],
        isHumanCheckOn: config.isHumanCheckOn,
        isPlayMoney: brand.licence === '',
        launchGameCDNs: [config.origins.arcade],
        loginedToHomePage: settings.site.loginedToHomePage,
        merchant: brand.merchant,
        moneyDecimals: brand.moneyDecimals,
        register: switches.REG3 && registration.fields.username.enabled,
        resources: support.resources,
        supportLanguages: ['EN' as const, 'KO' as const],
        whitelabel: flagsOf(settings),
      },
    }
  }),

  route(wire.whitelabelMenu, async ({ db }) => flagsOf(await db.read(readSettings))),

  route(wire.registerSetting, async ({ db, now }) => {
    const settings = await db.read(readSettings)
    const { fields, termsPreaccepted } = settings.registration
    const policy = agePolicyAt(settings.age.policies, now)
    const shown = Object.entries(fields).map(([name, field]) => [
      name,
      { ...field, acceptedPattern: acceptedPatternOf(field.patternId) },
    ])
    return {
      ages: agesOf(settings, now),
      bornOnMax: bornOnMax(policy.minRegister, now, policy.timeZone),
      fields: Object.fromEntries(shown) as Record<RegistrationField, Shown>,
      termsPreaccepted,
    }
  }),
]

type Shown = Settings['registration']['fields'][RegistrationField] & { acceptedPattern: string }

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
