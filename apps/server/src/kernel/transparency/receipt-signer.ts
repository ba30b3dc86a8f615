import type { Receipt, ReceiptFacts } from '@madang/games/proofs/receipt'
import { receiptWords, signedText } from '@madang/games/proofs/receipt'
import type { NoteKey } from '@madang/games/proofs/signed-note'
import type { Config } from '../config.ts'
import type { Database } from '../database.ts'
import { receiptKey } from './house-key.ts'
import type { HouseKey } from './house-key.ts'

/** Who signs receipts, as others know the key. */
export const receiptSigner = ({ folder, logOrigin }: SignerConfig): NoteKey => ({
  name: `${logOrigin}/receipts`,
  publicKey: receiptKey(folder).publicKey,
})

type SignerConfig = Pick<Config, 'folder' | 'logOrigin'>

const keys = new WeakMap<Database, HouseKey>()

/** Lets the transactions of this database sign receipts with the key of this installation. */
export const openReceiptKey = (db: Database, folder: string): void =>
  void keys.set(db, receiptKey(folder))

/** Signs what was taken or decided, in the transaction that does it: both are kept, or neither. */
export function signReceipt(db: Database, facts: ReceiptFacts): Receipt {
  const words = receiptWords(facts)
  const key = keys.get(db)
  if (!key) throw new Error('openReceiptKey was not called for this database')
  return { signature: key.sign(signedText(words)).toString('base64'), words }
}

/** Whether this installation signed these words: Ed25519 signs the same words the same way. */
export function isOwnReceipt(db: Database, { signature, words }: Receipt): boolean {
  const key = keys.get(db)
  return key?.sign(signedText(words)).toString('base64') === signature
}
