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
  /** Whose it is, where nobody was known: a login name. */
  account?: string
  operator: { id: string; name: string }
  at: Date
}

/**
 * An operator decides about money in suspense: the member's after all, or back to its payer. Where
 * nothing but an operator says whose it is, another one has to say so too.
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

  // The document before the member's row, as everywhere, so that two can never wait in a circle.
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

/** Whose money it is hears what became of it, as they were promised when it was put aside. */
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
 * What this operator may do with it now: whoever is first may decide without claiming it. Who named
 * its member may name another, and does not credit it.
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

/** Takes a case out of the queue, so that two never decide about the same money. */
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
 * The case with the member that this operator names, who may name another one as long as nobody has
 * agreed; undefined where the payment says whose it is, or another agrees. Foreign money becomes
 * nobody's: it can only go back.
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
  // A limit is the member's own word: no operator may pass it.
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

/** The deposit that waited for the decision hears it; one that ended otherwise stays as it was. */
async function moveDocument(
  tx: Tx,
  one: SuspenseCase,
  deposit: Deposit | undefined,
  resolution: Resolution,
): Promise<void> {
  const { at, operator, outcome, reason } = resolution
  // One whose own payment was taken back stays so: only that payment brings it back.
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
