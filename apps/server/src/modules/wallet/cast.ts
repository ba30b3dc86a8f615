import { castMembers, findMemberByAccount } from '#identity'
import { newId } from '#kernel/ids'
import type { AppContext } from '#kernel/route'
import type { Tx } from '#kernel/database'
import { decideAdjustment, proposeAdjustment } from './adjustments/adjust-balance.ts'
import { listBankAccounts } from './banks/bank-account-store.ts'
import { addBankAccount } from './banks/change-bank-accounts.ts'
import { claimDeposit, confirmDeposit } from './deposits/decide-deposit.ts'
import { requestDeposit } from './deposits/request-deposit.ts'

/**
 * What each of them has: an account at a bank, and money. A deposit must be played before it may
 * leave; a gift need not, so that sora can take money out at once.
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

/** Long ago, so that nothing of it is still cooling. */
const at = new Date('2026-01-05T03:00:00Z')

const giver = { id: '01900000-0000-7000-8000-000000000001', name: 'cast' }
const witness = { id: '01900000-0000-7000-8000-000000000002', name: 'cast' }

/** Gives the people of the demo brand money by the cashier's own operations, once. */
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

/** A deposit of the demo brand by the cashier's own steps, as of an instant of the past. */
export async function addDeposit(
  tx: Tx,
  { amount, at, memberId }: { amount: string; at: Date; memberId: string },
): Promise<void> {
  const id = newId()
  // Each has a cashier of its own: what one alone may confirm in a day is bounded.
  const operator = { id: newId(), name: giver.name }
  await requestDeposit(tx, { amount, at, bankId: 'madang-1', id, memberId, method: 'bank' })
  await claimDeposit(tx, { at, id, operator })
  await confirmDeposit(tx, { amount, at, id, operator })
}

/** A gift of the demo brand; agents' credit is given by operators too. */
export async function give(
  tx: Tx,
  memberId: string,
  amount: string,
  account: 'cash' | 'credit' = 'cash',
): Promise<void> {
  const id = newId()
  const reason = 'first gift of the demo brand'
  const proposal = { account, amount, at, direction: 'to-member', id, memberId, reason } as const
  const { state } = await proposeAdjustment(tx, { ...proposal, operator: giver })
  if (state === 'proposed') {
    await decideAdjustment(tx, { at, id, operator: witness, outcome: 'booked' })
  }
}
