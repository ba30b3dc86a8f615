import { randomUUID } from 'node:crypto'
import { listSuspense, resolveSuspense, showOfficeWithdrawal } from '@madang/wire/cash-office'
import type { Town, Visit } from './towns/town.ts'

/** What an operator reads off the page of a withdrawal and enters at the bank. */
export async function transferOf(town: Town, subject: string, by: Visit, place?: number) {
  const { value } = await town.ask(showOfficeWithdrawal, { subject }, by)
  const part = (value.parts as { amount: string; place: number }[]).find((one) => {
    return one.place === place
  })
  const { bank, holder } = value.bank
  return {
    amount: (part?.amount ?? value.payout) as string,
    receiver: { bank, holder, number: value.number } as const,
    reference: `KB-${place ?? 1}`,
  }
}

const receiver = { bank: '신한은행', holder: '김철수', number: '110400000123' }

/** A complete transfer of no document, for what is refused before anybody looks at it. */
export const someTransfer = { amount: '1', receiver, reference: 'KB-1' }

/** Returns money in suspense as two operators do; replies as the second one hears it. */
export async function giveBack(town: Town, subject: string, [first, second]: [Visit, Visit]) {
  const { rows } = (await town.ask(listSuspense, { limit: '50', state: 'all' }, second)).value
  const { amount } = rows.find(({ id }: { id: string }) => id === subject)
  const outcome = { outcome: 'returned', reason: 'not ours', receiver, subject }
  await town.ask(resolveSuspense, { ...outcome, id: randomUUID() }, first)
  const sent = { ...outcome, amount, id: randomUUID(), reference: 'KB-1' }
  return town.ask(resolveSuspense, sent, second)
}
