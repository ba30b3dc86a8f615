import * as v from 'valibot'
import type { Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { refuse } from '#kernel/refusal'
import { settingChanged } from './events.ts'
import { forgetSettings } from './read-settings.ts'
import { settingNameOf, settingOf, shapeOf } from './setting.ts'
import type { AnySetting, ValueOf } from './setting.ts'
import { insertChange, lockStored, upsertStored } from './setting-store.ts'

export type SettingOrder<Named extends AnySetting = AnySetting> = {
  /** The house's setting by its name, or a module's setting as declared. */
  name: Named
  value: unknown
  /** The operator, as the audit trail names them. */
  by: string
  reason: string
  at: Date
}

/**
 * Replaces one setting and records who changed it, its old value and the reason.
 *
 * @throws Refusal `input-invalid` with the fields when the value has not the setting's shape
 */
export async function changeSetting<Named extends AnySetting>(
  tx: Tx,
  order: SettingOrder<Named>,
): Promise<ValueOf<Named>> {
  const { at, by, reason } = order
  const name = settingNameOf(order.name)
  const value = checkSetting(order.name, order.value)
  const before = await lockStored(tx, name)
  await upsertStored(tx, name, value, at)
  await insertChange(tx, {
    changedAt: at,
    changedBy: by,
    name,
    reason,
    valueAfter: value,
    valueBefore: before ?? null,
  })
  tx.afterCommit(() => forgetSettings(tx.db))
  await publish(tx, settingChanged, [{ at: at.toISOString(), name }])
  return settingOf(order.name, value)
}

/**
 * Returns the value parsed by the setting's shape.
 *
 * @throws Refusal `input-invalid`; the fields are named
 */
export function checkSetting(setting: AnySetting, value: unknown): unknown {
  const checked = v.safeParse(shapeOf(setting), value)
  if (checked.success) return checked.output
  const faults = checked.issues.map((issue) => [
    v.getDotPath(issue) ?? settingNameOf(setting),
    issue.type,
  ])
  return refuse('input-invalid', { fields: Object.fromEntries(faults) as Record<string, string> })
}
