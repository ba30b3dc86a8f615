import type { Receipt, ReceiptFacts } from '@madang/games/proofs/receipt'
import { receiptWords, signedText } from '@madang/games/proofs/receipt'
import type { NoteKey } from '@madang/games/proofs/signed-note'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { receiptKey } from './house-key.ts'
import type { HouseKey } from './house-key.ts'

/** Returns the public key of receipts, under its name for verifiers. */
export const receiptSigner = ({ folder, logOrigin }: SignerConfig): NoteKey => ({
  name: `${logOrigin}/receipts`,
  publicKey: receiptKey(folder).publicKey,
})

type SignerConfig = Pick<Config, 'folder' | 'logOrigin'>

const keys = new WeakMap<Database, HouseKey>()

/** Loads this installation's receipt key for transactions of this database. */
export const openReceiptKey = (db: Database, folder: string): void =>
  void keys.set(db, receiptKey(folder))

/**
 * Signs a stake or result. Call it in the transaction that stores it: both are kept, or neither.
 */
export function signReceipt(db: Database, facts: ReceiptFacts): Receipt {
  const words = receiptWords(facts)
  const key = keys.get(db)
  if (!key) throw new Error('openReceiptKey was not called for this database')
  return { signature: key.sign(signedText(words)).toString('base64'), words }
}

/** Whether this installation signed these words; Ed25519 signatures are deterministic. */
export function isOwnReceipt(db: Database, { signature, words }: Receipt): boolean {
  const key = keys.get(db)
  return key?.sign(signedText(words)).toString('base64') === signature
}
