import { castMembers, findMemberByAccount } from '#identity'
import { newId } from '#kernel/ids'
import type { AppContext } from '#kernel/http/route'
import type { Tx } from '#kernel/database/database'
import { decideAdjustment, proposeAdjustment } from './adjustments/adjust-balance.ts'
import { listBankAccounts } from './banks/bank-account-store.ts'
import { addBankAccount } from './banks/change-bank-accounts.ts'
import { claimDeposit, confirmDeposit } from './deposits/decide-deposit.ts'
import { findOwner } from './owner.ts'
import { requestDeposit } from './deposits/request-deposit.ts'

/**
 * The bank accounts and money of the demo members. A deposit must be wagered before a withdrawal. A
 * gift has no wagering requirement, so that sora can withdraw at once.
 */
const belongings = [
  {
    account: 'minji',
    amount: '500000',
    bank: '카카오뱅크',
    isGift: false,
    number: '3333010000017',
  },
  {
    account: 'junho',
    amount: '1200000',
    bank: 'KB국민은행',
    isGift: false,
    number: '94310100000026',
  },
  { account: 'sora', amount: '200000', bank: '토스뱅크', isGift: true, number: '100000000038' },
]

/** Long ago, so that no cooling time is running. */
const at = new Date('2026-01-05T03:00:00Z')

const giver = { id: '01900000-0000-7000-8000-000000000001', name: 'cast' }
const witness = { id: '01900000-0000-7000-8000-000000000002', name: 'cast' }

/** Gives the demo members money through the cashier's own operations, once. */
export async function cast(context: AppContext): Promise<void> {
  const { db } = context
  for (const { account, amount, bank, isGift, number } of belongings) {
    const holder = castMembers.find(({ name }) => name === account)?.realName ?? ''
    await db.write(async (tx) => {
      const member = await findMemberByAccount(tx, account)
      if (!member || (await listBankAccounts(tx, member.id)).length > 0) return
      const memberId = member.id
      await addBankAccount(tx, context, { at, bank, holder, id: newId(), memberId, number })
      if (isGift) await give(tx, memberId, amount)
      else await addDeposit(tx, { amount, at, memberId })
    })
  }
}

/** Makes a deposit of the demo brand with the cashier's own operations, dated in the past. */
export async function addDeposit(
  tx: Tx,
  { amount, at, memberId }: { amount: string; at: Date; memberId: string },
): Promise<void> {
  const id = newId()
  // A new operator each time, because there is a daily limit on what one may confirm alone.
  const operator = { id: newId(), name: giver.name }
  await requestDeposit(tx, { amount, at, bankId: 'madang-1', id, memberId, method: 'bank' })
  await claimDeposit(tx, { at, id, operator })
  const { payeeName: payer } = await findOwner(tx, memberId)
  await confirmDeposit(tx, { amount, at, id, operator, payer })
}

/** Gives a demo member money, or an agent credit. */
export async function give(
  tx: Tx,
  memberId: string,
  amount: string,
  account: 'cash' | 'credit' = 'cash',
): Promise<void> {
  const id = newId()
  const reason = 'first gift of the demo brand'
  const proposal = { account, amount, at, direction: 'to-member', id, memberId, reason } as const
  await proposeAdjustment(tx, { ...proposal, operator: giver })
  await decideAdjustment(tx, { at, id, operator: witness, outcome: 'booked' })
}
