import type { Need } from './subject.ts'
import type { Trial } from './trial.ts'
import type { RsProtocol } from './wallet.ts'

/** One promise of a seamless wallet, and how it is put to the test. */
export type Scenario = {
  name: string
  /** What must come of it, as the report prints it. */
  expects: string
  needs?: readonly Need[]
  /** Where only one dialect has it. */
  of?: RsProtocol
  run: (trial: Trial) => Promise<void>
}
