import type { Tx } from '#kernel/database/database'
import { unitsOf } from '#kernel/money'
import { readSetting } from '#settings'
import { findHeldWins } from './held-win-store.ts'
import { keyOf } from '../calls/movement.ts'
import type { HeldState, Order } from '../calls/movement.ts'
import { vendorWinsSetting } from './vendor-wins-setting.ts'
import type { VendorWinTerms } from './vendor-wins-setting.ts'

/**
 * Returns the operators' decision on each win of the batch that is above its ceiling; `held` if
 * there is none yet.
 */
export async function readHeldStates(tx: Tx, orders: Order[]): Promise<Map<string, HeldState>> {
  const wins = orders.filter(({ kind }) => kind === 'win')
  if (wins.length === 0) return new Map()
  const terms = await readSetting(tx, vendorWinsSetting)
  const beyond = wins.filter((order) => order.amountUnits > ceilingOf(terms, order))
  if (beyond.length === 0) return new Map()
  const keys = beyond.map(keyOf)
  const known = await findHeldWins(tx, keys)
  const states = new Map(known.map(({ key, state }) => [key, state]))
  return new Map(keys.map((key) => [key, states.get(key) ?? 'held']))
}

/** Returns the win ceiling of the game, else of its vendor, else the general one. */
function ceilingOf({ others, winMax }: VendorWinTerms, { gameCode, vendor }: Order): bigint {
  const ofVendor = others.filter((one) => one.vendor === vendor)
  const own = ofVendor.find(({ game }) => game === gameCode) ?? ofVendor.find(({ game }) => !game)
  return unitsOf(own?.winMax ?? winMax)
}
