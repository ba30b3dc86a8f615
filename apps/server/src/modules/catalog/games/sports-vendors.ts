import * as v from 'valibot'
import type { Category } from '@madang/wire/catalog'
import { systemClock } from '#kernel/clock'
import type { ReadTx, Tx } from '#kernel/database/database'
import { subscriber } from '#kernel/events'
import { ownSetting } from '#kernel/parts/own-setting'
import { changeSetting, readSetting, settingChanged } from '#settings'
import { updateSportsCategories } from './game-store.ts'

const code = v.pipe(v.string(), v.maxLength(40), v.regex(/^[\w-]*$/))

/** Where the navigation shows sports vendors (specification, 2.6 and point 9). */
const terms = v.strictObject({
  /** Vendors whose sports games are shown in the e-sports category. */
  esports: v.optional(v.pipe(v.array(code), v.maxLength(50)), []),
  /** The vendor beside live casino; empty: a hot one, or the first. */
  main: v.optional(code, ''),
})

const sportsVendorsSetting = ownSetting('sportsVendors', terms)
export const settings = [sportsVendorsSetting]

export const readSportsVendors = (tx: ReadTx) => readSetting(tx, sportsVendorsSetting)

/** Returns the category of a vendor's sports games: sports or e-sports. */
export async function sportsCategory(tx: ReadTx, vendorCode: string): Promise<Category> {
  const { esports } = await readSportsVendors(tx)
  return esports.includes(vendorCode) ? 'ESPORTS' : 'SPORTS'
}

/** Sets the demo brand's e-sports vendors once; later settings of operators stay. */
export async function nameEsports(tx: Tx, vendors: readonly string[]): Promise<void> {
  const now = await readSportsVendors(tx)
  const missing = vendors.filter((vendor) => !now.esports.includes(vendor))
  if (now.esports.length > 0 || missing.length === 0) return
  const value = { ...now, esports: missing }
  const at = systemClock.now()
  await changeSetting(tx, { at, by: 'seed', name: sportsVendorsSetting, reason: 'demo', value })
}

export const subscribers = [
  // Moves existing games with their vendor; imports read the category themselves.
  subscriber(
    'catalog.move-sports',
    settingChanged,
    async (tx, bodies) => {
      if (!bodies.some(({ name }) => name === sportsVendorsSetting.name)) return
      await updateSportsCategories(tx, (await readSportsVendors(tx)).esports)
    },
    { replay: 'repeatable' },
  ),
]
