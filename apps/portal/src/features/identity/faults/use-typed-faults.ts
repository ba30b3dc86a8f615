import { useState } from 'react'
import type { RefObject } from 'react'
import type { Refused } from '@madang/kit'
import { useFaultText, useServerFaults } from './fault-text.ts'
import { useFirstFault } from './use-first-fault.ts'
import { useMended } from '../register/use-mended.ts'

/** Returns the errors of single fields, found before sending or returned by the server. */
export function useTypedFaults(
  form: RefObject<HTMLFormElement | null>,
  refusal: Refused | undefined,
) {
  const faultText = useFaultText()
  const serverFaults = useServerFaults()
  const [found, setFound] = useState<Record<string, string>>({})
  const { anew, left, mend } = useMended(refusal)
  const inWords = (keys: Record<string, string>) =>
    Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, faultText(key)]))
  /** Shows the errors and focuses the first; true when there is none. */
  function mayGoOn(keys: Record<string, string>): boolean {
    setFound(inWords(keys))
    anew()
    const [first] = Object.keys(keys)
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    return first === undefined
  }
  const refused = serverFaults(refusal)
  useFirstFault(form, refusal, refused)
  const isShownAtField = Object.keys({ ...refused, ...found }).length > 0
  return { faults: left({ found, refused }), isShownAtField, mayGoOn, mend }
}
