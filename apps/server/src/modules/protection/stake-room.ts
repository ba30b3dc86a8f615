import { refuse } from '#kernel/refusal'
import type { LimitName } from './limit.ts'

/** How much a member may still stake; `null` where no limit stands. */
export type StakeRoom = {
  /** The most for one bet. */
  betUnitsMax: bigint | null
  /** What is left of stakes, and of net loss, under the tightest limit. May be below zero. */
  stakeUnits: bigint | null
  lossUnits: bigint | null
}

export const unlimited: StakeRoom = { betUnitsMax: null, lossUnits: null, stakeUnits: null }

/** A limit and what its window has seen so far. */
export type UsedLimit = LimitName & {
  limitUnits: bigint
  stakedUnits: bigint
  wonUnits: bigint
}

/** The room under several limits: the lowest wins. */
export function roomUnder(limits: UsedLimit[]): StakeRoom {
  return limits.reduce((room, { kind, limitUnits, stakedUnits, wonUnits }) => {
    if (kind === 'bet') return { ...room, betUnitsMax: lower(room.betUnitsMax, limitUnits) }
    if (kind === 'stake') {
      return { ...room, stakeUnits: lower(room.stakeUnits, limitUnits - stakedUnits) }
    }
    if (kind === 'loss') {
      return { ...room, lossUnits: lower(room.lossUnits, limitUnits - stakedUnits + wonUnits) }
    }
    return room
  }, unlimited)
}

/**
 * Whether a stake fits. An open stake counts as lost until it is decided.
 *
 * @throws Refusal `single-bet-limit-reached`, `stake-limit-reached`, `loss-limit-reached`
 */
export function mayStake(room: StakeRoom, stakeUnits: bigint): void {
  if (isAbove(stakeUnits, room.betUnitsMax)) refuse('single-bet-limit-reached')
  if (isAbove(stakeUnits, room.stakeUnits)) refuse('stake-limit-reached')
  if (isAbove(stakeUnits, room.lossUnits)) refuse('loss-limit-reached')
}

/** The room after a stake was taken and, where it is known already, its payout came back. */
export const roomAfter = (room: StakeRoom, stakeUnits: bigint, payoutUnits: bigint): StakeRoom => ({
  betUnitsMax: room.betUnitsMax,
  lossUnits: room.lossUnits === null ? null : room.lossUnits - stakeUnits + payoutUnits,
  stakeUnits: room.stakeUnits === null ? null : room.stakeUnits - stakeUnits,
})

const isAbove = (units: bigint, unitsMax: bigint | null) => unitsMax !== null && units > unitsMax

const lower = (one: bigint | null, other: bigint) => (one === null || other < one ? other : one)
