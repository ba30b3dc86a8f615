import { findTitle, playRound, provablyFair, stakesFor } from '@madang/games'
import { hasFeature } from '@madang/games/slots/round'
import { decimalOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { costUnitsOf, needOfferedStake, needPermitted, repeatOf } from './round.ts'
import type { Round, SpinOrder } from './round.ts'
import { fixedSeed, serverSeedOf } from './seed.ts'
import { isCheckDue, needCycleOver, needTrialMoney } from './game-session.ts'
import type { SpinBatch } from './spin-batch.ts'
import { chosenOf, needShownVersion } from './title-version.ts'

/** The round of an order, or of the press that it repeats: every rule in the order it is heard. */
export function makeRound(order: SpinOrder, batch: SpinBatch): Round {
  const known = batch.rounds.get(order.id)
  if (known) {
    return repeatOf(known, order, (findTitle(known.gameId, known.version) ?? noTitle()).config)
  }
  const sitting = batch.sittings.get(order.launchId) ?? refuse('session-missing')
  if (batch.closed.has(sitting.gameId)) refuse('game-closed')
  const title = chosenOf(sitting.gameId, batch.versions)
  const inUse = batch.seeds.get(sitting.ownerId) ?? refuse('session-missing')
  const seed = fixedSeed(inUse, order)
  const { config } = title
  const { at, id, isBought = false, key, launchId } = order
  if (isCheckDue(sitting, at)) refuse('reality-check-due')
  needShownVersion(title, order.gameVersion)
  needCycleOver(sitting, order.rules.minCycleMs, at)
  needPermitted(order, config)
  needOfferedStake(stakesFor(config), order.stakeUnits, decimalOf)
  const stakeUnits = costUnitsOf(order, config)
  needTrialMoney(sitting, stakeUnits)
  const { freeGrantId } = order
  if (freeGrantId !== undefined && sitting.isTrial) refuse('free-bet-unknown')
  const { clientSeed, hash, id: seedId, leafIndex, nonce, ownerId } = seed
  const serverSeed = serverSeedOf(seed, key)
  const chance = provablyFair({ clientSeed, nonce: Number(nonce), serverSeed })
  const played = playRound(config, stakeUnits, chance, { isBought })
  const { configHash, outcome, payoutUnits, version } = played
  return {
    balanceUnits: 0n,
    clientSeed,
    configHash,
    ...(freeGrantId !== undefined && { freeGrantId }),
    gameId: title.id,
    id,
    isBought,
    // A reload shows a feature again.
    isSeen: !hasFeature(outcome),
    isTrial: sitting.isTrial,
    jackpotUnits: 0n,
    leafIndex,
    nonce,
    outcome,
    ownerId,
    payoutUnits,
    placedAt: at,
    seedId,
    serverSeedHash: hash,
    // What it won of a pool is not decided yet.
    signature: null,
    sittingId: launchId,
    stakeUnits,
    version,
    voidedAt: null,
  }
}

const noTitle = (): never => {
  throw new Error('a title that was played is gone')
}
