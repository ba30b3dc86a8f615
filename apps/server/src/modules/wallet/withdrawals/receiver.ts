import type { ReadTx } from '#kernel/database/database'
import { needTransfer } from '../bank-transfer.ts'
import type { Receiver, SentTransfer } from '../bank-transfer.ts'
import { openNumber } from '../banks/bank-number.ts'
import type { Withdrawal } from './withdrawal.ts'

export { needStatedAmount } from '../bank-transfer.ts'
export type { SentTransfer }

/** Returns the account to which a withdrawal is sent, with its whole number. */
export const receiverOf = (tx: ReadTx, withdrawal: Withdrawal): Receiver => ({
  bank: withdrawal.bank,
  holder: withdrawal.holder,
  number: openNumber(tx, withdrawal.numberEncrypted),
})

/**
 * Checks that a transfer is complete and is this withdrawal's, and returns the bank's reference.
 *
 * @throws Refusal `receiver-missing`, `reference-missing`, `transfer-differs`
 */
export const needTransferOf = (
  tx: ReadTx,
  withdrawal: Withdrawal,
  units: bigint,
  sent: Partial<SentTransfer>,
): string => needTransfer(sent, { receiver: receiverOf(tx, withdrawal), units })
