import { useState } from 'react'
import type { Refused } from '@madang/kit'
import { useFaultText, useServerFaults } from './fault-text.ts'
import { useMended } from './use-mended.ts'

/** What is wrong at single fields: found here before anything is sent, or said by the server. */
export function useTypedFaults(refusal: Refused | undefined) {
  const faultText = useFaultText()
  const serverFaults = useServerFaults()
  const [found, setFound] = useState<Record<string, string>>({})
  const { anew, left, mend } = useMended()
  const inWords = (keys: Record<string, string>) =>
    Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, faultText(key)]))
  /** Shows what was found, the first with the focus; true when there is nothing. */
  function mayGoOn(form: HTMLFormElement | null, keys: Record<string, string>): boolean {
    setFound(inWords(keys))
    anew()
    const [first] = Object.keys(keys)
    if (first) form?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    return first === undefined
  }
  const faults = { ...serverFaults(refusal), ...found }
  const isSaidAtField = Object.keys(faults).length > 0
  return { faults: left(faults), isSaidAtField, mayGoOn, mend }
}
