import {
  listContracts,
  previewContract,
  processDailySalary,
  processDividend,
  processHourlySalary,
  processLotteryRebate,
  processRealTimeSalary,
} from '@madang/wire/agent-contracts'
import { showCenter, showTeam } from '@madang/wire/agents'

/** The call of each kind, as the specification names them. */
export const processOf = {
  DAILY_SALARY: processDailySalary,
  DIVIDEND: processDividend,
  HOURLY_SALARY: processHourlySalary,
  LOTTERY_REBATE: processLotteryRebate,
  REAL_TIME_SALARY: processRealTimeSalary,
} as const

/** The calls whose results are outdated after an action on a contract. */
export const refreshed = [listContracts, previewContract, showCenter, showTeam]
