import type { Tx } from '#kernel/database'
import { findMemberByAccount, notifyMember } from '#identity'
import { decimalOf } from '#kernel/money'
import { needOther, refuse } from '#kernel/refusal'
import { countAsDeposited, hasRoomFor, playAsked } from '../deposits/credit-deposit.ts'
import { mayBecome } from '../deposits/deposit.ts'
import type { Deposit } from '../deposits/deposit.ts'
import { lockDeposit } from '../deposits/deposit-store.ts'
import { moveDeposit } from '../deposits/move-deposit.ts'
import { moveFor, moveInHouse } from '../move.ts'
import { giveBack, krw, release } from '../postings.ts'
import { lockCase, suspendedUnitsOf, updateCase } from './suspense-store.ts'
import type { SuspenseCase } from './suspense-store.ts'

type Resolution = {
  id: string
  outcome: 'credited' | 'returned'
  reason: string
  /** The login name of the member, if none is known yet. */
  account?: string
  operator: { id: string; name: string }
  at: Date
}

/**
 * Decides on money in suspense: credits it to the member or returns it to its payer. If only an
 * operator says whose money it is, a second operator must agree.
 *
 * @throws Refusal `claimed-by-other`, `own-proposal`, `currency-wrong`, `account-unknown`,
 *   `document-moved-on`, `suspense-without-member`, `member-without-room`
 */
export async function resolveCase(tx: Tx, resolution: Resolution): Promise<SuspenseCase> {
  const { at, id, operator, outcome, reason } = resolution
  const one = await lockOpen(tx, id)
  if (isOthers(one, operator.id)) refuse('claimed-by-other')
  if (outcome === 'credited') {
    const named = await namedIn(tx, one, resolution)
    if (named) return named
    needOther(one.namedById, operator)
  }

  // Locks the document before the member's row, as everywhere, to avoid deadlocks.
  const deposit = one.depositId === null ? undefined : await lockDeposit(tx, one.depositId)
  const playBps = outcome === 'credited' ? await playAsked(tx) : null
  if (playBps !== null) await creditMember(tx, one, playBps, at)
  else await moveInHouse(tx, giveBack(paymentIn(one)), at)
  await moveDocument(tx, one, deposit, resolution)
  const decided = { decidedAt: at, decidedBy: operator.name, reason, state: outcome }
  const resolved = { ...one, ...decided, playBps }
  await updateCase(tx, resolved)
  await notifyOutcome(tx, resolved, resolution)
  return resolved
}

/** Notifies the member of the outcome, as promised when the money was put into suspense. */
async function notifyOutcome(
  tx: Tx,
  one: SuspenseCase,
  { at, outcome, reason }: Resolution,
): Promise<void> {
  const { memberId } = one
  const facts = { amount: decimalOf(suspendedUnitsOf(one)), reason }
  if (memberId) await notifyMember(tx, { at, facts, kind: `suspense-${outcome}`, memberId })
}

type OfficeMay = 'claim' | 'credit' | 'rename' | 'return'

/**
 * Returns the actions that this operator may take now. An unclaimed case can be decided directly.
 * The operator who named the member may name another one, but not credit the money.
 */
export function mayOfficeOf(one: SuspenseCase, operatorId: string): OfficeMay[] {
  if (one.state !== 'open' || isOthers(one, operatorId)) return []
  const isNamer = one.namedById === operatorId
  const acts: OfficeMay[] = one.depositId === null && isNamer ? ['rename'] : ['credit']
  const mayCredit = isNamer && one.depositId !== null ? [] : acts
  return [
    ...(one.claimedById === null && !isNamer ? (['claim'] as const) : []),
    ...mayCredit,
    'return',
  ]
}

const isOthers = ({ claimedById }: SuspenseCase, operatorId: string): boolean =>
  claimedById !== null && claimedById !== operatorId

/** Assigns a case to an operator, so that two never decide about the same money. */
export async function claimCase(
  tx: Tx,
  { id, operator }: Pick<Resolution, 'id' | 'operator'>,
): Promise<SuspenseCase> {
  const one = await lockOpen(tx, id)
  if (one.claimedById !== null) refuse('claimed-by-other')
  const claimed = { ...one, claimedBy: operator.name, claimedById: operator.id }
  await updateCase(tx, claimed)
  return claimed
}

async function lockOpen(tx: Tx, id: string): Promise<SuspenseCase> {
  const one = await lockCase(tx, id)
  if (!one) return refuse('not-found')
  if (one.state !== 'open') return refuse('document-moved-on', { state: one.state })
  return one
}

/**
 * Names the member of a case and returns the case. The member can be changed until another operator
 * agrees. Undefined if the payment itself identifies the member, or if this operator agrees to the
 * named one. Foreign currency cannot be credited, only returned.
 */
async function namedIn(
  tx: Tx,
  one: SuspenseCase,
  { account, operator, reason }: Resolution,
): Promise<SuspenseCase | undefined> {
  if (one.currency !== krw) return refuse('currency-wrong')
  const isNamed = one.namedById !== null && one.depositId === null
  const isOpen = one.memberId === null || isNamed
  if (!isOpen || account === undefined) return undefined
  const member = (await findMemberByAccount(tx, account)) ?? refuse('account-unknown', { account })
  const by = { namedBy: operator.name, namedById: operator.id }
  const named = { ...one, ...by, claimedBy: null, claimedById: null, memberId: member.id, reason }
  await updateCase(tx, named)
  return named
}

async function creditMember(tx: Tx, one: SuspenseCase, playBps: number, at: Date): Promise<void> {
  const { memberId } = one
  const amountUnits = suspendedUnitsOf(one)
  if (memberId === null) return refuse('suspense-without-member')
  // A limit is the member's own decision: no operator may exceed it.
  if (!(await hasRoomFor(tx, memberId, amountUnits, at))) refuse('member-without-room')
  await moveFor(tx, memberId, [release(paymentIn(one), memberId)], at)
  const credited = { id: one.depositId ?? one.id, memberId, playBps }
  await countAsDeposited(tx, credited, amountUnits, at)
}

const paymentIn = (one: SuspenseCase) => ({
  ...one,
  amountUnits: suspendedUnitsOf(one),
  source: one.provider,
})

/** Moves the deposit that waited for the decision; a deposit that ended otherwise stays. */
async function moveDocument(
  tx: Tx,
  one: SuspenseCase,
  deposit: Deposit | undefined,
  resolution: Resolution,
): Promise<void> {
  const { at, operator, outcome, reason } = resolution
  // A charged-back deposit can be restored only by its own payment.
  if (!deposit || deposit.state === 'charged-back') return
  if (!mayBecome(deposit.state, outcome)) return
  await moveDeposit(tx, deposit, {
    at,
    by: 'operator',
    change: {
      creditedUnits: outcome === 'credited' ? suspendedUnitsOf(one) : null,
      decidedBy: operator.name,
      decidedById: operator.id,
    },
    reason,
    to: outcome,
  })
}
