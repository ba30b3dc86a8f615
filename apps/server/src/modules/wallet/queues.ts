import * as cash from '@madang/wire/cash-office'
import { listChargebacks as chargebacksCall } from '@madang/wire/chargebacks'
import { listDisputes as disputesCall } from '@madang/wire/disputes'
import type { Queue } from '#kernel/queue'
import { listAdjustments } from './adjustments/adjustment-store.ts'
import { listChargebacks } from './chargebacks/chargeback-store.ts'
import { listDeposits } from './deposits/deposit-store.ts'
import { listDisputes } from './disputes/dispute-store.ts'
import { listCases } from './payments/suspense-store.ts'
import { inStates } from './queue-store.ts'
import { listWithdrawals } from './withdrawals/withdrawal-store.ts'

/** What waits for the payment desk; what waits for a member or a bank is not its turn. */
export const queues: Queue[] = [
  {
    call: cash.listOfficeDeposits,
    first: (tx, limit) => listDeposits(tx, inStates(['reported', 'checking', 'review'], limit)),
    name: 'deposits',
  },
  {
    call: cash.listOfficeWithdrawals,
    first: (tx, limit) =>
      listWithdrawals(tx, inStates(['requested', 'checking', 'second-check', 'approved'], limit)),
    name: 'withdrawals',
  },
  {
    call: disputesCall,
    first: (tx, limit) => listDisputes(tx, inStates(['open', 'proposed'], limit)),
    name: 'disputes',
  },
  {
    call: cash.listSuspense,
    first: (tx, limit) => listCases(tx, inStates(['open'], limit)),
    name: 'suspense',
  },
  {
    call: chargebacksCall,
    first: (tx, limit) => listChargebacks(tx, inStates(['open'], limit)),
    name: 'chargebacks',
  },
  {
    call: cash.listAdjustments,
    first: (tx, limit) => listAdjustments(tx, inStates(['proposed'], limit)),
    name: 'adjustments',
  },
]
