import type { Tx } from '#kernel/database/database'
import { unitsOf } from '#kernel/money'
import { groupBySettingAt, readSetting } from '#settings'
import { listPointPercentsAt } from '#vip'
import type { WagerSettled } from '#wagers'
import { earned } from './earning.ts'
import type { Total } from './earning.ts'
import { addLines, lockPoints } from './line-store.ts'
import type { NewLine } from './line-store.ts'
import { pointsSetting, valuesOf } from './points-setting.ts'
import type { PointTerms } from './points-setting.ts'
import { listTotals, upsertTotals } from './total-store.ts'

/** Adds points for settled wagers, by the rank that the member had then; play money earns none. */
export const addEarnings = async (tx: Tx, wagers: WagerSettled[]): Promise<void> =>
  addAll(tx, wagers, { kind: 'earned', terms: await readSetting(tx, pointsSetting) })

/** Corrects points for revised wagers by the terms under which they were earned. */
export async function correctEarnings(tx: Tx, wagers: WagerSettled[]): Promise<void> {
  const groups = await groupBySettingAt(tx, pointsSetting, wagers, (one) => one.settledAt)
  for (const { terms, things } of groups) await addAll(tx, things, { kind: 'corrected', terms })
}

async function addAll(
  tx: Tx,
  wagers: WagerSettled[],
  { kind, terms }: { kind: 'earned' | 'corrected'; terms: PointTerms },
): Promise<void> {
  const counted = wagers.filter(({ isTrial, validBetUnits }) => !isTrial && validBetUnits !== '0')
  if (counted.length === 0) return
  const values = valuesOf(terms)
  const pointUnits = unitsOf(terms.pointUnit)
  const memberIds = [...new Set(counted.map(({ memberId }) => memberId))]
  // The row of the balance is the lock of the member; the totals change only under it.
  const balances = await lockPoints(tx, memberIds)
  const totals = await listTotals(tx, memberIds, pointUnits)
  const percents = await listPointPercentsAt(
    tx,
    counted.map(({ memberId, settledAt }) => ({ at: new Date(settledAt), memberId })),
  )
  const lines = counted.flatMap((wager, index): NewLine[] => {
    const { category, id, memberId, settledAt, validBetUnits } = wager
    const before: Total = totals.get(memberId) ?? { pointUnits, weighted: 0n }
    const { cents, total } = earned(
      before,
      BigInt(validBetUnits),
      Math.floor(((values[category] ?? 0) * (percents[index] ?? 100)) / 100),
    )
    totals.set(memberId, total)
    if (cents === 0n) return []
    const at = new Date(settledAt)
    return [{ at, category, cents, exchangeId: null, kind, memberId, wagerId: id }]
  })
  await upsertTotals(tx, totals)
  await addLines(tx, balances, lines)
}
