import { useTranslations } from 'use-intl'
import { useLocale } from '@madang/kit'
import { Select } from '@madang/ui'
import { dialingCodes } from './dialing-codes.ts'

/** Returns the function that names a country in the reader's language. */
export function usePlaceName(): (code: string) => string {
  const lang = useLocale()
  const names = new Intl.DisplayNames([lang], { type: 'region' })
  return (code) => names.of(code) ?? code
}

/** Adds one country to a list; by name, because nobody knows all codes. */
export function CountryChoice(props: {
  label: string
  standing: readonly string[]
  choose: (countryCode: string) => void
}) {
  const t = useTranslations('backoffice.country')
  const nameOf = usePlaceName()
  const byName = new Intl.Collator(useLocale())
  const options = [...dialingCodes.keys()]
    .filter((code) => !props.standing.includes(code))
    .map((code) => ({ label: `${nameOf(code)} (${code})`, value: code }))
    .toSorted((a, b) => byName.compare(a.label, b.label))
  return (
    <Select
      label={props.label}
      placeholder={t('choose')}
      value=""
      options={options}
      onChange={(event) => event.target.value && props.choose(event.target.value)}
    />
  )
}
