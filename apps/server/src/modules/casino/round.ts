import type { Outcome } from '@madang/games'
import { refuse } from '#kernel/refusal'

/** The vendor that we are ourselves: whose rounds these are and whose cloth the reels wear. */
export const studio = 'MADANG'

/** One turn of a slot as it is kept for ever. */
export type Round = {
  id: string
  sittingId: string
  ownerId: string
  gameId: string
  version: number
  configHash: string
  seedId: string
  serverSeedHash: string
  clientSeed: string
  nonce: bigint
  stakeUnits: bigint
  payoutUnits: bigint
  /** What whoever played had after it. */
  balanceUnits: bigint
  isTrial: boolean
  outcome: Outcome
  placedAt: Date
  /** False while a feature still has to be shown. */
  isSeen: boolean
}

export type SpinOrder = {
  id: string
  launchId: string
  stakeUnits: bigint
  at: Date
  /** The least time between two rounds here. */
  minCycleMs: number
  /** Opens the server seeds. */
  key: Buffer
}

/** A feature takes long to show, so a reload must be able to show it again. */
export const needsShowing = (outcome: Outcome): boolean =>
  outcome.spins.length > 1 || outcome.holdAndSpin !== undefined

/**
 * The round that this order already made.
 *
 * @throws Refusal `key-reused` when the id stands for another sitting's round or another stake
 */
export function repeatOf(round: Round, order: SpinOrder): Round {
  const isSame = round.sittingId === order.launchId && round.stakeUnits === order.stakeUnits
  return isSame ? round : refuse('key-reused')
}

/** @throws Refusal `stake-out-of-limits` with the lowest and highest stake of the game */
export function needOfferedStake(stakes: bigint[], stakeUnits: bigint, show: Show): void {
  if (stakes.includes(stakeUnits)) return
  refuse('stake-out-of-limits', { max: show(stakes.at(-1) ?? 0n), min: show(stakes[0] ?? 0n) })
}

type Show = (units: bigint) => string
