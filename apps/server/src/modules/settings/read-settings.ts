import type { Database, Tx } from '#kernel/database'
import { settingNames, settingOf } from './setting.ts'
import type { Settings } from './setting.ts'
import { listStored } from './setting-store.ts'

/** Another process may show an old setting for this long. */
const keptMs = 2_000

const kept = new WeakMap<Database, { settings: Settings; until: number }>()

/** All settings, typed, with defaults where no operator has set anything. Cheap: kept for 2 s. */
export async function readSettings(tx: Tx): Promise<Settings> {
  const known = keptSettings(tx.db)
  if (known) return known
  const stored = new Map((await listStored(tx)).map((row) => [row.name, row.value]))
  const settings = Object.fromEntries(
    settingNames.map((name) => [name, settingOf(name, stored.get(name))]),
  ) as Settings
  kept.set(tx.db, { settings, until: performance.now() + keptMs })
  return settings
}

function keptSettings(db: Database): Settings | undefined {
  const known = kept.get(db)
  return known && known.until > performance.now() ? known.settings : undefined
}

/** Forgets what is kept: after a change in this process. */
export function forgetSettings(db: Database): void {
  kept.delete(db)
}
