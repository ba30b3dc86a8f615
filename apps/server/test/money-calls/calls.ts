import type { Call } from '@madang/wire'
import { nameOf, routes } from '../every-call.ts'
import { betRecipes } from './bets.ts'
import { cashRecipes } from './cash.ts'
import { claimRecipes } from './claims.ts'
import { creditRecipes } from './credit.ts'
import { giftRecipes } from './gifts.ts'
import { outcomeRecipes } from './outcomes.ts'
import { offerRecipes } from './offers.ts'
import { paymentRecipes } from './payments.ts'
import { payoutRecipes } from './payouts.ts'
import { playRecipes } from './play.ts'
import { walletRecipes } from './wallets.ts'
import { readReach } from './reach.ts'
import type { Recipe } from './recipe.ts'

export const recipes: Recipe[] = [
  ...cashRecipes,
  ...creditRecipes,
  ...giftRecipes,
  ...claimRecipes,
  ...offerRecipes,
  ...playRecipes,
  ...betRecipes,
  ...walletRecipes,
  ...paymentRecipes,
  ...payoutRecipes,
  ...outcomeRecipes,
]

const modules = 'apps/server/src/modules'

/**
 * Calls whose stand is a story of its own, such as a dispute or a vendor's signed message: the test
 * file that drives each of them, by the name of the call in the wire.
 */
export const drivenElsewhere: Record<string, string[]> = {
  'apps/server/test/towns/card-lobby.ts': ['actAtCardTable'],
  'apps/server/test/towns/money/cash-lives.ts': ['receiveSandboxPay'],
  [`${modules}/agents/bills/bill-life.test.ts`]: ['decideBill'],
  [`${modules}/seamless/vendors/practice-office.test.ts`]: ['importVendorFeed'],
  [`${modules}/seamless/vendors/practice-vendor.test.ts`]: ['reconcileVendor'],
}

/** What a registry leads to the books, unseen by whoever reads the code function by function. */
const byRegistry = ['POST /bo/voids/:id/decision']

export type Found = { wire: Call; name: string }

/** Every call that changes something: those that may move money, and those that cannot. */
export async function sortCalls(): Promise<{ moving: Found[]; still: Found[] }> {
  const reach = readReach()
  const names = new Map<unknown, string>()
  const isMoving = new Set<unknown>()
  for (const place of [...reach.moving, ...reach.still]) {
    const [file = '', name = ''] = place.split('#')
    const exported = (await import(file)) as Record<string, unknown>
    names.set(exported[name], name)
    if (reach.moving.has(place)) isMoving.add(exported[name])
  }
  const moving: Found[] = []
  const still: Found[] = []
  for (const { wire } of routes) {
    if (wire.method === 'GET') continue
    const name = names.get(wire)
    // A call whose handler cannot be read is taken as one that moves money.
    const mayMove = name === undefined || isMoving.has(wire) || byRegistry.includes(nameOf(wire))
    ;(mayMove ? moving : still).push({ name: name ?? '', wire })
  }
  return { moving, still }
}
