import { useState } from 'react'
import type { InputEvent } from 'react'
import type { Refused } from '@madang/kit'

type Faults = Partial<Record<string, string>>
type Names = readonly string[]

const none: Names = []

/**
 * Keeps an error at its field until the reader types there. Client errors are validated again at
 * each submit. A server error is cleared until the server reports it again; a submit that was not
 * sent must not restore it.
 */
export function useMended(refusal: Refused | undefined) {
  const [sinceSubmit, setSinceSubmit] = useState(none)
  const [sinceNo, setSinceNo] = useState<{ no: Refused | undefined; names: Names }>()
  const mendedOfNo = sinceNo?.no === refusal ? (sinceNo?.names ?? none) : none
  return {
    anew: () => setSinceSubmit(none),
    left: <F extends Faults>({ found, refused }: { found: F; refused: F }): Partial<F> =>
      ({ ...without(refused, mendedOfNo), ...without(found, sinceSubmit) }) as Partial<F>,
    /** For the form's `onInput`. */
    mend: (input: InputEvent<HTMLFormElement>) => {
      const { name } = input.target as HTMLInputElement
      setSinceSubmit((before) => withName(before, name))
      setSinceNo({ names: withName(mendedOfNo, name), no: refusal })
    },
  }
}

const without = (faults: Faults, mended: Names): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([name]) => !mended.includes(name)))

const withName = (names: Names, name: string): Names =>
  names.includes(name) ? names : [...names, name]
