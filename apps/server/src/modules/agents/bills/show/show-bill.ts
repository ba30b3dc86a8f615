import { isPerBet, nextTier } from '@madang/contracts'
import type { Gives } from '@madang/wire'
import type * as wire from '@madang/wire/agent-bills'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { findContract } from '../../contracts/contract-store.ts'
import { showContracts } from '../../contracts/show-contract.ts'
import { listNames } from '../../who.ts'
import { findBill, listBills, listPayments, sumBills } from '../bill-store.ts'
import type { Bill } from '../bill-store.ts'
import { type EarnedSums, sumEarned, sumEarnedLines } from '../earned/earned-store.ts'
import { listLateOf, sumDirectLines } from './row-store.ts'
import type { Asked as Counted } from './row-store.ts'
import { showEquations } from './show-equations.ts'

type Detail = Gives<typeof wire.showBill>
type ShownBill = Detail['bill']

/** Returns bills for agents and operators; what is paid by bet has the base of its bets. */
export const showBills = async (tx: ReadTx, bills: Bill[]): Promise<ShownBill[]> =>
  shownBills(tx, bills, await sumEarned(tx, perBet(bills)))

async function shownBills(
  tx: ReadTx,
  bills: Bill[],
  earned: Map<string, EarnedSums>,
): Promise<ShownBill[]> {
  const ids = bills.flatMap(({ agentId, payeeId, payerId }) =>
    [agentId, payerId, payeeId].flatMap((id) => id ?? []),
  )
  const nameOf = await listNames(tx, ids)
  return bills.map((bill) => ({
    agent: { id: bill.agentId, name: nameOf(bill.agentId) },
    base: decimalOf(earned.get(bill.id)?.baseUnits ?? bill.baseUnits),
    carry: decimalOf(bill.carryUnits),
    downline: decimalOf(bill.downlineUnits),
    gross: decimalOf(bill.grossUnits),
    id: bill.id,
    kind: bill.kind,
    madeAt: bill.madeAt.toISOString(),
    net: decimalOf(bill.netUnits),
    owed: decimalOf(bill.owedUnits),
    paid: decimalOf(bill.paidUnits),
    payee: bill.payeeId && nameOf(bill.payeeId),
    payer: bill.payerId && nameOf(bill.payerId),
    periodFrom: bill.periodFrom.toISOString(),
    periodUntil: bill.periodUntil.toISOString(),
    state: bill.state,
  }))
}

const perBet = (bills: Bill[]): string[] =>
  bills.flatMap(({ id, kind }) => (isPerBet(kind) ? id : []))

export const shownSum = (sum: Awaited<ReturnType<typeof sumBills>>[number]) => ({
  count: Number(sum.count),
  kind: sum.kind,
  net: decimalOf(sum.netUnits),
  open: decimalOf(sum.openUnits),
  paid: decimalOf(sum.paidUnits),
})

/** Returns the agent's own bill, or one of a direct downline. @throws Refusal `not-found` */
export async function needBill(tx: ReadTx, readerId: string, id: string): Promise<Bill> {
  const bill = await findBill(tx, id)
  const mayRead = bill?.agentId === readerId || bill?.uplineId === readerId
  return bill && mayRead ? bill : refuse('not-found')
}

const linesMax = 100

/** Returns the calculation of a bill, step by step. */
export async function showBill(tx: ReadTx, readerId: string, id: string): Promise<Detail> {
  const bill = await needBill(tx, readerId, id)
  const contract = (await findContract(tx, bill.contractId)) ?? refuse('not-found')
  const sums = await sumEarned(tx, perBet([bill]))
  const [shown] = await shownBills(tx, [bill], sums)
  const [terms] = await showContracts(tx, [contract], null)
  if (!shown || !terms) return refuse('not-found')
  const { counted } = bill
  const earned = sums.get(id)
  const team = {
    activeMembers: counted.activeMembers,
    lossUnits: BigInt(counted.lossUnits),
    validBetUnits: BigInt(counted.validBetUnits),
  }
  const next = isPerBet(contract.kind) ? undefined : nextTier(contract.tiers, team)
  return {
    bill: shown,
    contract: terms,
    counted: { ...shownCounted(bill), ...(earned && shownEarned(earned)) },
    equations: showEquations(bill, contract, earned),
    late: await lateOf(tx, bill),
    lines: await linesOf(tx, bill),
    next: next
      ? {
          activeMembers: next.missing.activeMembers,
          loss: decimalOf(next.missing.lossUnits),
          step: contract.tiers.indexOf(next.tier),
          validBet: decimalOf(next.missing.validBetUnits),
        }
      : null,
    payments: (await listPayments(tx, id)).map(({ paidAt, place, units }) => ({
      amount: decimalOf(units),
      paidAt: paidAt.toISOString(),
      place,
    })),
    step: counted.step,
  }
}

const shownCounted = ({ counted }: Bill): Detail['counted'] => ({
  activeMembers: counted.activeMembers,
  betCount: counted.betCount,
  bonus: decimalOf(BigInt(counted.bonusUnits)),
  loss: decimalOf(BigInt(counted.lossUnits)),
  payout: decimalOf(BigInt(counted.payoutUnits)),
  rebate: decimalOf(BigInt(counted.rebateUnits)),
  salary: decimalOf(BigInt(counted.salaryUnits)),
  stake: decimalOf(BigInt(counted.stakeUnits)),
  validBet: decimalOf(BigInt(counted.validBetUnits)),
})

/** The sums of the bets, also for a bill that was made before they were kept with it. */
const shownEarned = (earned: EarnedSums) => ({
  betCount: earned.betCount,
  loss: decimalOf(earned.stakeUnits - earned.payoutUnits),
  payout: decimalOf(earned.payoutUnits),
  stake: decimalOf(earned.stakeUnits),
  validBet: decimalOf(earned.baseUnits),
})

/** Returns the sums of each direct downline, and the share of its contract. */
async function linesOf(tx: ReadTx, bill: Bill): Promise<Detail['lines']> {
  const lines = await (isPerBet(bill.kind)
    ? sumEarnedLines(tx, bill, linesMax)
    : sumDirectLines(tx, countedIn(bill), linesMax))
  const nameOf = await listNames(
    tx,
    lines.map(({ memberId }) => memberId),
  )
  const theirs = await listBills(tx, {
    from: bill.periodFrom,
    kind: bill.kind,
    limit: 1_000,
    until: bill.periodUntil,
    uplineId: bill.agentId,
  })
  const grossOf = new Map(theirs.map(({ agentId, grossUnits }) => [agentId, grossUnits]))
  return lines.map((line) => {
    const grossUnits = grossOf.get(line.memberId)
    return {
      gross: grossUnits === undefined ? null : decimalOf(grossUnits),
      loss: decimalOf(line.stakeUnits - line.payoutUnits),
      name: nameOf(line.memberId),
      validBet: decimalOf(line.validBetUnits),
    }
  })
}

/** Returns amounts in this bill that belong to an earlier one, with the reason. */
async function lateOf(tx: ReadTx, bill: Bill): Promise<Detail['late']> {
  const { agentId, kind } = bill
  if (isPerBet(kind)) return []
  const late = await listLateOf(tx, { agentId, kind, span: countedIn(bill).span }, linesMax)
  const nameOf = await listNames(
    tx,
    late.map(({ memberId }) => memberId),
  )
  return late.map((one) => ({
    amount: decimalOf(one.units),
    at: one.at.toISOString(),
    billId: one.billId,
    id: one.id,
    kind: one.kind,
    loss: decimalOf(one.stakeUnits - one.payoutUnits),
    name: nameOf(one.memberId),
    reason: one.reason,
    validBet: decimalOf(one.validBetUnits),
  }))
}

/** Returns what a bill counted, as a query for the stores. */
export const countedIn = ({ agentId, kind, periodFrom, periodUntil }: Bill): Counted => ({
  isHours: kind === 'HOURLY_SALARY',
  ownerId: agentId,
  span: { from: periodFrom, until: periodUntil },
})
