import * as wire from '@madang/wire/wallet'
import { sumBonus } from '#bonus'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { route } from '#kernel/http/route'
import type { Member } from '#kernel/http/route'
import { findBalances } from '#ledger'
import { routes as adjustmentRoutes } from './adjustments/routes.ts'
import { routes as arrivalRoutes } from './arrivals/routes.ts'
import { routes as bankRoutes } from './banks/routes.ts'
import { routes as chargebackRoutes } from './chargebacks/routes.ts'
import { routes as depositOfficeRoutes } from './deposits/office-routes.ts'
import { routes as depositRoutes } from './deposits/routes.ts'
import { routes as disputeRoutes } from './disputes/routes.ts'
import { routes as suspenseRoutes } from './payments/routes.ts'
import { krw } from './postings.ts'
import { routes as statementRoutes } from './statements/routes.ts'
import { routes as withdrawalOfficeRoutes } from './withdrawals/office-routes.ts'
import { routes as withdrawalRoutes } from './withdrawals/routes.ts'

export const routes = [
  route(wire.showBalance, ({ by, db }) =>
    db.read(async (tx) => {
      const { cashUnits, currency, heldUnits } = await balanceOf(tx, by)
      const bonusUnits = currency === krw ? await sumBonus(tx, by.id) : 0n
      return {
        bonus: decimalOf(bonusUnits),
        currency,
        held: decimalOf(heldUnits),
        sumBalance: decimalOf(cashUnits),
        symbol: currency === krw ? '원' : currency,
      }
    }),
  ),

  ...arrivalRoutes,
  ...depositRoutes,
  ...depositOfficeRoutes,
  ...withdrawalRoutes,
  ...withdrawalOfficeRoutes,
  ...chargebackRoutes,
  ...disputeRoutes,
  ...bankRoutes,
  ...suspenseRoutes,
  ...adjustmentRoutes,
  ...statementRoutes,
]

/** Returns the balance in the member's currency: play money for trial members, else real money. */
async function balanceOf(tx: ReadTx, by: Member) {
  const currency = by.isTrial ? 'PLY' : krw
  const found = (await findBalances(tx, by.id)).find((one) => one.currency === currency)
  return found ?? { cashUnits: 0n, currency, heldUnits: 0n, transitUnits: 0n }
}
