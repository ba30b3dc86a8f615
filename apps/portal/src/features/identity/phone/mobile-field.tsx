import { useFetched } from '@madang/kit'
import { TextField } from '@madang/ui'
import type { TextFieldProps } from '@madang/ui'
import { listCountries } from '@madang/wire/settings'
import { useEffect, useState } from 'react'
import type { Country } from './country-list.ts'
import { CountryPicker } from './country-picker.tsx'

/**
 * A mobile number beside its country's dialing code. The form reads the code from the hidden field
 * `countryDialingCode`; if the brand serves one country there is nothing to select.
 */
export function MobileField({
  onCode,
  ...rest
}: TextFieldProps & { onCode?: ((code: string) => void) | undefined }) {
  const fetched = useFetched(listCountries, {}, { staleTime: 5 * 60_000 })
  const countries = fetched.data?.countries ?? []
  const [picked, setPicked] = useState<Country>()
  const chosen = picked ?? countries[0]
  const code = chosen?.countryDialingCode
  useEffect(() => {
    if (code !== undefined) onCode?.(code)
    // Only another code is reported.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [code])
  // Two fields in half a line would be too narrow for either.
  const wide = countries.length > 1 ? 'sm:col-span-2' : ''
  const field = { ...rest, autoComplete: 'tel-national', inputMode: 'tel', type: 'tel' } as const
  return (
    <div className={`relative flex items-start gap-2 ${wide}`}>
      {chosen && countries.length > 1 && (
        <CountryPicker countries={countries} chosen={chosen} choose={setPicked} />
      )}
      <TextField {...field} maxLength={30} className="min-w-0 flex-1" />
      {code !== undefined && <input type="hidden" name="countryDialingCode" value={code} />}
    </div>
  )
}
