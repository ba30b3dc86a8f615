import type { NoteKey } from '@madang/games/proofs/signed-note'
import type { Config } from '../config.ts'
import { receiptKey } from './house-key.ts'

/** Who signs receipts, as others know the key. */
export const receiptSigner = ({ folder, logOrigin }: SignerConfig): NoteKey => ({
  name: `${logOrigin}/receipts`,
  publicKey: receiptKey(folder).publicKey,
})

type SignerConfig = Pick<Config, 'folder' | 'logOrigin'>
