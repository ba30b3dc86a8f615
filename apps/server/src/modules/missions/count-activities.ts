import type { Tx } from '#kernel/database/database'
import { unitsOf } from '#kernel/money'
import { readSetting } from '#settings'
import type { WagerRevised, WagerSettled } from '#wagers'
import { openFinish } from './finish-missions.ts'
import { advance, beganOf, progressKey } from './mission.ts'
import type { Activity, Did, Progress } from './mission.ts'
import { listMissions } from './mission-store.ts'
import { missionsSetting } from './missions-setting.ts'
import { listProgress, lockMembers, upsertProgress } from './progress-store.ts'

type Deposited = { memberId: string; amount: string; at: string }

export const countSettled = (tx: Tx, wagers: WagerSettled[]): Promise<void> =>
  countActivities(
    tx,
    wagers.flatMap((wager) => didOf(wager, 1)),
  )

/** Counts revised wagers by their difference, until the goal is reached. */
export const countRevised = (tx: Tx, wagers: WagerRevised[]): Promise<void> =>
  countActivities(
    tx,
    wagers.flatMap((wager) => didOf(wager, Number(wager.betCount))),
  )

export const countDeposits = (tx: Tx, deposits: Deposited[]): Promise<void> =>
  countActivities(
    tx,
    deposits.map(({ amount, at, memberId }) => ({
      activity: { at: new Date(at), units: unitsOf(amount), what: 'deposit' },
      memberId,
    })),
  )

function didOf(wager: WagerSettled, betCount: number): Did[] {
  const { category, isTrial, memberId, settledAt, validBetUnits } = wager
  if (isTrial) return []
  const at = new Date(settledAt)
  const activity: Activity = {
    at,
    betCount,
    category,
    validBetUnits: BigInt(validBetUnits),
    what: 'wager',
  }
  return [{ activity, memberId }]
}

async function countActivities(tx: Tx, done: Did[]): Promise<void> {
  if (done.length === 0 || !(await readSetting(tx, missionsSetting)).isOpen) return
  const missions = await listMissions(tx)
  const memberIds = [...new Set(done.map(({ memberId }) => memberId))]
  await lockMembers(tx, memberIds)
  const days = done.flatMap(({ activity }) => [
    beganOf('daily', activity.at),
    beganOf('weekly', activity.at),
  ])
  const progress = await listProgress(tx, memberIds, { days: [...new Set(days)] })
  const byMember = new Map<string, Map<string, Progress>>()
  for (const memberId of memberIds) byMember.set(memberId, new Map())
  for (const row of progress) {
    byMember.get(row.memberId)?.set(progressKey(row.missionId, row.began), row)
  }
  const finish = await openFinish(tx, missions, byMember, done)
  const changed = new Map<string, Progress>()
  for (const { activity, memberId } of done) {
    const known = byMember.get(memberId) ?? new Map<string, Progress>()
    for (const row of advance(missions, known, { activity, memberId })) {
      const kept = row.state === 'done' ? finish.decide(row) : row
      known.set(progressKey(row.missionId, row.began), kept)
      changed.set(`${memberId} ${progressKey(row.missionId, row.began)}`, kept)
    }
  }
  await upsertProgress(tx, [...changed.values()])
  await finish.write()
}
