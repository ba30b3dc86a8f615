import type { Category } from '@madang/wire/catalog'
import type { Worded } from '@madang/wire'
import { dayOf, endOfDays, weekOf } from '#kernel/brand-day'

export type Cadence = 'daily' | 'weekly'
export type GoalKind = 'valid-bet' | 'bet-count' | 'deposit'

/** A goal. Its amount is units of money, or a number of bets. */
export type Mission = {
  id: string
  cadence: Cadence
  kind: GoalKind
  category: Category | null
  goal: bigint
  rewardUnits: bigint
  points: number
  /** The number of rewards in one period for all members together; null: no limit. */
  rewardsMax: number | null
  afterId: string | null
  title: Worded
  place: number
  isOpen: boolean
  version: number
}

export type Progress = {
  memberId: string
  missionId: string
  began: string
  amount: bigint
  state: 'running' | 'done' | 'claimed'
  rewardUnits: bigint
  doneAt: Date | null
  claimedAt: Date | null
}

/** A member's activity: settled wagers, the difference of revised ones, or a deposit. */
export type Activity =
  | { what: 'wager'; category: string; validBetUnits: bigint; betCount: number; at: Date }
  | { what: 'deposit'; units: bigint; at: Date }

export type Did = { memberId: string; activity: Activity }

/** Returns the first day of the period of an instant. */
export const beganOf = (cadence: Cadence, at: Date): string =>
  cadence === 'daily' ? dayOf(at) : weekOf(at)

export const endOf = (cadence: Cadence, began: string): Date =>
  endOfDays(began, cadence === 'daily' ? 1 : 7)

/** Returns what an activity adds to a goal. */
export function amountFor({ category, kind }: Mission, activity: Activity): bigint {
  if (activity.what === 'deposit') return kind === 'deposit' ? activity.units : 0n
  if (category !== null && category !== activity.category) return 0n
  if (kind === 'valid-bet') return activity.validBetUnits
  return kind === 'bet-count' ? BigInt(activity.betCount) : 0n
}

export const progressKey = (missionId: string, began: string): string => `${missionId} ${began}`

/**
 * Applies an activity to a member's progress. Goals count until they are reached; a later reversal
 * does not undo a reached goal. A mission that follows another counts from when that is done.
 */
export function advance(
  missions: readonly Mission[],
  known: ReadonlyMap<string, Progress>,
  { activity, memberId }: { activity: Activity; memberId: string },
): Progress[] {
  const changed: Progress[] = []
  for (const mission of missions) {
    const added = amountFor(mission, activity)
    if (!mission.isOpen || added === 0n) continue
    const began = beganOf(mission.cadence, activity.at)
    if (mission.afterId !== null) {
      const before = known.get(progressKey(mission.afterId, began))
      if (!before || before.state === 'running' || isOfBefore(activity, before)) continue
    }
    const now = known.get(progressKey(mission.id, began)) ?? fresh(memberId, mission.id, began)
    if (now.state !== 'running') continue
    const amount = now.amount + added
    if (amount === now.amount) continue
    const isDone = amount >= mission.goal
    changed.push({
      ...now,
      amount: amount < 0n ? 0n : amount,
      ...(isDone && { doneAt: activity.at, rewardUnits: mission.rewardUnits, state: 'done' }),
    })
  }
  return changed
}

/** A later change of a bet that reached the mission before: it never counted for the next one. */
const isOfBefore = (activity: Activity, { doneAt }: Progress): boolean =>
  activity.what === 'wager' && activity.betCount !== 1 && doneAt !== null && activity.at <= doneAt

const fresh = (memberId: string, missionId: string, began: string): Progress => ({
  amount: 0n,
  began,
  claimedAt: null,
  doneAt: null,
  memberId,
  missionId,
  rewardUnits: 0n,
  state: 'running',
})

/** A limit on a member's play, set by the member or the house. */
export type Limit = { kind: string; limitUnits: bigint | null; houseUnits: bigint | null }

/**
 * Whether a goal stays within a member's limits: missions must not lead members to their limits.
 * A stake goal is compared with limits of stakes and of losses, whatever their period.
 */
export function isWithin(mission: Mission, limits: readonly Limit[]): boolean {
  if (mission.kind === 'bet-count') return true
  const kinds = mission.kind === 'deposit' ? ['deposit'] : ['stake', 'loss']
  return limits
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap(({ houseUnits, limitUnits }) => [houseUnits, limitUnits])
    .every((units) => units === null || units >= mission.goal)
}
