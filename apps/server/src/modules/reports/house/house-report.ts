import type { Gives, Takes } from '@madang/wire'
import type * as wire from '@madang/wire/finance'
import { findMemberByAccount } from '#identity'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { sumFlows } from '#ledger'
import type { Flow } from '#ledger'
import { sumHouse } from '../plays/play-store.ts'
import type { PlaySum } from '../plays/play-store.ts'
import { dayBefore } from '../range.ts'
import { dayOf } from '../plays/play.ts'
import { refuse } from '#kernel/refusal'
import { sumOutsideHouse } from '#wagers'
import type { OutsideSum } from '#wagers'
import { listTeam, sumTeam } from '../plays/team-store.ts'

type Asked = Takes<typeof wire.showHouse>
type Row = Gives<typeof wire.showHouse>['rows'][number]

export type HouseReport = Omit<Gives<typeof wire.showHouse>, 'at' | 'madeBy'>

const currency = 'KRW'
const firstDay = '2000-01-01'
/** The default length of a report: so many days before its last day. */
const usualDays = { day: 30, lifetime: 0, month: 364, year: 3_650 }

/** Returns play and money of the house by period; a period without either has no row. */
export async function houseReport(tx: ReadTx, asked: Asked, now: Date): Promise<HouseReport> {
  const { period, team, vendor } = asked
  const isLifetime = period === 'lifetime'
  const to = isLifetime ? dayOf(now) : (asked.to ?? dayOf(now))
  const from = isLifetime ? firstDay : (asked.from ?? dayBefore(to, usualDays[period]))
  if (from > to) return refuse('input-invalid', { fields: { to: 'before-from' } })
  const filter = { currency, from, to, vendor }
  const leaderId = team === undefined ? undefined : await leaderOf(tx, team)
  const plays =
    leaderId === undefined
      ? await sumHouse(tx, filter, period)
      : await sumTeam(tx, { ...filter, leaderId }, period)
  const memberIds = leaderId === undefined ? undefined : await listTeam(tx, leaderId)
  const outside = await sumOutsideHouse(tx, { ...filter, memberIds }, period)
  // Deposits and withdrawals belong to no vendor and no team.
  const isWhole = vendor === undefined && team === undefined
  const flows = isWhole ? await sumFlows(tx, { currency, from, period, to }) : []
  const names = new Set([...plays, ...flows, ...outside].map(({ name }) => name))
  return {
    from: isLifetime ? null : from,
    rows: [...names].toSorted().map((name) => {
      const ofName = { flows: flows.filter(isOf(name)), outside: outside.filter(isOf(name)) }
      return rowOf(name, plays.filter(isOf(name)), ofName)
    }),
    to: isLifetime ? null : to,
    totals: rowOf('', plays, { flows, outside }),
  }
}

async function leaderOf(tx: ReadTx, account: string): Promise<string> {
  const leader = await findMemberByAccount(tx, account.toLowerCase())
  return leader?.id ?? refuse('not-found')
}

const isOf =
  (name: string) =>
  (one: { name: string }): boolean =>
    one.name === name

type Beside = { flows: Flow[]; outside: OutsideSum[] }

function rowOf(name: string, plays: PlaySum[], { flows, outside }: Beside): Row {
  const played = (unitsOf: (play: PlaySum) => bigint) => sumBy(plays, unitsOf)
  const stakeUnits = played((play) => play.stakeUnits)
  const payoutUnits = played((play) => play.payoutUnits)
  const moved = flowsOf(flows)
  return {
    adjusted: decimalOf(moved.adjustedUnits),
    betCount: Number(played((play) => play.betCount)),
    chargedBack: decimalOf(moved.chargedBackUnits),
    deposited: decimalOf(moved.depositedUnits),
    fees: decimalOf(moved.feeUnits),
    gain: decimalOf(stakeUnits - payoutUnits),
    name,
    outsideCount: Number(sumBy(outside, ({ betCount }) => betCount)),
    outsidePayout: decimalOf(sumBy(outside, ({ payoutUnits }) => payoutUnits)),
    outsideStake: decimalOf(sumBy(outside, ({ stakeUnits }) => stakeUnits)),
    payout: decimalOf(payoutUnits),
    stake: decimalOf(stakeUnits),
    validBet: decimalOf(played((play) => play.validBetUnits)),
    withdrawn: decimalOf(moved.withdrawnUnits),
    writtenOff: decimalOf(moved.writtenOffUnits),
  }
}

const sumBy = <One>(ones: One[], unitsOf: (one: One) => bigint): bigint =>
  ones.reduce((sum, one) => sum + unitsOf(one), 0n)

/**
 * Sums deposits, chargebacks, withdrawals, manual corrections, fees and write-offs. Money in
 * suspense was never deposited, so it cannot be charged back either.
 */
export function flowsOf(flows: Omit<Flow, 'transferCount'>[]) {
  const sumOf = (isMeant: (flow: Omit<Flow, 'transferCount'>) => boolean) =>
    flows.filter(isMeant).reduce((sum, { units }) => sum + units, 0n)
  const ofCause = (cause: string) => sumOf((flow) => flow.cause === cause)
  return {
    adjustedUnits:
      sumOf(({ cause, to }) => cause === 'adjustment' && to === 'cash') -
      sumOf(({ cause, from }) => cause === 'adjustment' && from === 'cash'),
    chargedBackUnits:
      sumOf(({ cause, from, to }) => takesBack.has(cause) && from !== 'suspense' && isOutside(to)) -
      sumOf(({ cause, to }) => cause === 'chargeback-won' && to !== 'suspense'),
    depositedUnits: ofCause('deposit'),
    feeUnits: ofCause('withdrawal-fee') + ofCause('deposit-fee') - ofCause('withdrawal-fee-return'),
    withdrawnUnits: ofCause('withdrawal') - ofCause('withdrawal-return'),
    writtenOffUnits:
      ofCause('chargeback-written-off') -
      sumOf(({ cause, to }) => cause === 'chargeback-won' && to === 'adjustments'),
  }
}

const takesBack = new Set(['chargeback', 'chargeback-owed'])
/** Collecting a chargeback debt stays within the house: the provider already has its money. */
const isOutside = (place: string): boolean => place !== 'chargebacks'
