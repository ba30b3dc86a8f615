import type { Receipt } from '@madang/games/proofs/receipt'
import type { Database } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { hashOfValue } from '#kernel/transparency/hash-of-value'
import { signReceipt } from '#kernel/transparency/receipt-signer'
import type { Magazine } from './magazine.ts'

/** Returns a magazine with its signed receipt: what was reserved, and which promise decides it. */
export function signedMagazine(db: Database, magazine: Magazine): Magazine {
  const { leafIndex } = magazine
  if (leafIndex === null) return magazine
  const receipt = signReceipt(db, {
    at: magazine.openedAt.toISOString(),
    bet: decimalOf(magazine.betUnits),
    clientSeed: magazine.clientSeed,
    commitment: magazine.commitment,
    id: magazine.id,
    kind: 'fishing-magazine',
    leafIndex,
    roomId: magazine.roomId,
    rulesVersion: magazine.rulesVersion,
    shots: magazine.shotMax,
  })
  return { ...magazine, receipt }
}

/** Returns the signed receipt of a finished magazine; null for one older than receipts. */
export function signedResult(
  db: Database,
  magazine: Magazine,
  shots: readonly object[],
  now: Date,
): Receipt | null {
  if (magazine.leafIndex === null) return null
  return signReceipt(db, {
    at: now.toISOString(),
    commitment: magazine.commitment,
    id: magazine.id,
    kind: 'fishing-result',
    leafIndex: magazine.leafIndex,
    outcomeHash: hashOfValue(shots),
    shotCount: shots.length,
    won: decimalOf(magazine.wonUnits),
  })
}
