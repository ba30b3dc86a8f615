import type { Gives, Takes } from '@madang/wire'
import type * as wire from '@madang/wire/reports'
import { findGame, listVendorNames } from '#catalog'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import type { Member } from '#kernel/http/route'
import { sumDays } from '#ledger'
import { sumOutside } from '#wagers'
import { currencyOf } from './list-lines.ts'
import { playsArchivedBefore } from '../plays/month-store.ts'
import { sumPlays } from '../plays/play-store.ts'
import type { PlaySum } from '../plays/play-store.ts'
import { rangeOf, spanOf } from '../range.ts'

type Asked = Takes<typeof wire.showProfit>
type Row = Gives<typeof wire.showProfit>['rows'][number]

/** What a member won or lost in these days, told apart by day, category, vendor or game. */
export async function showProfit(
  tx: ReadTx,
  by: Member,
  asked: Asked,
  now: Date,
): Promise<Gives<typeof wire.showProfit>> {
  const { category, vendor } = asked
  const span = spanOf(asked, now)
  const currency = currencyOf(by)
  const filter = { category, currency, memberId: by.id, vendor, ...span }
  const sums = await sumPlays(tx, filter, asked.by ?? 'day')
  const moved = await sumDays(tx, { currency, holder: by.id, ...span })
  const ofCause = (...causes: string[]) =>
    moved.filter(({ cause, day }) => day !== null && causes.includes(cause))
  return {
    ...span,
    deposited: decimalOf(sumOf(ofCause('deposit'), ({ inUnits }) => inUnits)),
    rows: await titled(tx, sums, asked.by),
    sumsFrom: (await playsArchivedBefore(tx)) ?? null,
    outside: await showOutside(tx, by.id, { ...asked, ...span }),
    totals: shown(totalOf(sums)),
    withdrawn: decimalOf(
      sumOf(ofCause(...withdrawalCauses), ({ inUnits, outUnits }) => outUnits - inUnits),
    ),
  }
}

/** What was played in vendors' own wallets: told beside, never added. It counts as no valid bet. */
async function showOutside(
  tx: ReadTx,
  memberId: string,
  { by = 'day', category, from, to, vendor }: Asked,
): Promise<Gives<typeof wire.showProfit>['outside']> {
  const filter = { category, memberId, vendor, ...rangeOf({ from, to }) }
  const played = await sumOutside(tx, filter, by)
  const sums = played.map((sum) => ({ ...sum, validBetUnits: 0n }))
  const rows = await titled(tx, sums, by)
  return { rows, totals: shown(totalOf(sums)) }
}

/** What left for the bank, without what came back. */
const withdrawalCauses = [
  'withdrawal-hold',
  'withdrawal-refused',
  'withdrawal-return',
  'withdrawal-fee-return',
]

const sumOf = <One>(ones: One[], unitsOf: (one: One) => bigint): bigint =>
  ones.reduce((sum, one) => sum + unitsOf(one), 0n)

export const totalOf = (sums: PlaySum[]): PlaySum => ({
  betCount: sumOf(sums, ({ betCount }) => betCount),
  name: '',
  payoutUnits: sumOf(sums, ({ payoutUnits }) => payoutUnits),
  stakeUnits: sumOf(sums, ({ stakeUnits }) => stakeUnits),
  validBetUnits: sumOf(sums, ({ validBetUnits }) => validBetUnits),
})

export const shown = (sum: PlaySum, title: Row['title'] = null): Row => ({
  betCount: Number(sum.betCount),
  name: sum.name,
  net: decimalOf(sum.payoutUnits - sum.stakeUnits),
  payout: decimalOf(sum.payoutUnits),
  stake: decimalOf(sum.stakeUnits),
  title,
  validBet: decimalOf(sum.validBetUnits),
})

/** Games with their titles and vendors with their names; what left the catalog keeps its code. */
export async function titled(tx: ReadTx, sums: PlaySum[], by: Asked['by']): Promise<Row[]> {
  const titles = new Map<string, Row['title']>()
  const codes = sums.map(({ name }) => name)
  if (by === 'vendor') {
    for (const { code, name } of await listVendorNames(tx, codes)) titles.set(code, name)
  }
  if (by === 'game') {
    for (const code of codes) titles.set(code, (await findGame(tx, code))?.name ?? null)
  }
  return sums.map((sum) => shown(sum, titles.get(sum.name)))
}
