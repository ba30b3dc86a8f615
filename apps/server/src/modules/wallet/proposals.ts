import * as cash from '@madang/wire/cash-office'
import { decideChargeback } from '@madang/wire/chargebacks'
import { decideDispute } from '@madang/wire/disputes'
import type { ReadTx } from '#kernel/database'
import { openCountMax } from '#kernel/open-proposal'
import type { OpenProposal, ProposalSource } from '#kernel/open-proposal'
import { listAdjustments } from './adjustments/adjustment-store.ts'
import { owedUnitsOf } from './chargebacks/chargeback.ts'
import { listChargebacks } from './chargebacks/chargeback-store.ts'
import { listDisputes } from './disputes/dispute-store.ts'
import { listOwners, ownerIn } from './owner.ts'
import { listCases, suspendedUnitsOf } from './payments/suspense-store.ts'
import { inStates } from './queue-store.ts'
import { listWithdrawals } from './withdrawals/withdrawal-store.ts'

/** Movements of money that one operator proposed and a second one must approve. */
export const proposals: ProposalSource[] = [
  {
    call: cash.approveWithdrawal,
    kind: 'withdrawal',
    async list(tx) {
      const rows = await listWithdrawals(tx, inStates(['second-check'], openCountMax))
      return named(tx, rows, (one) => ({
        after: { bank: `${one.bank} ••${one.numberEnd}`, holder: one.holder },
        amountUnits: one.amountUnits,
        by: { at: one.requestedAt, id: one.agreedById, name: one.agreedBy },
        to: `/withdrawals?open=${one.id}`,
      }))
    },
  },
  {
    call: cash.decideAdjustment,
    kind: 'adjustment',
    async list(tx) {
      const rows = await listAdjustments(tx, inStates(['proposed'], openCountMax))
      return named(tx, rows, (one) => ({
        after: { direction: one.direction },
        amountUnits: one.amountUnits,
        by: { at: one.proposedAt, id: one.proposedById, name: one.proposedBy },
        reason: one.reason,
        to: `/adjustments?open=${one.id}`,
      }))
    },
  },
  {
    call: cash.resolveSuspense,
    // A return names the account and the bank's reference: its page shows what was asked.
    isReadFirst: true,
    kind: 'suspense',
    async list(tx) {
      const rows = await listCases(tx, inStates(['open'], openCountMax))
      const waiting = rows.filter(({ namedById }) => namedById !== null)
      return named(tx, waiting, (one) => ({
        amountUnits: suspendedUnitsOf(one),
        by: { at: one.openedAt, id: one.namedById, name: one.namedBy },
        reason: one.reason,
        to: `/suspense?open=${one.id}`,
      }))
    },
  },
  {
    call: decideDispute,
    kind: 'dispute',
    async list(tx) {
      const rows = await listDisputes(tx, inStates(['proposed'], openCountMax))
      return named(tx, rows, (one) => ({
        after: { outcome: one.outcome },
        amountUnits: one.missingUnits,
        by: { at: one.openedAt, id: one.proposedById, name: one.proposedBy },
        reason: one.reason,
        to: `/disputes?open=${one.id}`,
      }))
    },
  },
  {
    call: decideChargeback,
    kind: 'chargeback',
    async list(tx) {
      const rows = await listChargebacks(tx, inStates(['open'], openCountMax))
      const waiting = rows.filter(({ proposal }) => proposal !== null)
      return named(tx, waiting, (one) => ({
        after: { outcome: one.proposal?.outcome },
        amountUnits: owedUnitsOf(one),
        by: {
          at: one.proposal?.at ?? one.openedAt,
          id: one.proposal?.byId ?? null,
          name: one.proposal?.by ?? null,
        },
        reason: one.proposal?.reason ?? null,
        to: `/chargebacks?open=${one.id}`,
      }))
    },
  },
]

type Fields = {
  after?: unknown
  amountUnits: bigint
  by: { at: Date; id: string | null; name: string | null }
  reason?: string | null
  to: string
}

async function named<Row extends { id: string; memberId: string | null }>(
  tx: ReadTx,
  rows: Row[],
  fieldsOf: (row: Row) => Fields,
): Promise<OpenProposal[]> {
  const owners = await listOwners(
    tx,
    rows.flatMap(({ memberId }) => memberId ?? []),
  )
  return rows.map((row) => {
    const { after = null, amountUnits, by, reason = null, to } = fieldsOf(row)
    const who = { proposedAt: by.at, proposedBy: by.name ?? '', proposedById: by.id ?? '' }
    const subject = row.memberId === null ? '–' : ownerIn(owners, row.memberId).name
    return {
      after,
      amountUnits,
      before: null,
      expiresAt: null,
      id: row.id,
      reason,
      subject,
      to,
      ...who,
    }
  })
}
