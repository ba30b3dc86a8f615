import type { Tx } from '#kernel/database'
import { decryptSince, encryptText } from '#kernel/keyring'
import type { EncryptionUse } from '#kernel/keyring'

/** A withdrawal copies the number of its account as it is closed: both are one use. */
export const numberUse: EncryptionUse = 'wallet.number'
/** The one key that closed numbers before keys had successors. */
const former = 'bank-accounts'

export const encryptNumber = (tx: Pick<Tx, 'db'>, number: string): Buffer =>
  encryptText(tx, numberUse, number)

/** The whole number, for the operator who pays. */
export const openNumber = (tx: Pick<Tx, 'db'>, encrypted: Buffer): string =>
  decryptSince(tx, { former, use: numberUse }, encrypted)
