import type { Tx } from '#kernel/database'
import { readSetting } from '#settings'
import { listLevels } from '#vip'
import type { WagerSettled } from '#wagers'
import { cashbackSetting } from './cashback-setting.ts'
import { cashbackKinds, earningOf, periodOf } from './cashback.ts'
import { addEarnings, lockMembers, openPeriod } from './period-store.ts'
import type { Added } from './period-store.ts'

/**
 * Settled wagers, and the differences of revised ones, earn cashback in the period in which they
 * were settled. Play money earns none.
 */
export async function addWagers(tx: Tx, wagers: WagerSettled[]): Promise<void> {
  const counted = wagers.filter(({ isTrial }) => !isTrial)
  if (counted.length === 0) return
  const terms = await readSetting(tx, cashbackSetting)
  const memberIds = [...new Set(counted.map(({ memberId }) => memberId))].toSorted()
  await lockMembers(tx, memberIds)
  const levels = await listLevels(tx, memberIds)
  const opened = new Map<string, string>()
  const added: Added[] = []
  for (const wager of counted) {
    const { category, memberId, settledAt } = wager
    const level = levels.get(memberId) ?? 0
    for (const kind of cashbackKinds) {
      const earning = earningOf(kind, settledOf(wager), { level, terms })
      if (earning.weighted === 0n && earning.baseUnits === 0n) continue
      const period = periodOf(kind, new Date(settledAt))
      const place = `${memberId} ${kind} ${period.began}`
      const periodId = opened.get(place) ?? (await openPeriod(tx, { ...period, kind, memberId }))
      opened.set(place, periodId)
      added.push({ ...earning, category, periodId })
    }
  }
  if (added.length > 0) await addEarnings(tx, added)
}

const settledOf = (wager: WagerSettled) => ({
  category: wager.category,
  hasBonusMoney: wager.hasBonusMoney === true,
  payoutUnits: BigInt(wager.payoutUnits),
  stakeUnits: BigInt(wager.stakeUnits),
  validBetUnits: BigInt(wager.validBetUnits),
})
