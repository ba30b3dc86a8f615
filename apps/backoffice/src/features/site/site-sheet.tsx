import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Select, Switch, TextArea, TextField } from '@madang/ui'
import { SettingSheet } from '../../kit/setting-sheet.tsx'
import { AgeFields } from './age-fields.tsx'
import type { Ages } from './age-fields.tsx'
import { CodeFields } from './code-fields.tsx'
import type { Codes } from './code-fields.tsx'
import { RegistrationForm } from './registration-form.tsx'
import type { Registration } from './registration-form.tsx'
import { PlayFields } from './play-fields.tsx'
import type { Play } from './play-fields.tsx'
import { ServiceFields } from './service-fields.tsx'
import type { Support } from './service-fields.tsx'

export const siteSettings = [
  'registration',
  'age',
  'codes',
  'regions',
  'domains',
  'languages',
  'switches',
  'site',
  'support',
  'play',
] as const
export type SiteSetting = (typeof siteSettings)[number]

type Fields<Value> = (value: Value, change: (more: Partial<Value>) => void) => ReactNode

/** The fields of one setting of the site, and the proposal they make. */
export function SiteSheet(props: { name: SiteSetting; value: unknown; close: () => void }) {
  const t = useTranslations('siteOffice.site')
  const sheet = { close: props.close, name: props.name, title: t(`names.${props.name}`) }
  if (props.name === 'regions') {
    return <SettingSheet {...sheet} value={props.value as Regions} fields={regionFields} />
  }
  if (props.name === 'domains') {
    return <SettingSheet {...sheet} value={props.value as Domains} fields={domainFields} />
  }
  if (props.name === 'languages') {
    return <SettingSheet {...sheet} value={props.value as Languages} fields={languageFields} />
  }
  if (props.name === 'play') {
    return <SettingSheet {...sheet} value={props.value as Play} fields={playFields} />
  }
  if (props.name === 'registration') {
    return <SettingSheet {...sheet} value={props.value as Registration} fields={registrationForm} />
  }
  if (props.name === 'age') {
    return <SettingSheet {...sheet} value={props.value as Ages} fields={ageFields} />
  }
  if (props.name === 'codes') {
    return <SettingSheet {...sheet} value={props.value as Codes} fields={codeFields} />
  }
  if (props.name === 'support') {
    return <SettingSheet {...sheet} value={props.value as Support} fields={supportFields} />
  }
  return <SettingSheet {...sheet} value={props.value as Switches} fields={switchFields} />
}

type Regions = { mode: 'open' | 'block' | 'allow'; countries: string[]; isUnknownOpen: boolean }
type Lang = 'KO' | 'EN'
type Languages = { supported: Lang[]; standard: Lang }
type Domains = { list: string[] }
type Switches = Record<string, boolean>

const regionFields: Fields<Regions> = (value, change) => (
  <RegionFields value={value} change={change} />
)
const domainFields: Fields<Domains> = (value, change) => (
  <DomainFields value={value} change={change} />
)
const languageFields: Fields<Languages> = (value, change) => (
  <LanguageFields value={value} change={change} />
)
const registrationForm: Fields<Registration> = (value, change) => (
  <RegistrationForm value={value} change={change} />
)
const ageFields: Fields<Ages> = (value, change) => <AgeFields value={value} change={change} />
const codeFields: Fields<Codes> = (value, change) => <CodeFields value={value} change={change} />
const supportFields: Fields<Support> = (value, change) => (
  <ServiceFields value={value} change={change} />
)
const playFields: Fields<Play> = (value, change) => <PlayFields value={value} change={change} />
const switchFields: Fields<Switches> = (value, change) => (
  <SwitchFields value={value} change={change} />
)

function RegionFields(props: { value: Regions; change: (more: Partial<Regions>) => void }) {
  const t = useTranslations('siteOffice.regions')
  const { change, value } = props
  return (
    <>
      <Select
        label={t('mode')}
        value={value.mode}
        options={(['open', 'block', 'allow'] as const).map((mode) => ({
          label: t(`modes.${mode}`),
          value: mode,
        }))}
        onChange={(event) => change({ mode: event.target.value as Regions['mode'] })}
      />
      <TextField
        label={t('countries')}
        hint={t('countriesHint')}
        defaultValue={value.countries.join(', ')}
        onChange={(event) =>
          change({ countries: event.target.value.toUpperCase().match(/\b[A-Z]{2}\b/g) ?? [] })
        }
      />
      <Switch
        label={t('unknown')}
        hint={t('unknownHint')}
        checked={value.isUnknownOpen}
        onChange={(event) => change({ isUnknownOpen: event.target.checked })}
      />
    </>
  )
}

function DomainFields(props: { value: Domains; change: (more: Partial<Domains>) => void }) {
  const t = useTranslations('siteOffice.domains')
  return (
    <TextArea
      label={t('list')}
      hint={t('listHint')}
      rows={5}
      spellCheck={false}
      defaultValue={props.value.list.join('\n')}
      onChange={(event) =>
        props.change({ list: event.target.value.split(/\s+/).filter((line) => line !== '') })
      }
    />
  )
}

/** The default language is always among those on offer. */
function LanguageFields(props: { value: Languages; change: (more: Partial<Languages>) => void }) {
  const t = useTranslations('siteOffice.languages')
  const { change, value } = props
  const offer = (lang: Lang, isOn: boolean) => {
    const supported = (['EN', 'KO'] as const).filter((one) =>
      one === lang ? isOn : value.supported.includes(one),
    )
    const [first] = supported
    if (!first) return
    change({ standard: supported.includes(value.standard) ? value.standard : first, supported })
  }
  return (
    <>
      {(['KO', 'EN'] as const).map((lang) => (
        <Switch
          key={lang}
          label={t(lang)}
          hint={t('supported')}
          checked={value.supported.includes(lang)}
          onChange={(event) => offer(lang, event.target.checked)}
        />
      ))}
      <Select
        label={t('standard')}
        value={value.standard}
        options={value.supported.map((lang) => ({ label: t(lang), value: lang }))}
        onChange={(event) => change({ standard: event.target.value as Lang })}
      />
    </>
  )
}

function SwitchFields(props: { value: Switches; change: (more: Partial<Switches>) => void }) {
  const t = useTranslations('siteOffice.switches')
  return Object.entries(props.value).map(([name, isOn]) => (
    <Switch
      key={name}
      label={t.has(name as 'REG3') ? t(name as 'REG3') : name}
      hint={name}
      checked={isOn}
      onChange={(event) => props.change({ [name]: event.target.checked })}
    />
  ))
}
