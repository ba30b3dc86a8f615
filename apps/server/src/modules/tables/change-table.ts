import type { TableSettings as ShownSettings } from '@madang/wire/table-office'
import type { Tx } from '#kernel/database/database'
import { publishChanged } from '#kernel/live/public-facts'
import { decimalOf, enteredUnits } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { insertChange } from './change-store.ts'
import type { LiveTable, TableSettings } from './table.ts'
import { findTable, updateSettings } from './table-store.ts'
import { wakeTable } from './live/table-news.ts'

export type TableChanging = {
  tableId: string
  /** The version that the operator saw. */
  version: number
  settings: ShownSettings
  reason: string
  by: string
  at: Date
}

/**
 * Writes new settings of a table as its next version. Limits apply from the next bet request, times
 * from the next round. A table that is closed finishes its current round.
 *
 * @throws Refusal `not-found`, `changed-meanwhile`, `input-invalid` if the limits contradict each
 *   other
 */
export async function changeTable(tx: Tx, order: TableChanging): Promise<LiveTable> {
  const { at, by, reason, tableId, version } = order
  const before = (await findTable(tx, tableId)) ?? refuse('not-found')
  const settings = enteredSettings(order.settings)
  const after = await updateSettings(tx, tableId, { settings, version })
  if (!after) return refuse('changed-meanwhile')
  await insertChange(tx, {
    after: shownSettings(after),
    before: shownSettings(before),
    changedAt: at,
    changedBy: by,
    reason,
    tableId,
    version: after.version,
  })
  wakeTable(tx, tableId)
  publishChanged(tx, `tables:${tableId}`)
  return after
}

/**
 * Checks that the spot limit is a multiple of the smallest stake, and that the round limit is not
 * below the spot limit.
 */
function enteredSettings(shown: ShownSettings): TableSettings {
  const spotUnitsMin = enteredUnits(shown.spotMin)
  const spotUnitsMax = enteredUnits(shown.spotMax)
  const roundUnitsMax = enteredUnits(shown.roundMax)
  if (spotUnitsMin <= 0n) refuse('input-invalid', { fields: { spotMin: 'min' } })
  const isWhole = spotUnitsMax >= spotUnitsMin && spotUnitsMax % spotUnitsMin === 0n
  if (!isWhole) refuse('input-invalid', { fields: { spotMax: 'multiple' } })
  if (roundUnitsMax < spotUnitsMax) refuse('input-invalid', { fields: { roundMax: 'min' } })
  const { bettingMs, dealingMs, state } = shown
  return { bettingMs, dealingMs, roundUnitsMax, spotUnitsMax, spotUnitsMin, state }
}

export const shownSettings = (table: LiveTable): ShownSettings => ({
  bettingMs: table.bettingMs,
  dealingMs: table.dealingMs,
  roundMax: decimalOf(table.roundUnitsMax),
  spotMax: decimalOf(table.spotUnitsMax),
  spotMin: decimalOf(table.spotUnitsMin),
  state: table.state,
})
