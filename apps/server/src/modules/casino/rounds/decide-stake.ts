import { findTitle, stakesFor } from '@madang/games'
import { decimalOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { isCheckDue, needCycleOver, needTrialMoney } from '../sessions/game-session.ts'
import type { OpenRound } from './open-round.ts'
import { costUnitsOf, needOfferedStake, needPermitted, repeatOf } from './round.ts'
import type { Round, SpinOrder } from './round.ts'
import { fixedSeed, needShownSeed } from '../seeds/seed.ts'
import type { SpinBatch } from './spin-batch.ts'
import { chosenOf, needShownVersion } from '../titles/title-version.ts'

/** A stake that was taken, or the round that an earlier request with the same id made. */
export type Staked = (
  | { open: OpenRound; round?: undefined }
  | { round: Round; open?: undefined }
) & {
  /** False if the wager gate found no bonus grants; a repeated request does not look for any. */
  hasGrants?: boolean
}

/**
 * Decides on the stake of an order, or returns what its id made before. Applies the rules in the
 * order in which they are to be reported.
 */
export function decideStake(order: SpinOrder, batch: SpinBatch): Staked {
  const known = batch.rounds.get(order.id)
  const before = batch.opens.get(order.id)
  const same = known ?? before
  if (same) {
    const { config } = findTitle(same.gameId, same.version) ?? noTitle()
    repeatOf(same, order, config)
    return known ? { round: known } : { open: before ?? noTitle() }
  }
  if (batch.isCustodyAway) refuse('custody-away')
  const gameSession = batch.gameSessions.get(order.launchId) ?? refuse('session-missing')
  if (batch.closed.has(gameSession.gameId)) refuse('game-closed')
  const title = chosenOf(gameSession.gameId, batch.versions)
  const inUse = batch.seeds.get(gameSession.ownerId) ?? refuse('session-missing')
  const { config } = title
  needShownSeed(inUse, order)
  if (isCheckDue(gameSession, order.at)) refuse('reality-check-due')
  needShownVersion(title, order.gameVersion)
  needCycleOver(gameSession, order.rules.minCycleMs, order.at)
  needPermitted(order, config)
  needOfferedStake(stakesFor(config), order.stakeUnits, decimalOf)
  const stakeUnits = costUnitsOf(order, config)
  needTrialMoney(gameSession, stakeUnits)
  const { freeGrantId } = order
  if (freeGrantId !== undefined && gameSession.isTrial) refuse('free-bet-unknown')
  const { clientSeed, hash, id: seedId, leafIndex, nonce, ownerId } = fixedSeed(inUse, order)
  const open = {
    clientSeed,
    ...(freeGrantId !== undefined && { freeGrantId }),
    gameId: title.id,
    id: order.id,
    isBought: order.isBought ?? false,
    isTrial: gameSession.isTrial,
    leafIndex,
    nonce,
    ownerId,
    placedAt: order.at,
    seedId,
    serverSeedHash: hash,
    gameSessionId: order.launchId,
    stakeUnits,
    version: title.version,
  }
  return { open }
}

const noTitle = (): never => {
  throw new Error('a title that was played is gone')
}
