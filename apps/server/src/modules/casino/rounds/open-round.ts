import { findTitle, playRound } from '@madang/games'
import { decideByBlocks } from '@madang/games/chance/block-chance'
import { hasFeature } from '@madang/games/slots/play/round'
import { askCustody, given } from '#kernel/custody/custody'
import type { UseOf } from '#kernel/custody/custody'
import type { Database } from '#kernel/database/database'
import type { Round } from './round.ts'

/** A round whose stake is taken and committed before anybody knows the outcome. */
export type OpenRound = Pick<
  Round,
  | 'clientSeed'
  | 'freeGrantId'
  | 'gameId'
  | 'id'
  | 'isBought'
  | 'isTrial'
  | 'leafIndex'
  | 'nonce'
  | 'ownerId'
  | 'placedAt'
  | 'seedId'
  | 'serverSeedHash'
  | 'gameSessionId'
  | 'stakeUnits'
  | 'version'
>

/** Enough random blocks for a plain round; a long feature asks for more. */
const firstBlocks = 4

/**
 * Asks custody for the random blocks of a committed stake and plays the round with them. The same
 * stake always gives the same round.
 *
 * @throws Refusal `custody-away`; CustodyDenial if custody does not know the stake
 */
export async function drawRound(db: Database, open: OpenRound): Promise<Round> {
  const title = findTitle(open.gameId, open.version)
  if (!title) throw new Error('a title that was played is gone')
  const played = await decideByBlocks(
    (blockCount) => blocksOf(db, open, blockCount),
    (chance) => playRound(title.config, open.stakeUnits, chance, { isBought: open.isBought }),
    firstBlocks,
  )
  const { configHash, outcome, payoutUnits } = played
  return {
    ...open,
    balanceUnits: 0n,
    configHash,
    // A round with a feature is shown again after a reload.
    isSeen: !hasFeature(outcome),
    jackpotUnits: 0n,
    outcome,
    payoutUnits,
    // The receipt is signed later, when the jackpot is decided.
    signature: null,
    voidedAt: null,
  }
}

/** Returns the use that binds a stake to its nonce of the seed. */
export const useOf = ({ clientSeed, id, nonce, seedId }: SeedUse): UseOf => ({
  index: Number(nonce),
  look: 'slot_stake',
  ref: id,
  secretId: seedId,
  words: `${clientSeed}:${nonce}`,
})

type SeedUse = Pick<Round, 'clientSeed' | 'id' | 'nonce' | 'seedId'>

async function blocksOf(db: Database, open: SeedUse, blockCount: number): Promise<string> {
  const [answered] = await askCustody(db, [{ do: 'draw', ...useOf(open), blockCount }])
  return given(answered, `round ${open.id}`).blocks ?? ''
}
