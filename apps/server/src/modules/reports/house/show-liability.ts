import type { Gives } from '@madang/wire'
import type * as wire from '@madang/wire/finance'
import { listVendorNames } from '#catalog'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { houseBalances, memberLiability } from '#ledger'
import { sumInPlay, sumOutsideHouse } from '#wagers'
import type { OutsideSum } from '#wagers'
import { dayOf } from '../plays/play.ts'

/** Where money enters and leaves the house: what lies outside is below zero in the books. */
const outside = new Set(['bank', 'sandbox'])

/** What the house owes its members, beside the money that is there for it (GLI-19 A.4.1, 2.9.3). */
export async function showLiability(
  tx: ReadTx,
  now: Date,
): Promise<Pick<Gives<typeof wire.showLiability>, 'rows' | 'vendors'>> {
  const owed = await memberLiability(tx)
  const places = await houseBalances(tx)
  const inPlay = await sumInPlay(tx)
  const currencies = [
    ...new Set([...owed, ...places, ...inPlay].map(({ currency }) => currency)),
  ].toSorted()
  const played = new Map<string, OutsideSum[]>()
  for (const currency of currencies) {
    const span = { currency, from: firstDay, to: dayOf(now) }
    played.set(currency, await sumOutsideHouse(tx, span, 'vendor'))
  }
  const rows = currencies.map((currency) => {
    const ofMembers = owed.filter((one) => one.currency === currency)
    const at = (purpose: string) => sumOf(ofMembers.filter((one) => one.purpose === purpose))
    const all = sumOf(ofMembers)
    const ofHouse = places.filter((one) => one.currency === currency)
    const funds = -sumOf(ofHouse.filter(({ house }) => outside.has(house)))
    const vendors = sumOf(ofHouse.filter(({ house }) => house.startsWith('purse:')))
    const suspense = sumOf(ofHouse.filter(({ house }) => house === 'suspense'))
    return {
      bonus: decimalOf(at('grant') + at('gift')),
      cash: decimalOf(at('cash')),
      cover: decimalOf(funds - all - vendors - suspense),
      credit: decimalOf(at('credit')),
      currency,
      funds: decimalOf(funds),
      held: decimalOf(at('held')),
      inPlay: decimalOf(sumOf(inPlay.filter((one) => one.currency === currency))),
      owed: decimalOf(all),
      played: decimalOf(sumOf((played.get(currency) ?? []).map(netOf))),
      seats: decimalOf(at('seat')),
      suspense: decimalOf(suspense),
      transit: decimalOf(at('transit')),
      vendors: decimalOf(vendors),
    }
  })
  const vendors = currencies.flatMap((currency) =>
    vendorsOf(currency, places, played.get(currency) ?? []),
  )
  const codes = vendors.map(({ vendor }) => vendor)
  const nameOf = new Map((await listVendorNames(tx, codes)).map(({ code, name }) => [code, name]))
  const named = vendors.map((one) => {
    return { ...one, name: nameOf.get(one.vendor) ?? { EN: one.vendor, KO: one.vendor } }
  })
  return { rows, vendors: named }
}

const firstDay = '2000-01-01'
const prefix = 'purse:'

type Place = { currency: string; house: string; units: bigint }

/** Every vendor to which money was carried or at which any was played, by its name. */
function vendorsOf(currency: string, places: Place[], played: OutsideSum[]) {
  const transferWallets = places.filter(
    (one) => one.currency === currency && one.house.startsWith(prefix),
  )
  const names = new Set([
    ...transferWallets.map(({ house }) => house.slice(prefix.length)),
    ...played.map(({ name }) => name),
  ])
  return [...names].toSorted().map((vendor) => {
    const transferredUnits = sumOf(
      transferWallets.filter(({ house }) => house === `${prefix}${vendor}`),
    )
    const sum = played.find(({ name }) => name === vendor)
    const netUnits = sum ? netOf(sum).units : 0n
    return {
      betCount: Number(sum?.betCount ?? 0n),
      transferred: decimalOf(transferredUnits),
      currency,
      expected: decimalOf(transferredUnits + netUnits),
      payout: decimalOf(sum?.payoutUnits ?? 0n),
      stake: decimalOf(sum?.stakeUnits ?? 0n),
      vendor,
    }
  })
}

const netOf = ({ payoutUnits, stakeUnits }: OutsideSum) => ({ units: payoutUnits - stakeUnits })

const sumOf = (rows: { units: bigint }[]): bigint =>
  rows.reduce((sum, { units }) => sum + units, 0n)
