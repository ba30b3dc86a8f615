import { refuse } from '#kernel/refusal'
import { mayOpen, noHolds } from '../pauses/hold.ts'
import type { Holds } from '../pauses/hold.ts'
import type { LimitName } from './limit.ts'

/** How much a member may still stake; `null` without a limit. */
export type StakeRoom = {
  /** The highest single bet. */
  betUnitsMax: bigint | null
  /** The room for stakes, and for net loss, under the tightest limit. May be negative. */
  stakeUnits: bigint | null
  lossUnits: bigint | null
  /** The member's limit of play time is used up. */
  isTimeUp: boolean
  /** A break, an exclusion, or products that the member has blocked. */
  holds: Holds
}

export const unlimited: StakeRoom = {
  betUnitsMax: null,
  holds: noHolds,
  isTimeUp: false,
  lossUnits: null,
  stakeUnits: null,
}

/** A limit with the usage in its window. */
export type UsedLimit = LimitName & {
  limitUnits: bigint
  stakedUnits: bigint
  wonUnits: bigint
  playedMs: bigint
}

/** Returns the room under several limits: the lowest wins. */
export function roomUnder(limits: UsedLimit[], holds: Holds = noHolds): StakeRoom {
  return limits.reduce<StakeRoom>(
    (room, { kind, limitUnits, playedMs, stakedUnits, wonUnits }) => {
      if (kind === 'bet') return { ...room, betUnitsMax: lower(room.betUnitsMax, limitUnits) }
      if (kind === 'time') return { ...room, isTimeUp: playedMs >= limitUnits * 60_000n }
      if (kind === 'stake') {
        return { ...room, stakeUnits: lower(room.stakeUnits, limitUnits - stakedUnits) }
      }
      if (kind === 'loss') {
        return { ...room, lossUnits: lower(room.lossUnits, limitUnits - stakedUnits + wonUnits) }
      }
      return room
    },
    { ...unlimited, holds },
  )
}

/** A deposit limit with the deposits in its window. */
export type UsedDeposit = { limitUnits: bigint; depositedUnits: bigint }

/** Returns the room of deposit limits: null without one, never negative. */
export function depositRoomUnder(used: readonly UsedDeposit[]): bigint | null {
  const rooms = used.map(({ depositedUnits, limitUnits }) => limitUnits - depositedUnits)
  return rooms.reduce<bigint | null>((least, room) => lower(least, room < 0n ? 0n : room), null)
}

/**
 * Checks whether a stake fits. An open stake counts as lost until it is settled.
 *
 * @throws Refusal `self-excluded`, `on-a-break`, `product-blocked`, `time-limit-reached`,
 *   `single-bet-limit-reached`, `stake-limit-reached`, `loss-limit-reached`
 */
export function mayStake(
  room: StakeRoom,
  { category, stakeUnits, vendor }: { category: string; vendor: string; stakeUnits: bigint },
): void {
  mayBegin(room, { category, vendor })
  if (isAbove(stakeUnits, room.betUnitsMax)) refuse('single-bet-limit-reached')
  if (isAbove(stakeUnits, room.stakeUnits)) refuse('stake-limit-reached')
  if (isAbove(stakeUnits, room.lossUnits)) refuse('loss-limit-reached')
}

/**
 * Checks whether a game may be opened at all.
 *
 * @throws Refusal `self-excluded`, `on-a-break`, `product-blocked`, `time-limit-reached`
 */
export function mayBegin(room: StakeRoom, product: { category: string; vendor: string }): void {
  mayOpen(room.holds, product)
  if (room.isTimeUp) refuse('time-limit-reached')
}

/** Returns the room after a stake and its payout, if that is known already. */
export const roomAfter = (room: StakeRoom, stakeUnits: bigint, payoutUnits: bigint): StakeRoom => ({
  ...room,
  lossUnits: room.lossUnits === null ? null : room.lossUnits - stakeUnits + payoutUnits,
  stakeUnits: room.stakeUnits === null ? null : room.stakeUnits - stakeUnits,
})

const isAbove = (units: bigint, unitsMax: bigint | null) => unitsMax !== null && units > unitsMax

const lower = (one: bigint | null, other: bigint) => (one === null || other < one ? other : one)
