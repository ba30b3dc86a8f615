import { freeScenarios } from './scenarios-free.ts'
import { lookScenarios } from './scenarios-look.ts'
import { moneyScenarios } from './scenarios-money.ts'
import { rollbackScenarios } from './scenarios-rollback.ts'
import type { Need } from './subject.ts'
import type { Trial } from './trial.ts'
import type { DialectName } from './wallet.ts'

/** One promise of a seamless wallet, and how it is put to the test. */
export type Scenario = {
  name: string
  /** What must come of it, as the report prints it. */
  expects: string
  needs?: readonly Need[]
  /** Where only one dialect has it. */
  of?: DialectName
  run: (trial: Trial) => Promise<void>
}

/** Every scenario that a wallet of the `RS_*` family must hold. */
export const scenarios: readonly Scenario[] = [
  ...lookScenarios,
  ...moneyScenarios,
  ...freeScenarios,
  ...rollbackScenarios,
]
