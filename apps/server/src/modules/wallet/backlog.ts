import { addCastMember, findMemberByAccount } from '#identity'
import { newId } from '#kernel/ids'
import { unitsOf } from '#kernel/money'
import type { AppContext } from '#kernel/http/route'
import type { Tx } from '#kernel/database/database'
import { decideAdjustment, proposeAdjustment } from './adjustments/adjust-balance.ts'
import { takeArrivals } from './arrivals/take-arrivals.ts'
import { listBankAccounts } from './banks/bank-account-store.ts'
import { addBankAccount } from './banks/change-bank-accounts.ts'
import { openDispute } from './disputes/open-dispute.ts'
import { claimWithdrawal } from './withdrawals/claim-withdrawal.ts'
import { approveWithdrawal } from './withdrawals/decide-withdrawal.ts'
import { moveWithdrawal } from './withdrawals/move-withdrawal.ts'
import { payWithdrawal } from './withdrawals/pay-withdrawal.ts'
import { openWithdrawal } from './withdrawals/request-withdrawal.ts'

/** A member with open payments, so that no work queue of the demo brand is empty. */
const person = {
  bornOn: '1991-05-08',
  email: 'haneul@example.com',
  mobile: '+821012345604',
  name: 'haneul',
  password: 'madang-haneul-2026',
  paymentPassword: '640279',
  realName: '정하늘',
}

const own = { bank: '신한은행', holder: person.realName, number: '110400000049' }

const first = { id: '01900000-0000-7000-8000-000000000001', name: 'cast' }
const second = { id: '01900000-0000-7000-8000-000000000002', name: 'cast-2' }

/** Creates, once, a payout in parts, a payment that did not arrive, and unmatched money. */
export async function backlog(context: AppContext): Promise<void> {
  const { db } = context
  await addCastMember(context, person)
  const at = new Date()
  const isNew = await db.write(async (tx) => {
    const memberId = (await findMemberByAccount(tx, person.name))?.id
    if (!memberId || (await listBankAccounts(tx, memberId)).length > 0) return false
    await addBankAccount(tx, context, { ...own, at, id: newId(), memberId })
    await give(tx, memberId, '3000000', at)
    await payOutInParts(tx, memberId, at)
    await loseAPayment(tx, memberId, at)
    return true
  })
  if (!isNew) return
  const named = { bankId: 'madang-1', holder: '김철수', memo: '', reference: 'demo-0001' }
  const line = { ...named, amountUnits: unitsOf('35000'), arrivedAt: at, currency: 'KRW' }
  await takeArrivals(context, [line], { at, operator: first })
}

async function give(tx: Tx, memberId: string, amount: string, at: Date): Promise<void> {
  const id = newId()
  const reason = 'money of the demo brand'
  const proposal = { amount, at, direction: 'to-member', id, memberId, reason } as const
  await proposeAdjustment(tx, { ...proposal, operator: first })
  await decideAdjustment(tx, { at, id, operator: second, outcome: 'booked' })
}

/** Asks for more than the bank takes at once. Two operators agree; the parts wait to be sent. */
async function payOutInParts(tx: Tx, memberId: string, at: Date): Promise<void> {
  const { id } = await ask(tx, memberId, '2500000', at)
  await approveWithdrawal(tx, { at, id, operator: second })
}

/** Sends a payment that the member reports as not received. */
async function loseAPayment(tx: Tx, memberId: string, at: Date): Promise<void> {
  const amount = '80000'
  const approved = await ask(tx, memberId, amount, at)
  const sent = { amount, receiver: own, reference: 'demo-0002' }
  const paid = await payWithdrawal(tx, { ...sent, at, id: approved.id, operator: second })
  const lost = { at, by: 'member', change: { receivedUnits: 0n }, to: 'not-received' } as const
  const moved = await moveWithdrawal(tx, paid, lost)
  await openDispute(tx, moved, { at, claim: 'not-received', uploads: [] })
}

async function ask(tx: Tx, memberId: string, amount: string, at: Date) {
  const id = newId()
  const [account] = await listBankAccounts(tx, memberId)
  if (!account) throw new Error('the account was added in this transaction')
  const amountUnits = unitsOf(amount)
  await openWithdrawal(tx, { account, amountUnits, at, feeUnits: 0n, id, memberId })
  await claimWithdrawal(tx, { at, id, operator: first })
  return approveWithdrawal(tx, { at, id, operator: first })
}
