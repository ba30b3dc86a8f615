import type { Gives } from '@madang/wire'
import type { listCountries } from '@madang/wire/settings'

export type Country = Gives<typeof listCountries>['countries'][number]

/**
 * The delay before the list closes after its field lost the focus: a click on a row still counts.
 */
export const blurMs = 200

/** Returns a country's name in the reader's language, or its code if the browser knows no name. */
export function countryName({ countryCode }: Country, lang: string): string {
  return new Intl.DisplayNames([lang], { type: 'region' }).of(countryCode) ?? countryCode
}

/** Returns the countries whose name, code or dialing code contains the text; all if it is empty. */
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
