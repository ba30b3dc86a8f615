import { reencrypt } from '#kernel/secrets/reencrypt'
import type { Database, Tx } from '#kernel/database/database'
import { lockPaidNumbers, updatePaidNumber } from '../withdrawals/number-store.ts'
import { lockNumbers, updateNumber } from './bank-account-store.ts'
import { numberUse, openNumber } from './bank-number.ts'

/** Re-encrypts the numbers of accounts and of withdrawals with the newest key. */
export function encryptNumbers(db: Database): Promise<number> {
  const alike = {
    open: (tx: Tx, { encrypted }: { encrypted: Buffer }) => openNumber(tx, encrypted),
    use: () => numberUse,
  } as const
  return reencrypt(db, [
    { ...alike, lock: lockNumbers, update: updateNumber },
    { ...alike, lock: lockPaidNumbers, update: updatePaidNumber },
  ])
}
