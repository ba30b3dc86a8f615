import { closeAnew } from '#kernel/close-anew'
import type { Database } from '#kernel/database'
import { openText } from '#kernel/vault'
import { addressUse } from './give-details.ts'
import { wordsUse } from './hand-in.ts'
import { lockAddresses, updateAddress } from './profile-store.ts'
import { lockWords, updateWords } from './request-store.ts'

/** Closes with the newest key what an older one closed: addresses, and words about income. */
export const sealWords = (db: Database): Promise<number> =>
  closeAnew(db, [
    {
      lock: lockAddresses,
      open: (tx, { sealed }) => openText(tx, addressUse, sealed),
      update: updateAddress,
      use: () => addressUse,
    },
    {
      lock: lockWords,
      open: (tx, { sealed }) => openText(tx, wordsUse, sealed),
      update: updateWords,
      use: () => wordsUse,
    },
  ])
