import { reencrypt } from '#kernel/reencrypt'
import type { Database } from '#kernel/database'
import { decryptText } from '#kernel/keyring'
import { addressUse } from './give-details.ts'
import { wordsUse } from './hand-in.ts'
import { lockAddresses, updateAddress } from './profile-store.ts'
import { lockWords, updateWords } from './request-store.ts'

/** Closes with the newest key what an older one closed: addresses, and words about income. */
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
