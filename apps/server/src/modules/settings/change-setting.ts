import * as v from 'valibot'
import type { Tx } from '#kernel/database'
import { publish } from '#kernel/events'
import { refuse } from '#kernel/refusal'
import { settingChanged } from './events.ts'
import { forgetSettings } from './read-settings.ts'
import { settingOf, settingShapes } from './setting.ts'
import type { SettingName, Settings } from './setting.ts'
import { insertChange, lockStored, upsertStored } from './setting-store.ts'

export type SettingOrder = {
  name: SettingName
  value: unknown
  /** Who, as the audit trail names them. */
  by: string
  reason: string
  at: Date
}

/**
 * Sets one setting as a whole and keeps who, from what and why for ever.
 *
 * @throws Refusal `input-invalid` when the value has not the setting's shape; the fields are named
 */
export async function changeSetting(tx: Tx, order: SettingOrder): Promise<Settings[SettingName]> {
  const { at, by, name, reason } = order
  const value = checkSetting(name, order.value)
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
  return settingOf(name, value)
}

/**
 * The value with the setting's shape.
 *
 * @throws Refusal `input-invalid`; the fields are named
 */
export function checkSetting(name: SettingName, value: unknown): unknown {
  const checked = v.safeParse(settingShapes[name], value)
  if (checked.success) return checked.output
  const faults = checked.issues.map((issue) => [v.getDotPath(issue) ?? name, issue.type])
  return refuse('input-invalid', { fields: Object.fromEntries(faults) as Record<string, string> })
}
