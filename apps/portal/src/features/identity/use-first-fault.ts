import { useEffect } from 'react'
import type { RefObject } from 'react'
import type { Refused } from '@madang/kit'

type Form = RefObject<HTMLFormElement | null>

/** A no of the house that is about a field leads there, as a fault found before sending does. */
export function useFirstFault(form: Form, refusal: Refused | undefined, faults: object): void {
  useEffect(() => {
    if (!refusal) return
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('[name]') ?? [])]
    fields.find(({ name }) => name in faults)?.focus()
    // Only a new refusal leads; what is typed after it does not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [refusal])
}
