import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { changeSetting } from '../change-setting.ts'

/**
 * Closes the house or opens it again. One operator may do it alone, because an emergency cannot
 * wait for a second. The operator and the reason are recorded like every change of a setting.
 *
 * @throws Refusal `input-invalid` when the maintenance would end before it begins
 */
export async function closeHouse(
  tx: Tx,
  order: { isInMaintenance: boolean; endsAt: string | null; reason: string; by: string; at: Date },
): Promise<void> {
  const { at, by, endsAt, isInMaintenance, reason } = order
  if (isInMaintenance && endsAt !== null && new Date(endsAt) <= at) {
    refuse('input-invalid', { fields: { endsAt: 'value' } })
  }
  const value = { isInMaintenance, maintenanceEndsAt: isInMaintenance ? endsAt : null }
  await changeSetting(tx, { at, by, name: 'system', reason, value })
}
