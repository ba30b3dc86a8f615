import { freeScenarios } from './scenarios-free.ts'
import { lookScenarios } from './scenarios-look.ts'
import { moneyScenarios } from './scenarios-money.ts'
import { rollbackScenarios } from './scenarios-rollback.ts'
import type { Scenario } from './scenario.ts'

/** Every scenario that a wallet of the `RS_*` family must hold. */
export const scenarios: readonly Scenario[] = [
  ...lookScenarios,
  ...moneyScenarios,
  ...freeScenarios,
  ...rollbackScenarios,
]
