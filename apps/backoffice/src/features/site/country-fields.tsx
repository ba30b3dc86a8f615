import { useTranslations } from 'use-intl'
import { digitsIn, Select, Switch, TextField } from '@madang/ui'
import { CountryChoice, usePlaceName } from '../../kit/fields/country-choice.tsx'
import { dialingCodes } from '../../kit/fields/dialing-codes.ts'
import { RowButtons } from '../../kit/decisions/row-buttons.tsx'
import { changedAt } from '../../kit/lists/rows.ts'

type Country = { countryCode: string; dialingCode: string; isOn: boolean }
export type Countries = { list: Country[]; standard: string }

/** The countries whose mobile numbers are accepted, their order, and the default one. */
export function CountryFields(props: {
  value: Countries
  change: (more: Partial<Countries>) => void
}) {
  const t = useTranslations('siteOffice.countries')
  const nameOf = usePlaceName()
  const { list, standard } = props.value
  // The default country is always enabled, and the last enabled one stays enabled.
  const change = (wanted: Country[]) => {
    const on = wanted.filter((one) => one.isOn)
    const [first] = on
    if (!first) return
    const isStanding = on.some((one) => one.countryCode === standard)
    props.change({ list: wanted, standard: isStanding ? standard : first.countryCode })
  }
  const add = (countryCode: string) => {
    const dialingCode = dialingCodes.get(countryCode) ?? ''
    change([...list, { countryCode, dialingCode, isOn: true }])
  }
  const on = list.filter((one) => one.isOn)
  return (
    <>
      <ol className="grid gap-px bg-seam">
        {list.map((country, at) => (
          <li key={country.countryCode} className="grid gap-2 bg-s1 py-3">
            <Switch
              label={nameOf(country.countryCode)}
              hint={country.countryCode}
              checked={country.isOn}
              disabled={country.isOn && on.length === 1}
              onChange={({ target }) => change(changedAt(list, at, { isOn: target.checked }))}
            />
            <div className="flex items-end justify-between gap-3">
              <TextField
                className="w-40"
                label={t('dialingCode')}
                inputMode="numeric"
                maxLength={5}
                value={`+${country.dialingCode}`}
                onChange={({ target }) =>
                  change(changedAt(list, at, { dialingCode: digitsOf(target.value) }))
                }
              />
              <RowButtons
                rows={list}
                at={at}
                name={nameOf(country.countryCode)}
                mayRemove={!country.isOn || on.length > 1}
                change={change}
              />
            </div>
          </li>
        ))}
      </ol>
      <CountryChoice label={t('add')} standing={list.map((one) => one.countryCode)} choose={add} />
      <Select
        label={t('standard')}
        hint={t('standardHint')}
        value={standard}
        options={on.map(({ countryCode }) => ({
          label: nameOf(countryCode),
          value: countryCode,
        }))}
        onChange={({ target }) => props.change({ standard: target.value })}
      />
    </>
  )
}

const digitsOf = (typed: string) => digitsIn(typed, 4)

/** The country picker in words: its order, its codes, and the default. */
export function CountrySummary({ value: { list, standard } }: { value: Countries }) {
  const t = useTranslations('siteOffice.countries')
  const nameOf = usePlaceName()
  const on = list.filter((one) => one.isOn)
  return (
    <>
      <ol className="grid gap-1.5 text-ui">
        {on.map(({ countryCode, dialingCode }) => (
          <li key={countryCode} className="flex items-baseline justify-between gap-3">
            <span>
              {nameOf(countryCode)}
              {countryCode === standard && (
                <span className="ms-2 text-small text-action-text">{t('standard')}</span>
              )}
            </span>
            <span className="num text-text-2">+{dialingCode}</span>
          </li>
        ))}
      </ol>
      {on.length < list.length && (
        <p className="text-small text-text-3">{t('off', { count: list.length - on.length })}</p>
      )}
    </>
  )
}
