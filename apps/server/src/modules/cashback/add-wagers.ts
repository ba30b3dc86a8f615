import type { Tx } from '#kernel/database/database'
import { groupBySettingAt, readSetting } from '#settings'
import { listLevelsAt } from '#vip'
import { ownOf } from '#wagers'
import type { WagerSettled } from '#wagers'
import { cashbackSetting } from './cashback-setting.ts'
import type { CashbackTerms } from './cashback-setting.ts'
import { cashbackKinds, earningOf, periodOf } from './cashback.ts'
import { addEarnings, lockMembers, openPeriods, placeKey } from './period-store.ts'
import type { Added, Place } from './period-store.ts'

/**
 * Adds cashback for settled wagers to the period in which they were settled, by the rank that the
 * member had then. Play money earns none.
 */
export const addWagers = async (tx: Tx, wagers: WagerSettled[]): Promise<void> =>
  addAll(tx, wagers, await readSetting(tx, cashbackSetting))

/** Adds the differences of revised wagers by the terms under which the wagers were counted. */
export async function addRevised(tx: Tx, wagers: WagerSettled[]): Promise<void> {
  const groups = await groupBySettingAt(tx, cashbackSetting, wagers, (one) => one.settledAt)
  for (const { terms, things } of groups) await addAll(tx, things, terms)
}

async function addAll(tx: Tx, wagers: WagerSettled[], terms: CashbackTerms): Promise<void> {
  const counted = wagers.filter(({ isTrial }) => !isTrial)
  if (counted.length === 0) return
  const memberIds = [...new Set(counted.map(({ memberId }) => memberId))].toSorted()
  await lockMembers(tx, memberIds)
  const levels = await listLevelsAt(
    tx,
    counted.map(({ memberId, settledAt }) => ({ at: new Date(settledAt), memberId })),
  )
  const places = new Map<string, Place>()
  const earned: (Omit<Added, 'periodId'> & { place: string })[] = []
  for (const [index, wager] of counted.entries()) {
    const { category, memberId, settledAt } = wager
    const level = levels[index] ?? 0
    for (const kind of cashbackKinds) {
      const earning = earningOf(kind, settledOf(wager), { level, terms })
      if (earning.weighted === 0n && earning.baseUnits === 0n) continue
      const at = { ...periodOf(kind, new Date(settledAt)), kind, memberId }
      places.set(placeKey(at), at)
      earned.push({ ...earning, category, place: placeKey(at) })
    }
  }
  if (earned.length === 0) return
  const ids = await openPeriods(tx, [...places.values()])
  await addEarnings(
    tx,
    earned.flatMap(({ place, ...one }) => {
      const periodId = ids.get(place)
      return periodId === undefined ? [] : [{ ...one, periodId }]
    }),
  )
}

const settledOf = (wager: WagerSettled) => ({
  ...ownOf(wager),
  category: wager.category,
  validBetUnits: BigInt(wager.validBetUnits),
})
