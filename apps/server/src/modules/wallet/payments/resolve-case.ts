import type { Tx } from '#kernel/database/database'
import { findMemberByAccount, notifyMember } from '#identity'
import { decimalOf } from '#kernel/money'
import { needOther, refuse } from '#kernel/refusal'
import { countAsDeposited, hasRoomFor, playAsked } from '../deposits/credit-deposit.ts'
import { mayBecome } from '../deposits/deposit.ts'
import type { Deposit } from '../deposits/deposit.ts'
import { lockDeposit } from '../deposits/deposit-store.ts'
import { moveDeposit } from '../deposits/move-deposit.ts'
import { needStatedAmount, needTransfer } from '../bank-transfer.ts'
import type { SentTransfer } from '../bank-transfer.ts'
import { moveFor, moveInHouse } from '../move.ts'
import { giveBack, krw, release } from '../postings.ts'
import { lockCase, suspendedUnitsOf, updateCase } from './suspense-store.ts'
import type { SuspenseCase, SuspenseProposal } from './suspense-store.ts'

type Resolution = {
  id: string
  outcome: 'credited' | 'returned'
  reason: string
  /** The login name of the member, if none is known yet. */
  account?: string
  operator: { id: string; name: string }
  at: Date
} & Partial<SentTransfer>

/**
 * Decides on money in suspense: credits it to its member or returns it to its payer, by two
 * operators. The first one reports the money, names its member or the account of a return; the
 * second one credits it, or sends it back and states the bank's reference.
 *
 * @throws Refusal `claimed-by-other`, `own-proposal`, `currency-wrong`, `account-unknown`,
 *   `document-moved-on`, `suspense-without-member`, `member-without-room`, `receiver-missing`,
 *   `transfer-differs`
 */
export async function resolveCase(tx: Tx, resolution: Resolution): Promise<SuspenseCase> {
  const { at, id, operator, outcome, reason } = resolution
  const one = await lockOpen(tx, id)
  if (isOthers(one, operator.id)) refuse('claimed-by-other')
  needStatedAmount(resolution.amount, suspendedUnitsOf(one))
  const proposed = await proposedIn(tx, one, resolution)
  if (proposed) {
    await updateCase(tx, proposed)
    return proposed
  }
  needOther(firstIdsOf(one, outcome), operator)
  const reference = outcome === 'returned' ? sentBack(one, resolution) : null

  // Locks the document before the member's row, as everywhere, to avoid deadlocks.
  const deposit = one.depositId === null ? undefined : await lockDeposit(tx, one.depositId)
  const playBps = outcome === 'credited' ? await playAsked(tx) : null
  if (playBps !== null) await creditMember(tx, one, playBps, at)
  else await moveInHouse(tx, giveBack(paymentIn(one)), at)
  await moveDocument(tx, one, deposit, resolution)
  const decided = { decidedAt: at, decidedBy: operator.name, reason, reference, state: outcome }
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

type OfficeMay = 'claim' | 'credit' | 'rename' | 'return' | 'send'

/**
 * Returns the actions that this operator may take now. An unclaimed case can be decided directly.
 * Whoever reported the money, named its member or proposed a return does not carry it out.
 */
export function mayOfficeOf(one: SuspenseCase, operatorId: string): OfficeMay[] {
  if (one.state !== 'open' || isOthers(one, operatorId)) return []
  const isFirst = (outcome: Resolution['outcome']) => firstIdsOf(one, outcome).includes(operatorId)
  const isNamer = one.namedById === operatorId
  const isSent = one.proposal?.outcome === 'returned' && !isFirst('returned')
  return [
    ...(one.claimedById === null && !isNamer ? (['claim'] as const) : []),
    ...(isFirst('credited') ? [] : (['credit'] as const)),
    ...(isNamer && one.depositId === null ? (['rename'] as const) : []),
    'return',
    ...(isSent ? (['send'] as const) : []),
  ]
}

/** Returns who vouched for the money or proposed this outcome: none of them may carry it out. */
function firstIdsOf(one: SuspenseCase, outcome: Resolution['outcome']): string[] {
  const proposal = one.proposal?.outcome === outcome ? one.proposal.byId : null
  return [one.namedById, proposal].filter((id) => id !== null)
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
 * Returns the case as a first operator proposes it, or undefined if this is the second operator's
 * act. A return without the bank's reference proposes its account. Foreign currency cannot be
 * credited, only returned.
 */
async function proposedIn(
  tx: Tx,
  one: SuspenseCase,
  { account, operator, outcome, reason, receiver, reference }: Resolution,
): Promise<SuspenseCase | undefined> {
  const by = { by: operator.name, byId: operator.id }
  const proposed = (proposal: SuspenseProposal): SuspenseCase => ({
    ...one,
    claimedBy: null,
    claimedById: null,
    proposal,
    reason,
  })
  if (outcome === 'returned') {
    if (reference !== undefined && one.proposal?.outcome === 'returned') return undefined
    return proposed({ ...by, outcome, receiver: receiver ?? refuse('receiver-missing') })
  }
  if (one.currency !== krw) return refuse('currency-wrong')
  const credit = proposed({ ...by, outcome, receiver: null })
  const isNamed = one.namedById !== null && one.depositId === null
  // The member can be changed until another operator agrees.
  if ((one.memberId === null || isNamed) && account !== undefined) {
    const member = await findMemberByAccount(tx, account)
    const memberId = member?.id ?? refuse('account-unknown', { account })
    return { ...credit, memberId, namedBy: operator.name, namedById: operator.id }
  }
  if (one.memberId === null) return refuse('suspense-without-member')
  return firstIdsOf(one, outcome).length === 0 ? credit : undefined
}

/** Checks that a return went to the proposed account, and returns the bank's reference. */
function sentBack(one: SuspenseCase, resolution: Resolution): string {
  const receiver = one.proposal?.receiver ?? refuse('receiver-missing')
  return needTransfer(resolution, { receiver, units: suspendedUnitsOf(one) })
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
