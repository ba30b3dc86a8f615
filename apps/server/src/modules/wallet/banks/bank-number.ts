import type { Tx } from '#kernel/database/database'
import { decryptSince, encryptText } from '#kernel/secrets/keyring'
import type { EncryptionUse } from '#kernel/secrets/keyring'

/** One encryption use for both, because a withdrawal copies the encrypted number of its account. */
export const numberUse: EncryptionUse = 'wallet.number'
/** The only key for numbers before key rotation existed. */
const former = 'bank-accounts'

export const encryptNumber = (tx: Pick<Tx, 'db'>, number: string): Buffer =>
  encryptText(tx, numberUse, number)

/** Decrypts the whole number, for the operator who pays. */
export const openNumber = (tx: Pick<Tx, 'db'>, encrypted: Buffer): string =>
  decryptSince(tx, { former, use: numberUse }, encrypted)
