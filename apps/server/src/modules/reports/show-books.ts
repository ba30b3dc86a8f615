import type { Gives, Worded } from '@madang/wire'
import type * as wire from '@madang/wire/ledger'
import { findGames, listVendorNames } from '#catalog'
import type { Tx } from '#kernel/database'
import { decimalOf } from '#kernel/money'
import { trialBalance } from '#ledger'

type Shown = Gives<typeof wire.showBooks>['books']

/** The trial balance, with the names of what a place of money is for. */
export async function showBooks(tx: Tx): Promise<Shown> {
  const books = await trialBalance(tx)
  const nameOf = await namesOf(
    tx,
    books.flatMap(({ places }) => places.map(({ house }) => house)),
  )
  return books.map((one) => ({
    currency: one.currency,
    difference: decimalOf(one.differenceUnits),
    house: decimalOf(one.houseUnits),
    members: decimalOf(one.membersUnits),
    places: one.places.map(({ balanceUnits, house }) => ({
      balance: decimalOf(BigInt(balanceUnits)),
      of: nameOf(house),
      place: house,
    })),
  }))
}

const gameIn = (place: string) => /^jackpot-(?:reserve-)?(.+)$/.exec(place)?.[1]
const vendorIn = (place: string) => /^purse:(.+)$/.exec(place)?.[1]

async function namesOf(tx: Tx, places: string[]): Promise<(place: string) => Worded | null> {
  const gameIds = places.flatMap((place) => gameIn(place) ?? [])
  const games = new Map((await findGames(tx, gameIds)).map(({ id, name }) => [id, name]))
  const codes = places.flatMap((place) => vendorIn(place) ?? [])
  const vendors = new Map((await listVendorNames(tx, codes)).map(({ code, name }) => [code, name]))
  return (place) => games.get(gameIn(place) ?? '') ?? vendors.get(vendorIn(place) ?? '') ?? null
}
