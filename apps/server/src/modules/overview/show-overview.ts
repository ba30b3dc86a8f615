import type { Gives } from '@madang/wire'
import type * as wire from '@madang/wire/overview'
import { findGames } from '#catalog'
import { findMembers } from '#identity'
import { dayOf, startOf } from '#kernel/brand-day'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { countActive, listBig, listHours, noSums } from './overview-store.ts'
import type { BigWager, HourSums } from './overview-store.ts'

type Shown = Gives<typeof wire.showOverview>

const hourMs = 3_600_000
const weekMs = 7 * 24 * hourMs

/** Shows today so far, compared with the same weekday last week until the same time. */
export async function showOverview(tx: ReadTx, now: Date): Promise<Omit<Shown, 'at'>> {
  const then = new Date(now.getTime() - weekMs)
  const [today, before] = [await dayUntil(tx, now), await dayUntil(tx, then)]
  return {
    before: before.sums,
    hours: today.hours.map((hour, at) => ({ ...hour, before: before.hours[at]?.now ?? hour.now })),
    lost: await shownBig(tx, await listBig(tx, dayOf(now), 'lost')),
    today: today.sums,
    won: await shownBig(tx, await listBig(tx, dayOf(now), 'won')),
  }
}

/** Sums the brand's day until an instant; the current hour counts in proportion. */
async function dayUntil(tx: ReadTx, until: Date) {
  const start = startOf(dayOf(until))
  const rows = await listHours(tx, start, new Date(start.getTime() + 24 * hourMs))
  const active = await countActive(tx, dayOf(until), until)
  const sumsAt = (at: Date) => rows.find((row) => row.at.getTime() === at.getTime()) ?? noSums
  const hourCount = Math.floor((until.getTime() - start.getTime()) / hourMs) + 1
  const hours = Array.from({ length: hourCount }, (_, hour) => {
    const at = new Date(start.getTime() + hour * hourMs)
    return { at: at.toISOString(), now: shownHour(sumsAt(at)) }
  })
  const counted = rows.filter(({ at }) => at < until)
  const total = (name: keyof HourSums) => counted.reduce((sum, row) => sum + row[name], 0n)
  return { hours, sums: shownSums(total, active) }
}

function shownSums(total: (name: keyof HourSums) => bigint, active: number) {
  const [stake, payout] = [total('stakeUnits'), total('payoutUnits')]
  const [deposits, withdrawals] = [total('depositUnits'), total('withdrawalUnits')]
  const [fresh, first] = [Number(total('newCount')), Number(total('firstDepositCount'))]
  return {
    active,
    betCount: Number(total('betCount')),
    /** First-time depositors in percent of the new registrations. */
    conversionPercent: fresh === 0 ? null : Math.round((first / fresh) * 1_000) / 10,
    depositCount: Number(total('depositCount')),
    deposits: decimalOf(deposits),
    firstDeposits: first,
    ggr: decimalOf(stake - payout),
    net: decimalOf(deposits - withdrawals),
    newMembers: fresh,
    stake: decimalOf(stake),
    withdrawalCount: Number(total('withdrawalCount')),
    withdrawals: decimalOf(withdrawals),
  }
}

const shownHour = (sums: HourSums) => ({
  deposits: decimalOf(sums.depositUnits),
  ggr: decimalOf(sums.stakeUnits - sums.payoutUnits),
  stake: decimalOf(sums.stakeUnits),
  withdrawals: decimalOf(sums.withdrawalUnits),
})

async function shownBig(tx: ReadTx, rows: BigWager[]): Promise<Shown['won']> {
  const members = await findMembers(
    tx,
    rows.map(({ memberId }) => memberId),
  )
  const games = await findGames(
    tx,
    rows.map(({ game }) => game),
  )
  const accounts = new Map(members.map(({ account, id }) => [id, account]))
  const names = new Map(games.map(({ id, name }) => [id, name]))
  return rows.map((one) => ({
    account: accounts.get(one.memberId) ?? '',
    at: one.at.toISOString(),
    game: names.get(one.game) ?? { EN: one.game, KO: one.game },
    memberId: one.memberId,
    net: decimalOf(one.netUnits),
    stake: decimalOf(one.stakeUnits),
    wagerId: one.wagerId,
  }))
}
