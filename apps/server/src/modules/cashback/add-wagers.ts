import type { Tx } from '#kernel/database'
import { readSetting, readSettingAt } from '#settings'
import { listLevelsAt } from '#vip'
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
export const addWagers = (tx: Tx, wagers: WagerSettled[]): Promise<void> =>
  addAll(tx, wagers, () => readSetting(tx, cashbackSetting))

/** Adds the differences of revised wagers by the terms under which the wagers were counted. */
export async function addRevised(tx: Tx, wagers: WagerSettled[]): Promise<void> {
  for (const wager of wagers) {
    await addAll(tx, [wager], () => readSettingAt(tx, cashbackSetting, new Date(wager.settledAt)))
  }
}

async function addAll(
  tx: Tx,
  wagers: WagerSettled[],
  readTerms: () => Promise<CashbackTerms>,
): Promise<void> {
  const counted = wagers.filter(({ isTrial }) => !isTrial)
  if (counted.length === 0) return
  const terms = await readTerms()
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
  category: wager.category,
  hasBonusMoney: wager.hasBonusMoney === true,
  payoutUnits: BigInt(wager.payoutUnits),
  stakeUnits: BigInt(wager.stakeUnits),
  validBetUnits: BigInt(wager.validBetUnits),
})
