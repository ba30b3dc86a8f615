import type { Language, Worded } from '@madang/wire'
import { useTranslations } from 'use-intl'
import { useKnownWords } from '@madang/kit/use-known-words'
import { completeLanguages, languageCodes, languages, ownNameOf } from '@madang/texts/languages'
import { IconButton, Select, Switch, TextArea, Trash2 } from '@madang/ui'
import { NameFields } from '../../kit/fields/name-fields.tsx'
import { CountryChoice, usePlaceName } from '../../kit/fields/country-choice.tsx'
import { withoutAt } from '../../kit/lists/rows.ts'

export type Regions = {
  mode: 'open' | 'block' | 'allow'
  countries: string[]
  isUnknownOpen: boolean
}
export type Languages = { supported: Language[]; standard: Language }
export type Domains = { list: string[]; images: string[] }
export type Switches = Record<string, boolean>

export function RegionFields(props: { value: Regions; change: (more: Partial<Regions>) => void }) {
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
      {value.mode !== 'open' && <RegionCountries value={value} change={change} />}
      <Switch
        label={t('unknown')}
        hint={t('unknownHint')}
        checked={value.isUnknownOpen}
        onChange={(event) => change({ isUnknownOpen: event.target.checked })}
      />
    </>
  )
}

function RegionCountries(props: { value: Regions; change: (more: Partial<Regions>) => void }) {
  const t = useTranslations('siteOffice.regions')
  const nameOf = usePlaceName()
  const { countries } = props.value
  return (
    <>
      <ul aria-label={t('countries')} className="grid gap-px bg-seam">
        {countries.map((code, at) => (
          <li key={code} className="flex items-center justify-between gap-3 bg-s1">
            {nameOf(code)}
            <IconButton
              icon={Trash2}
              label={t('remove', { name: nameOf(code) })}
              onClick={() => props.change({ countries: withoutAt(countries, at) })}
            />
          </li>
        ))}
      </ul>
      <CountryChoice
        label={t('countries')}
        standing={countries}
        choose={(code) => props.change({ countries: [...countries, code] })}
      />
    </>
  )
}

/** One address per line: the brand's other domains, and the networks that serve its pictures. */
export function DomainFields(props: { value: Domains; change: (more: Partial<Domains>) => void }) {
  const t = useTranslations('siteOffice.domains')
  return (['list', 'images'] as const).map((name) => (
    <TextArea
      key={name}
      label={t(name)}
      hint={t(`${name}Hint`)}
      rows={4}
      spellCheck={false}
      defaultValue={props.value[name].join('\n')}
      onChange={(event) =>
        props.change({ [name]: event.target.value.split(/\s+/).filter((line) => line !== '') })
      }
    />
  ))
}

/** The default language is always among the offered ones. */
export function LanguageFields(props: {
  value: Languages
  change: (more: Partial<Languages>) => void
}) {
  const t = useTranslations('siteOffice.languages')
  const { change, value } = props
  const offer = (lang: Language, isOn: boolean) => {
    const supported = completeLanguages().filter((one) =>
      one === lang ? isOn : value.supported.includes(one),
    )
    const [first] = supported
    if (!first) return
    change({ standard: supported.includes(value.standard) ? value.standard : first, supported })
  }
  return (
    <>
      {languageCodes.map((lang) => (
        <Switch
          key={lang}
          label={ownNameOf(lang)}
          hint={t(languages[lang].isComplete ? 'supported' : 'incomplete')}
          disabled={!languages[lang].isComplete}
          checked={value.supported.includes(lang)}
          onChange={(event) => offer(lang, event.target.checked)}
        />
      ))}
      <Select
        label={t('standard')}
        value={value.standard}
        options={value.supported.map((lang) => ({ label: ownNameOf(lang), value: lang }))}
        onChange={(event) => change({ standard: event.target.value as Language })}
      />
    </>
  )
}

export function SwitchFields(props: {
  value: Switches
  change: (more: Partial<Switches>) => void
}) {
  const labelOf = useKnownWords('siteOffice.switches')
  return Object.entries(props.value).map(([name, isOn]) => (
    <Switch
      key={name}
      label={labelOf(name) ?? name}
      checked={isOn}
      onChange={(event) => props.change({ [name]: event.target.checked })}
    />
  ))
}

export type Brand = {
  name: Worded
  moneyDecimals: 'auto' | '2'
}

/** The brand's name and its money format. */
export function BrandFields(props: { value: Brand; change: (more: Partial<Brand>) => void }) {
  const t = useTranslations('siteOffice.brand')
  const { change, value } = props
  return (
    <>
      <NameFields name={value.name} change={(name) => change({ name })} />
      <Select
        label={t('decimals')}
        value={value.moneyDecimals}
        options={(['auto', '2'] as const).map((choice) => ({
          label: t(`decimalsAs.${choice}`),
          value: choice,
        }))}
        onChange={(event) =>
          change({ moneyDecimals: event.target.value as Brand['moneyDecimals'] })
        }
      />
    </>
  )
}
