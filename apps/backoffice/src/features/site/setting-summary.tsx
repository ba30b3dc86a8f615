import { useTranslations } from 'use-intl'
import { useKnownWords } from '@madang/kit/use-known-words'
import { completeLanguages, ownNameOf, localized } from '@madang/texts/languages'
import { Badge, Facts } from '@madang/ui'
import { usePlaceName } from '../../kit/fields/country-choice.tsx'
import type { Ages } from './age-fields.tsx'
import type { Codes } from './code-fields.tsx'
import { CountrySummary, type Countries } from './country-fields.tsx'
import { limitTerms, type LimitPolicy } from './limit-fields.tsx'
import { PhoneProviderSummary, type PhoneProvider } from './phone-provider-fields.tsx'
import type { Play } from './play-fields.tsx'
import type { Brand, Domains, Languages, Regions, Switches } from './plain-fields.tsx'
import type { Registration } from './registration-form.tsx'
import type { Support } from './service-fields.tsx'
import type { SiteSetting } from './site-settings.ts'

/** What a site setting means for visitors, in words instead of JSON. */
export function SettingSummary({ name, value }: { name: SiteSetting; value: unknown }) {
  if (value === undefined) return null
  switch (name) {
    case 'registration':
      return <RegistrationSummary value={value as Registration} />
    case 'age':
      return <AgeSummary value={value as Ages} />
    case 'codes':
      return <CodeSummary value={value as Codes} />
    case 'phoneProvider':
      return <PhoneProviderSummary value={value as PhoneProvider} />
    case 'countries':
      return <CountrySummary value={value as Countries} />
    case 'regions':
      return <RegionSummary value={value as Regions} />
    case 'domains':
      return <DomainSummary value={value as Domains} />
    case 'languages':
      return <LanguageSummary value={value as Languages} />
    case 'brand':
      return <BrandSummary value={value as Brand} />
    case 'protection':
      return <LimitSummary value={value as LimitPolicy} />
    case 'support':
      return <SupportSummary value={value as Support} />
    case 'play':
      return <PlaySummary value={value as Play} />
    case 'switches':
    case 'site':
    default:
      return <SwitchSummary value={value as Switches} />
  }
}

function RegistrationSummary({ value }: { value: Registration }) {
  const t = useTranslations('siteOffice.registration')
  const order = [...new Set([...value.order, ...(Object.keys(value.fields) as typeof value.order)])]
  const shown = order.filter((name) => value.fields[name].enabled)
  return (
    <ul className="flex flex-wrap gap-1.5">
      {shown.map((name) => (
        <li key={name}>
          <Badge tone={value.fields[name].required ? 'action' : 'plain'}>
            {t(`fields.${name}`)} · {t(value.fields[name].required ? 'required' : 'optional')}
          </Badge>
        </li>
      ))}
    </ul>
  )
}

function AgeSummary({ value }: { value: Ages }) {
  const t = useTranslations('siteOffice')
  const rows = value.policies.map((policy) => {
    const { jurisdiction, minPlay, minRegister, validFrom } = policy
    const place = jurisdiction === '*' ? t('age.everywhere') : jurisdiction
    return [`${validFrom} · ${place}`, t('age.says', { minPlay, minRegister })] as const
  })
  return <Facts rows={rows} />
}

function LimitSummary({ value }: { value: LimitPolicy }) {
  const t = useTranslations('siteOffice.limits')
  return <Facts rows={limitTerms.map(([name]) => [t(name), value[name]] as const)} />
}

function BrandSummary({ value: { moneyDecimals, name } }: { value: Brand }) {
  const t = useTranslations('siteOffice.brand')
  const amounts = {
    '2': ['1,234,567.00원', '1,234,567.00 KRW'],
    auto: ['1,234,567원', '1,234,567.00 KRW'],
  }
  return (
    <Facts
      rows={[
        ...completeLanguages().map(
          (lang) => [t('nameIn', { language: ownNameOf(lang) }), localized(name, lang)] as const,
        ),
        [t('decimals'), amounts[moneyDecimals].join(' · ')],
      ]}
    />
  )
}

function CodeSummary({ value }: { value: Codes }) {
  const t = useTranslations('siteOffice.codes')
  return (
    <Facts
      rows={[
        [t('expiredMinutes'), value.expiredMinutes],
        [t('lifeMinutes'), value.lifeMinutes],
      ]}
    />
  )
}

function RegionSummary({ value }: { value: Regions }) {
  const t = useTranslations('siteOffice.regions')
  const nameOf = usePlaceName()
  return (
    <Facts
      rows={[
        [t('mode'), t(`modes.${value.mode}`)],
        ...(value.mode === 'open'
          ? []
          : ([
              [t('countries'), value.countries.map(nameOf).join(', ') || '–'],
              [t('unknown'), t(value.isUnknownOpen ? 'yes' : 'no')],
            ] as const)),
      ]}
    />
  )
}

function DomainSummary({ value }: { value: Domains }) {
  const t = useTranslations('siteOffice.domains')
  return (
    <dl className="grid gap-3">
      {(['list', 'images'] as const).map((name) => (
        <div key={name} className="grid gap-1">
          <dt className="text-small text-text-3">{t(name)}</dt>
          <dd>
            <Lines lines={value[name]} none={t(`${name}None`)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Lines({ lines, none }: { lines: readonly string[]; none: string }) {
  if (lines.length === 0) return <p className="text-ui">{none}</p>
  return (
    <ul className="grid gap-1 text-ui">
      {lines.map((line) => (
        <li key={line} className="break-words">
          {line}
        </li>
      ))}
    </ul>
  )
}

function LanguageSummary({ value }: { value: Languages }) {
  const t = useTranslations('siteOffice.languages')
  return (
    <ul className="flex flex-wrap gap-1.5">
      {value.supported.map((lang) => (
        <li key={lang}>
          <Badge tone={lang === value.standard ? 'action' : 'plain'}>
            {ownNameOf(lang)}
            {lang === value.standard && ` · ${t('standard')}`}
          </Badge>
        </li>
      ))}
    </ul>
  )
}

function SupportSummary({ value }: { value: Support }) {
  const t = useTranslations('siteOffice.service')
  const served = (['LIVECHAT', 'VIP'] as const).map((csType) => {
    const one = value.customerService.find((service) => service.csType === csType)
    return [t(csType), one ? `${one.path} · 440 × ${one.height}` : t('ownHelp')] as const
  })
  const links = value.resources.map(
    ({ labelName, resourceType, url }) =>
      [
        labelName || resourceType,
        url || (
          <Badge key={url} tone="warn">
            {t('noUrl')}
          </Badge>
        ),
      ] as const,
  )
  const lengths = [t('complaintLength'), `${value.complaintLengthMin}–${value.complaintLengthMax}`]
  return <Facts rows={[...served, lengths as [string, string], ...links]} />
}

function PlaySummary({ value: { minCycleMs, ...rules } }: { value: Play }) {
  const t = useTranslations('gameOffice.play')
  const names = Object.keys(rules) as (keyof typeof rules)[]
  return (
    <>
      <Facts rows={[[t('minCycleMs'), minCycleMs]]} />
      <OnOff rows={names.map((name) => [name, t(name), rules[name]])} />
    </>
  )
}

function SwitchSummary({ value }: { value: Switches }) {
  const labelOf = useKnownWords('siteOffice.switches')
  return (
    <OnOff
      rows={Object.entries(value).map(([name, isOn]) => [name, labelOf(name) ?? name, isOn])}
    />
  )
}

function OnOff({
  rows,
}: {
  rows: readonly (readonly [key: string, words: string, isOn: boolean])[]
}) {
  const t = useTranslations('siteOffice.switches')
  return (
    <ul className="grid gap-x-6 gap-y-1.5 text-ui sm:grid-cols-2">
      {rows.map(([key, words, isOn]) => (
        <li key={key} className="flex items-baseline justify-between gap-3">
          <span className={isOn ? undefined : 'text-text-3'}>{words}</span>
          <Badge tone={isOn ? 'ok' : 'plain'}>{t(isOn ? 'on' : 'off')}</Badge>
        </li>
      ))}
    </ul>
  )
}
