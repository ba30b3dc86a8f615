import type { Need } from './subject.ts'
import type { Trial } from './trial.ts'
import type { RsProtocol } from './wallet.ts'

/** One requirement of a seamless wallet and its test. */
export type Scenario = {
  name: string
  /** The expected result, as the report prints it. */
  expects: string
  needs?: readonly Need[]
  /** The protocol, if only one has this scenario. */
  of?: RsProtocol
  run: (trial: Trial) => Promise<void>
}
