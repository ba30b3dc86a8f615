import { type Seeds, provablyFair } from '../../chance/provably-fair.ts'
import { playRound } from './play-round.ts'
import type { Round } from './round.ts'
import { findTitle } from '../titles/all-titles.ts'

/** All inputs of a round; a member reads them from the history. */
export type RoundToVerify = Seeds & {
  gameId: string
  version: number
  /** What was paid: a bought feature's price. */
  stakeUnits: bigint
  isBought?: boolean
}

/**
 * Plays a round again from its revealed seeds: identical to the server's, to the last cell. Throws
 * a RangeError when the title or its version is not known.
 */
export function verifyRound(round: RoundToVerify): Round {
  const title = findTitle(round.gameId, round.version)
  if (!title) throw new RangeError(`verify round: no ${round.gameId} version ${round.version}`)
  const { isBought = false } = round
  return playRound(title.config, round.stakeUnits, provablyFair(round), { isBought })
}
