import type { Tx } from '#kernel/database/database'
import { decryptSince } from '#kernel/secrets/keyring'
import type { EncryptionUse } from '#kernel/secrets/keyring'

/** Binds a TOTP seed to its member: it cannot be decrypted for another member. */
export const seedUse = (memberId: string): EncryptionUse => `identity.totp ${memberId}`

export const decryptSeed = (tx: Pick<Tx, 'db'>, memberId: string, encrypted: Buffer): string =>
  decryptSince(tx, { former: 'member-totp', use: seedUse(memberId) }, encrypted)
