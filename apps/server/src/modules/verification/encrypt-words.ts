import { reencrypt } from '#kernel/secrets/reencrypt'
import type { Database } from '#kernel/database/database'
import { decryptText } from '#kernel/secrets/keyring'
import { addressUse } from './give-details.ts'
import { wordsUse } from './hand-in.ts'
import { lockAddresses, updateAddress } from './profile-store.ts'
import { lockWords, updateWords } from './request-store.ts'

/** Re-encrypts addresses and texts about income with the newest key. */
export const encryptWords = (db: Database): Promise<number> =>
  reencrypt(db, [
    {
      lock: lockAddresses,
      open: (tx, { encrypted }) => decryptText(tx, addressUse, encrypted),
      update: updateAddress,
      use: () => addressUse,
    },
    {
      lock: lockWords,
      open: (tx, { encrypted }) => decryptText(tx, wordsUse, encrypted),
      update: updateWords,
      use: () => wordsUse,
    },
  ])
