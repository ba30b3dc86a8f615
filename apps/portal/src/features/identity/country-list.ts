import type { Gives } from '@madang/wire'
import type { listCountries } from '@madang/wire/settings'

export type Country = Gives<typeof listCountries>['countries'][number]

/** How long the list waits after its field lost the focus: a press on a row still counts. */
export const blurMs = 200

/** What a country is called in the reader's language; its code where the browser knows no name. */
export function countryName({ countryCode }: Country, lang: string): string {
  return new Intl.DisplayNames([lang], { type: 'region' }).of(countryCode) ?? countryCode
}

/** The countries whose name, code or dialing code holds what was typed; nothing typed: all. */
export function searchCountries(
  countries: readonly Country[],
  typed: string,
  lang: string,
): readonly Country[] {
  const wanted = typed.trim().replace(/^\+/, '').toLocaleLowerCase(lang)
  if (wanted === '') return countries
  return countries.filter((country) => {
    const { countryCode, countryDialingCode } = country
    const isCode = countryDialingCode.startsWith(wanted) || countryCode.toLowerCase() === wanted
    return isCode || countryName(country, lang).toLocaleLowerCase(lang).includes(wanted)
  })
}
