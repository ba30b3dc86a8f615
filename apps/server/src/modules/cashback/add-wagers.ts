import type { Tx } from '#kernel/database'
import { readSetting } from '#settings'
import { listLevels } from '#vip'
import type { WagerSettled } from '#wagers'
import { cashbackSetting } from './cashback-setting.ts'
import { cashbackKinds, earningOf, periodOf } from './cashback.ts'
import { addEarnings, lockMembers, openPeriods, placeKey } from './period-store.ts'
import type { Added, Place } from './period-store.ts'

/**
 * Adds cashback for settled wagers, and for the differences of revised ones, to the period in which
 * they were settled. Play money earns none.
 */
export async function addWagers(tx: Tx, wagers: WagerSettled[]): Promise<void> {
  const counted = wagers.filter(({ isTrial }) => !isTrial)
  if (counted.length === 0) return
  const terms = await readSetting(tx, cashbackSetting)
  const memberIds = [...new Set(counted.map(({ memberId }) => memberId))].toSorted()
  await lockMembers(tx, memberIds)
  const levels = await listLevels(tx, memberIds)
  const places = new Map<string, Place>()
  const earned: (Omit<Added, 'periodId'> & { place: string })[] = []
  for (const wager of counted) {
    const { category, memberId, settledAt } = wager
    const level = levels.get(memberId) ?? 0
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
  category: wager.category,
  hasBonusMoney: wager.hasBonusMoney === true,
  payoutUnits: BigInt(wager.payoutUnits),
  stakeUnits: BigInt(wager.stakeUnits),
  validBetUnits: BigInt(wager.validBetUnits),
})
