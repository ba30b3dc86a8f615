import type { Chance } from '../chance/chance.ts'
import { sharedRoundSeed } from '../chance/commitment.ts'
import { sharedOutcome } from '../chance/shared-outcome.ts'
import { provablyFair } from '../chance/provably-fair.ts'
import { findTableClass } from './all-table-classes.ts'
import type { Outcome } from './table-class.ts'

/** The inputs of a shared round: a link of the hash chain, the public salt, table and number. */
export type TableSeeds = {
  linkHex: string
  saltHex: string
  tableId: string
  roundNo: number
  /** The combined entropy of the bets (`entropyOf`), fixed at the lock; older rounds had none. */
  entropyHex?: string
}

/**
 * Makes the random source of a shared round: HMAC-SHA256 under the round's seed of
 * `tableId:roundNo:entropy:block`. The seed is HMAC-SHA256 of the public salt under the round's
 * link of the chain. Older rounds had no entropy, and used the seed's text as the key.
 */
export function tableChance(seeds: TableSeeds): Chance {
  const { entropyHex, linkHex, roundNo, saltHex, tableId } = seeds
  const serverSeed = sharedRoundSeed(linkHex, saltHex)
  if (entropyHex !== undefined) {
    return sharedOutcome({ entropyHex, id: tableId, round: roundNo, secretHex: serverSeed })
  }
  return provablyFair({ serverSeed, clientSeed: tableId, nonce: roundNo })
}

/** Deals a round again from its revealed link; throws a RangeError for an unknown class. */
export function verifyTableRound(
  round: TableSeeds & { classId: string; version: number },
): Outcome {
  const table = findTableClass(round.classId, round.version)
  if (!table) {
    throw new RangeError(`verify table round: no ${round.classId} version ${round.version}`)
  }
  return table.deal(tableChance(round))
}
