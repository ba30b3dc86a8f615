import type { Gives, Takes, Worded } from '@madang/wire'
import type * as wire from '@madang/wire/ledger'
import { findGames, listVendorNames } from '#catalog'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { balancesAfter, memberPurposes, sumPlaceFlows, trialBalance } from '#ledger'
import type { TrialBalance } from '#ledger'
import { dayBefore } from '../range.ts'

type Shown = Gives<typeof wire.showBooks>['books']

/** The trial balance, with the names of what a place of money is for. */
export async function showBooks(tx: ReadTx, day?: string): Promise<Shown> {
  const books = day === undefined ? await trialBalance(tx) : await booksAfter(tx, day)
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

/** The same of the end of a day, as the flows until then lead to it. */
async function booksAfter(tx: ReadTx, day: string): Promise<TrialBalance[]> {
  const balances = await balancesAfter(tx, day)
  const currencies = [...new Set(balances.map(({ currency }) => currency))]
  return Promise.all(
    currencies.map(async (currency) => {
      const own = balances.filter((one) => one.currency === currency)
      const purposes = await memberPurposes(tx, currency)
      const sumOf = (rows: typeof own) => rows.reduce((sum, { units }) => sum + units, 0n)
      const houses = own.filter(({ house }) => !purposes.includes(house))
      const membersUnits = sumOf(own.filter(({ house }) => purposes.includes(house)))
      const houseUnits = sumOf(houses)
      return {
        currency,
        differenceUnits: membersUnits + houseUnits,
        houseUnits,
        membersUnits,
        places: houses.map(({ house, units }) => ({ balanceUnits: String(units), house })),
      }
    }),
  )
}

/** What the page calls all places of members together. */
const membersPlace = 'members'

/** What moved in and out of one place, and what lay there before and after. */
export async function showPlace(
  tx: ReadTx,
  asked: Takes<typeof wire.showPlace>,
): Promise<Gives<typeof wire.showPlace>> {
  const { currency, from, place, to } = asked
  if (from > to) return refuse('input-invalid', { fields: { to: 'before-from' } })
  const purposes = await memberPurposes(tx, currency)
  const places = place === membersPlace ? purposes : [place]
  const lies = async (day: string) =>
    (await balancesAfter(tx, day))
      .filter((one) => one.currency === currency && places.includes(one.house))
      .reduce((sum, { units }) => sum + units, 0n)
  const flows = await sumPlaceFlows(tx, { currency, from, places, to })
  // Between members' own places nothing comes or goes for them together.
  const outside = flows.filter(({ other }) => !places.includes(other))
  return {
    closing: decimalOf(await lies(to)),
    opening: decimalOf(await lies(dayBefore(from, 1))),
    rows: outside.map(({ cause, inUnits, other, outUnits, transferCount }) => ({
      cause,
      count: Number(transferCount),
      in: decimalOf(inUnits),
      other: purposes.includes(other) ? membersPlace : other,
      out: decimalOf(outUnits),
    })),
  }
}

const gameIn = (place: string) => /^jackpot-(?:reserve-)?(.+)$/.exec(place)?.[1]
const vendorIn = (place: string) => /^purse:(.+)$/.exec(place)?.[1]

async function namesOf(tx: ReadTx, places: string[]): Promise<(place: string) => Worded | null> {
  const gameIds = places.flatMap((place) => gameIn(place) ?? [])
  const games = new Map((await findGames(tx, gameIds)).map(({ id, name }) => [id, name]))
  const codes = places.flatMap((place) => vendorIn(place) ?? [])
  const vendors = new Map((await listVendorNames(tx, codes)).map(({ code, name }) => [code, name]))
  return (place) => games.get(gameIn(place) ?? '') ?? vendors.get(vendorIn(place) ?? '') ?? null
}
