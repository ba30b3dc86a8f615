import type { ReadTx } from '#kernel/database'
import type { Receiver } from '../bank-transfer.ts'
import { openNumber } from '../banks/bank-number.ts'
import type { Withdrawal } from './withdrawal.ts'

/** Returns the account to which a withdrawal is sent, with its whole number. */
export const receiverOf = (tx: ReadTx, withdrawal: Withdrawal): Receiver => ({
  bank: withdrawal.bank,
  holder: withdrawal.holder,
  number: openNumber(tx, withdrawal.numberEncrypted),
})
