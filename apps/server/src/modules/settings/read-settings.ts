import type { InferOutput } from 'valibot'
import type { Database, ReadTx } from '#kernel/database/database'
import type { OwnSetting, SettingSchema } from '#kernel/parts/own-setting'
import { settingNames, settingOf } from './setting.ts'
import type { AnySetting, Settings } from './setting.ts'
import { findBefore, listStored } from './setting-store.ts'

/** Cache lifetime: another process may use an old setting for this long. */
const keptMs = 2_000

type Kept = {
  settings: Settings
  stored: ReadonlyMap<string, unknown>
  own: Map<string, unknown>
  until: number
}
const kept = new WeakMap<Database, Kept>()

/** Returns all settings, typed, with defaults for unset ones. Cheap: cached for 2 s. */
export const readSettings = async (tx: ReadTx): Promise<Settings> => (await readKept(tx)).settings

/** Returns a module's own setting, typed, with its defaults; cached alike. */
export async function readSetting<Shape extends SettingSchema>(
  tx: ReadTx,
  setting: OwnSetting<Shape>,
): Promise<InferOutput<Shape>> {
  const { own, stored } = await readKept(tx)
  const { name } = setting
  if (!own.has(name)) own.set(name, settingOf(setting, stored.get(name)))
  return own.get(name) as InferOutput<Shape>
}

/** Groups things by their instant, each group with a module's own setting as it was then. */
export async function groupBySettingAt<Shape extends SettingSchema, Thing>(
  tx: ReadTx,
  setting: OwnSetting<Shape>,
  things: readonly Thing[],
  instantOf: (thing: Thing) => string,
): Promise<{ terms: InferOutput<Shape>; things: Thing[] }[]> {
  const groups = new Map<string, { terms: InferOutput<Shape>; things: Thing[] }>()
  for (const thing of things) {
    const instant = instantOf(thing)
    const group = groups.get(instant)
    if (group) group.things.push(thing)
    else {
      const terms = await readSettingAt(tx, setting, new Date(instant))
      groups.set(instant, { terms, things: [thing] })
    }
  }
  return [...groups.values()]
}

async function readSettingAt<Shape extends SettingSchema>(
  tx: ReadTx,
  setting: OwnSetting<Shape>,
  at: Date,
): Promise<InferOutput<Shape>> {
  const before = await findBefore(tx, setting.name, at)
  if (before === undefined) return readSetting(tx, setting)
  return settingOf(setting, before.value ?? undefined)
}

/** Returns the value of any setting, the house's or a module's. */
export const readAnySetting = async (tx: ReadTx, setting: AnySetting): Promise<unknown> =>
  typeof setting === 'string' ? (await readSettings(tx))[setting] : readSetting(tx, setting)

async function readKept(tx: ReadTx): Promise<Kept> {
  const known = kept.get(tx.db)
  if (known && known.until > performance.now()) return known
  const stored = new Map((await listStored(tx)).map((row) => [row.name, row.value]))
  const settings = Object.fromEntries(
    settingNames.map((name) => [name, settingOf(name, stored.get(name))]),
  ) as Settings
  const read = { own: new Map(), settings, stored, until: performance.now() + keptMs }
  kept.set(tx.db, read)
  return read
}

/** Clears the cache after a change in this process. */
export function forgetSettings(db: Database): void {
  kept.delete(db)
}
