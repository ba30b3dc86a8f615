import * as cash from '@madang/wire/cash-office'
import { listChargebacks as chargebacksCall } from '@madang/wire/chargebacks'
import { listDisputes as disputesCall } from '@madang/wire/disputes'
import { dueFrom } from '@madang/wire/queue-hours'
import { queueOf, type Queue } from '#kernel/parts/queue'
import { listAdjustments } from './adjustments/adjustment-store.ts'
import { listChargebacks } from './chargebacks/chargeback-store.ts'
import { depositDueAt } from './deposits/show-deposit.ts'
import { listDeposits } from './deposits/deposit-store.ts'
import { listDisputes } from './disputes/dispute-store.ts'
import { caseDueAt, listCases } from './payments/suspense-store.ts'
import { inStates } from './queue-store.ts'
import { listSteps } from './step-store.ts'
import { withdrawalDueAt } from './withdrawals/show-withdrawal.ts'
import { listWithdrawals } from './withdrawals/withdrawal-store.ts'

/** The cashier's work queues, without documents that wait for a member or a bank. */
export const queues: Queue[] = [
  queueOf({
    call: cash.listOfficeDeposits,
    first: async (tx, limit) => {
      const rows = await listDeposits(tx, inStates(['reported', 'checking', 'review'], limit))
      const ids = rows.map(({ id }) => id)
      const ways = await listSteps(tx, ids)
      return rows.map((row) => ({ ...row, dueAt: depositDueAt(row, ways.get(row.id) ?? []) }))
    },
    due: (row) => row.dueAt,
    name: 'deposits',
    since: (row) => row.requestedAt,
    owner: (row) => row.claimedBy,
  }),
  queueOf({
    call: cash.listOfficeWithdrawals,
    first: (tx, limit) =>
      listWithdrawals(tx, inStates(['requested', 'checking', 'second-check', 'approved'], limit)),
    due: withdrawalDueAt,
    name: 'withdrawals',
    since: (row) => row.requestedAt,
    owner: (row) => row.claimedBy,
  }),
  queueOf({
    call: disputesCall,
    first: (tx, limit) => listDisputes(tx, inStates(['open', 'proposed'], limit)),
    due: (row) => row.dueAt,
    name: 'disputes',
    since: (row) => row.openedAt,
    owner: (row) => row.claimedBy,
  }),
  queueOf({
    call: cash.listSuspense,
    first: (tx, limit) => listCases(tx, inStates(['open'], limit)),
    due: caseDueAt,
    name: 'suspense',
    since: (row) => row.openedAt,
    owner: (row) => row.claimedBy,
  }),
  queueOf({
    call: chargebacksCall,
    first: (tx, limit) => listChargebacks(tx, inStates(['open'], limit)),
    due: ({ openedAt }) => dueFrom('chargebacks', openedAt),
    name: 'chargebacks',
    since: (row) => row.openedAt,
  }),
  queueOf({
    call: cash.listAdjustments,
    first: (tx, limit) => listAdjustments(tx, inStates(['proposed'], limit)),
    due: ({ proposedAt }) => dueFrom('adjustments', proposedAt),
    name: 'adjustments',
    since: (row) => row.proposedAt,
    owner: (row) => row.proposedBy,
  }),
]
