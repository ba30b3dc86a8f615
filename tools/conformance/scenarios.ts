import { freeScenarios } from './scenarios-free.ts'
import { accountScenarios } from './scenarios-account.ts'
import { moneyScenarios } from './scenarios-money.ts'
import { rollbackScenarios } from './scenarios-rollback.ts'
import type { Scenario } from './scenario.ts'

/** Every scenario that a wallet of the `RS_*` family must pass. */
export const scenarios: readonly Scenario[] = [
  ...accountScenarios,
  ...moneyScenarios,
  ...freeScenarios,
  ...rollbackScenarios,
]
