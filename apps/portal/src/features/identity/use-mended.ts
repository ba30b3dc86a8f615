import { useState } from 'react'
import type { InputEvent } from 'react'

type Faults = Partial<Record<string, string>>

/** A fault stands at its field until somebody types there again, or sends again. */
export function useMended() {
  const [mended, setMended] = useState<readonly string[]>([])
  return {
    anew: () => setMended([]),
    left: <F extends Faults>(faults: F): Partial<F> =>
      Object.fromEntries(
        Object.entries(faults).filter(([name]) => !mended.includes(name)),
      ) as Partial<F>,
    /** For the form's `onInput`. */
    mend: (input: InputEvent<HTMLFormElement>) => {
      const { name } = input.target as HTMLInputElement
      setMended((before) => (before.includes(name) ? before : [...before, name]))
    },
  }
}
