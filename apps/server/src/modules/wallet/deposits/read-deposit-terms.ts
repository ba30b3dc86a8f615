import type { Tx } from '#kernel/database'
import { decimalOf } from '#kernel/money'
import { depositRoom } from '#protection'
import { readSettings } from '#settings'
import type { Settings } from '#settings'
import { countOpenDeposits } from './deposit-store.ts'

/** What a member must know before depositing: methods, limits and the room left. */
export async function readDepositTerms(tx: Tx, memberId: string, now: Date) {
  const { deposits } = await readSettings(tx)
  const room = await depositRoom(tx, memberId, now)
  return {
    amountMax: deposits.amountMax,
    amountMin: deposits.amountMin,
    methods: methodsOf(deposits),
    openCount: await countOpenDeposits(tx, memberId),
    openCountMax: deposits.openCountMax,
    room: room === null ? null : decimalOf(room < 0n ? 0n : room),
  }
}

/** A person looks at transfers within a quarter of an hour; a provider answers in a minute. */
export const usualMinutes = { bank: 15, sandbox: 1 }

function methodsOf({ bankAccounts, isBankOn, isSandboxOn }: Settings['deposits']) {
  const bank = {
    banks: bankAccounts,
    fee: '0.00',
    method: 'bank' as const,
    minutes: usualMinutes.bank,
  }
  const sandbox = {
    banks: [],
    fee: '0.00',
    method: 'sandbox' as const,
    minutes: usualMinutes.sandbox,
  }
  return [...(isSandboxOn ? [sandbox] : []), ...(isBankOn ? [bank] : [])]
}
