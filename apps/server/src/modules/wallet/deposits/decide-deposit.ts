import * as wire from '@madang/wire/cash-office'
import { isSameName } from '@madang/wire/typed'
import type { Tx } from '#kernel/database/database'
import { enteredUnits, unitsOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { needColleague } from '#operators'
import { readSettings } from '#settings'
import { findOwner } from '../owner.ts'
import { openCase } from '../payments/open-case.ts'
import { isBeyond } from '../withdrawals/hold-apart.ts'
import { creditDeposit, hasRoomFor } from './credit-deposit.ts'
import type { Deposit } from './deposit.ts'
import { mayOfficeOf, refuseUnlessMay } from './deposit.ts'
import { lockDeposit, sumConfirmedAlone } from './deposit-store.ts'
import { moveDeposit } from './move-deposit.ts'

const dayMs = 24 * 3_600_000

/** An operator's decision on a document: the document, the operator and the time. */
export type Decision = { id: string; operator: { id: string; name: string }; at: Date }

/**
 * Assigns a deposit to an operator, so that two never search for the same money, or to a colleague
 * who may decide it.
 */
export async function claimDeposit(
  tx: Tx,
  { at, id, operator, to }: Decision & { to?: string },
): Promise<Deposit> {
  const deposit = await lockOffice(tx, id)
  refuseUnlessMay(deposit, 'checking')
  const owner = to === undefined ? operator : await needColleague(tx, to, wire.confirmDeposit)
  const change = { claimedBy: owner.name, claimedById: owner.id }
  const moved = { at, by: 'operator', change, operator: operator.name, to: 'checking' } as const
  return moveDeposit(tx, deposit, moved)
}

/**
 * Confirms that the money is in the house's bank. Credits the amount that arrived, up to the
 * requested one. Money goes into suspense, for another operator to decide, if it is more than that,
 * large, above the member's own limit, or from somebody else's account.
 */
export async function confirmDeposit(
  tx: Tx,
  { amount, payer, ...decision }: Decision & { amount: string; payer: string },
): Promise<Deposit> {
  const { at, operator } = decision
  const deposit = await lockClaimed(tx, decision, 'confirm')
  const amountUnits = enteredUnits(amount)
  const owner = await findOwner(tx, deposit.memberId)
  const isOwn = isSameName(payer, owner.payeeName)
  const hasRoom = isOwn && (await hasRoomFor(tx, deposit.memberId, amountUnits, at))
  const isLarge = await needsSecondConfirm(tx, deposit, { amountUnits, at, operator })
  const isAsked = amountUnits <= deposit.amountUnits
  if (hasRoom && isAsked && !isLarge) {
    return creditDeposit(tx, deposit, {
      amountUnits,
      at,
      by: 'operator',
      decidedBy: operator,
      from: 'bank',
    })
  }
  const doubt = isAsked ? 'large-amount' : 'amount-differs'
  const cause = hasRoom ? doubt : isOwn ? 'limit-reached' : 'name-differs'
  const payment = { amountUnits, payer, paymentId: deposit.id, provider: 'bank' as const }
  await openCase(tx, { ...payment, at, cause, deposit, reportedBy: operator })
  const moved = { at, by: 'operator', operator: operator.name, reason: cause } as const
  return moveDeposit(tx, deposit, { ...moved, to: 'review' })
}

/**
 * Whether a second operator must confirm what one says has arrived: the amount is large, this
 * operator's lone confirmations within a day would become large for this member, or would reach
 * the brand's sum for all members. So many small ones cannot avoid the second approval.
 */
export async function needsSecondConfirm(
  tx: Tx,
  { memberId }: Pick<Deposit, 'memberId'>,
  { amountUnits, at, operator }: { amountUnits: bigint } & Pick<Decision, 'at' | 'operator'>,
): Promise<boolean> {
  const { deposits } = await readSettings(tx)
  const since = new Date(at.getTime() - dayMs)
  const alone = await sumConfirmedAlone(tx, { memberId, operatorId: operator.id, since })
  if (alone.memberUnits + amountUnits >= unitsOf(deposits.fourEyesFrom)) return true
  return isBeyond(deposits.separateFrom, alone.operatorUnits + amountUnits)
}

/** Refuses a deposit with a reason for the member. */
export async function refuseDeposit(
  tx: Tx,
  { reason, ...decision }: Decision & { reason: string },
): Promise<Deposit> {
  const { at, operator } = decision
  const deposit = await lockClaimed(tx, decision, 'refuse')
  const change = { decidedAt: at, decidedBy: operator.name, decidedById: operator.id }
  return moveDeposit(tx, deposit, { at, by: 'operator', change, reason, to: 'refused' })
}

async function lockOffice(tx: Tx, id: string): Promise<Deposit> {
  const deposit = await lockDeposit(tx, id)
  if (!deposit) return refuse('not-found')
  // A provider confirms its own payments: no operator may say that they arrived.
  if (deposit.method !== 'bank') refuse('not-allowed')
  return deposit
}

async function lockClaimed(tx: Tx, { id, operator }: Decision, what: 'confirm' | 'refuse') {
  const deposit = await lockOffice(tx, id)
  if (deposit.state !== 'checking') refuse('document-moved-on', { state: deposit.state })
  if (!mayOfficeOf(deposit, operator.id).includes(what)) refuse('claimed-by-other')
  return deposit
}
