import * as wire from '@madang/wire/ledger'
import { decimalOf } from '#kernel/money'
import { route } from '#kernel/route'
import { trialBalance } from './audit-store.ts'

export const routes = [
  route(wire.showBooks, async ({ db, now }) => {
    const books = await db.read(trialBalance)
    return {
      at: now.toISOString(),
      books: books.map((one) => ({
        currency: one.currency,
        difference: decimalOf(one.differenceUnits),
        house: decimalOf(one.houseUnits),
        members: decimalOf(one.membersUnits),
        places: one.places.map(({ balanceUnits, house }) => ({
          balance: decimalOf(BigInt(balanceUnits)),
          place: house,
        })),
      })),
    }
  }),
]
