import { useEffect } from 'react'
import type { RefObject } from 'react'
import type { Refused } from '@madang/kit'

type Form = RefObject<HTMLFormElement | null>

/** Moves to the field that a server refusal is about, as client validation does. */
export function useFirstFault(form: Form, refusal: Refused | undefined, faults: object): void {
  useEffect(() => {
    if (!refusal) return
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('[name]') ?? [])]
    fields.find(({ name }) => name in faults)?.focus()
    // Runs for a new refusal only, not for later typing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [refusal])
}
