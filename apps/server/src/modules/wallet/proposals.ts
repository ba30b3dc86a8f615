import * as cash from '@madang/wire/cash-office'
import { decideChargeback } from '@madang/wire/chargebacks'
import { decideDispute } from '@madang/wire/disputes'
import type { ReadTx } from '#kernel/database/database'
import {
  type DecisionFacts,
  type OpenProposal,
  type ProposalSource,
  openCountMax,
} from '#kernel/parts/open-proposal'
import { listAdjustments } from './adjustments/adjustment-store.ts'
import { owedUnitsOf } from './chargebacks/chargeback.ts'
import { listChargebacks } from './chargebacks/chargeback-store.ts'
import { listDisputes } from './disputes/dispute-store.ts'
import { type Owner, listOwners, ownerIn } from './owner.ts'
import { listCases, suspendedUnitsOf } from './payments/suspense-store.ts'
import type { SuspenseCase } from './payments/suspense-store.ts'
import { krw } from './postings.ts'
import { inStates } from './queue-store.ts'
import { findWithdrawals, listWithdrawals } from './withdrawals/withdrawal-store.ts'

/** Movements of money that one operator proposed and a second one must approve. */
export const proposals: ProposalSource[] = [
  {
    call: cash.approveWithdrawal,
    kind: 'withdrawal',
    async list(tx, { id }) {
      const rows = await listWithdrawals(tx, inStates(['second-check'], openCountMax, id))
      return named(tx, rows, (one, owner) => ({
        after: { bank: `${one.bank} ••${one.numberEnd}`, holder: one.holder },
        amountUnits: one.amountUnits,
        facts: {
          cause: 'withdrawal',
          effect: { changeUnits: -one.amountUnits, purpose: 'held' },
          payer: owner.payeeName,
          receiver: one.holder,
        },
        by: { at: one.requestedAt, id: one.agreedById, name: one.agreedBy },
        to: `/withdrawals?open=${one.id}`,
      }))
    },
  },
  {
    call: cash.decideAdjustment,
    kind: 'adjustment',
    async list(tx, { id }) {
      const rows = await listAdjustments(tx, inStates(['proposed'], openCountMax, id))
      return named(tx, rows, (one) => ({
        after: { direction: one.direction },
        amountUnits: one.amountUnits,
        facts: {
          cause: one.account === 'credit' ? 'credit-adjustment' : 'adjustment',
          effect: {
            changeUnits: one.direction === 'to-member' ? one.amountUnits : -one.amountUnits,
            purpose: one.account,
          },
        },
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
    async list(tx, { id }) {
      const rows = await listCases(tx, inStates(['open'], openCountMax, id))
      const waiting = rows.filter(({ namedById }) => namedById !== null)
      return named(tx, waiting, (one, owner) => ({
        after: { outcome: one.proposal?.outcome === 'returned' ? 'to-payer' : 'credited' },
        amountUnits: suspendedUnitsOf(one),
        facts: suspenseFacts(one, owner),
        by: { at: one.openedAt, id: one.namedById, name: one.namedBy },
        reason: one.reason,
        to: `/suspense?open=${one.id}`,
      }))
    },
  },
  {
    call: decideDispute,
    kind: 'dispute',
    async list(tx, { id }) {
      const rows = await listDisputes(tx, inStates(['proposed'], openCountMax, id))
      const withdrawals = await findWithdrawals(
        tx,
        rows.map(({ withdrawalId }) => withdrawalId),
      )
      const holderOf = new Map(withdrawals.map(({ holder, id }) => [id, holder]))
      return named(tx, rows, (one, owner) => ({
        after: { outcome: one.outcome },
        amountUnits: one.missingUnits,
        facts: {
          cause: one.outcome === 'paid-again' ? 'withdrawal-again' : 'withdrawal-return',
          links: [{ id: one.withdrawalId, kind: 'withdrawal' }],
          payer: owner.payeeName,
          receiver: holderOf.get(one.withdrawalId) ?? null,
          ...(one.outcome === 'returned' && {
            effect: { changeUnits: one.missingUnits, purpose: 'cash' },
          }),
        },
        by: { at: one.openedAt, id: one.proposedById, name: one.proposedBy },
        reason: one.reason,
        to: `/disputes?open=${one.id}`,
      }))
    },
  },
  {
    call: decideChargeback,
    kind: 'chargeback',
    async list(tx, { id }) {
      const rows = await listChargebacks(tx, inStates(['open'], openCountMax, id))
      const waiting = rows.filter(({ proposal }) => proposal !== null)
      return named(tx, waiting, (one) => ({
        after: { outcome: one.proposal?.outcome },
        amountUnits: owedUnitsOf(one),
        facts: {
          cause: one.proposal?.outcome === 'collect' ? 'chargeback' : 'chargeback-written-off',
          currency: one.currency,
          links: one.depositId === null ? [] : [{ id: one.depositId, kind: 'deposit' }],
          ...(one.proposal?.outcome === 'collect' && {
            effect: { changeUnits: -owedUnitsOf(one), isCapped: true, purpose: 'cash' },
          }),
        },
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
  facts: Omit<DecisionFacts, 'memberId'>
  by: { at: Date; id: string | null; name: string | null }
  reason?: string | null
  to: string
}

async function named<Row extends { id: string; memberId: string | null }>(
  tx: ReadTx,
  rows: Row[],
  fieldsOf: (row: Row, owner: Owner) => Fields,
): Promise<OpenProposal[]> {
  const owners = await listOwners(
    tx,
    rows.flatMap(({ memberId }) => memberId ?? []),
  )
  return rows.map((row) => {
    const { memberId } = row
    const owner = ownerIn(owners, memberId ?? '')
    const { after = null, amountUnits, by, facts, reason = null, to } = fieldsOf(row, owner)
    const who = { proposedAt: by.at, proposedBy: by.name ?? '', proposedById: by.id ?? '' }
    const shown = { after, amountUnits, before: null, reason, to }
    const subject = memberId === null ? '–' : owner.name
    return { ...shown, ...who, expiresAt: null, facts: { ...facts, memberId }, id: row.id, subject }
  })
}

function suspenseFacts(one: SuspenseCase, owner: Owner): Fields['facts'] {
  const { currency, depositId, payer, proposal } = one
  const links = depositId === null ? [] : [{ id: depositId, kind: 'deposit' as const }]
  if (proposal?.outcome === 'returned') {
    const receiver = proposal.receiver?.holder ?? null
    return { cause: 'deposit-return', currency, links, payer, receiver }
  }
  const effect = { changeUnits: suspendedUnitsOf(one), purpose: 'cash' } as const
  const isCredit = one.memberId !== null && currency === krw
  return {
    cause: 'deposit',
    currency,
    links,
    payer,
    receiver: owner.payeeName,
    ...(isCredit && { effect }),
  }
}
