import { dayOf, hourOf } from '#kernel/brand-day'
import type { Tx } from '#kernel/database/database'
import { unitsOf } from '#kernel/money'
import { memberKind } from '#identity'
import type { WagerRevised, WagerSettled } from '#wagers'
import { findWithdrawal } from '#wallet'
import { addActive, addToHours, bigCount, dropBig, keepBig } from './overview-store.ts'
import { noteDepositors, notePaid } from './overview-store.ts'
import type { BigWager, HourSums } from './overview-store.ts'

const currency = 'KRW'

type Hours = Map<string, Partial<HourSums>>

function add(hours: Hours, at: Date, sums: Partial<HourSums>): void {
  const hour = hourOf(at).toISOString()
  const known = hours.get(hour) ?? {}
  for (const [name, units] of Object.entries(sums) as [keyof HourSums, bigint][]) {
    known[name] = (known[name] ?? 0n) + units
  }
  hours.set(hour, known)
}

const isCounted = (one: WagerSettled): boolean => one.currency === currency && !one.isTrial

/** Adds settled wagers to their hours, the active members and the list of the biggest. */
export async function addPlays(tx: Tx, bodies: WagerSettled[]): Promise<void> {
  const counted = bodies.filter(isCounted)
  if (counted.length === 0) return
  await addToHours(tx, hoursOf(counted.map((one) => ({ ...one, betCount: '1' }))))
  const played = counted.map(({ memberId, settledAt }) => {
    const at = new Date(settledAt)
    return { at, day: dayOf(at), memberId }
  })
  const once = new Map(played.map((one) => [`${one.day} ${one.memberId}`, one]))
  await addActive(
    tx,
    [...once.values()].toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1)),
  )
  await keepBig(tx, biggestOf(counted.map(bigOf)))
}

/** Adds the changes of revised wagers, and removes them from the list of the biggest. */
export async function revisePlays(tx: Tx, bodies: WagerRevised[]): Promise<void> {
  const counted = bodies.filter(isCounted)
  if (counted.length === 0) return
  await addToHours(tx, hoursOf(counted))
  await dropBig(
    tx,
    counted.map(({ id }) => id),
  )
}

function hoursOf(bodies: WagerRevised[]): Hours {
  const hours: Hours = new Map()
  for (const { betCount, payoutUnits, settledAt, stakeUnits } of bodies) {
    add(hours, new Date(settledAt), {
      betCount: BigInt(betCount),
      payoutUnits: BigInt(payoutUnits),
      stakeUnits: BigInt(stakeUnits),
    })
  }
  return hours
}

function bigOf({ game, id, memberId, payoutUnits, settledAt, stakeUnits }: WagerSettled): BigWager {
  const at = new Date(settledAt)
  const units = { payoutUnits: BigInt(payoutUnits), stakeUnits: BigInt(stakeUnits) }
  const netUnits = units.payoutUnits - units.stakeUnits
  return { ...units, at, day: dayOf(at), game, memberId, netUnits, wagerId: id }
}

function biggestOf(all: BigWager[]): BigWager[] {
  const byNet = all.toSorted((a, b) => Number(b.netUnits - a.netUnits))
  const won = byNet.filter(({ netUnits }) => netUnits > 0n).slice(0, bigCount)
  const lost = byNet.filter(({ netUnits }) => netUnits < 0n).slice(-bigCount)
  return [...won, ...lost.toReversed()]
}

type Settled = { memberId: string; amount: string; at: string }

/** Adds credited deposits and first-time depositors. */
export async function addDeposits(tx: Tx, bodies: Settled[]): Promise<void> {
  const isFirst = new Set(
    await noteDepositors(
      tx,
      bodies.map(({ memberId }) => memberId),
    ),
  )
  const hours: Hours = new Map()
  for (const { amount, at, memberId } of bodies) {
    const first = isFirst.delete(memberId) ? 1n : 0n
    const units = { depositCount: 1n, depositUnits: unitsOf(amount), firstDepositCount: first }
    add(hours, new Date(at), units)
  }
  await addToHours(tx, hours)
}

type Moved = { withdrawalId: string; state: string; at: string }

/** Adds paid withdrawals; one that is paid again after a dispute counts once. */
export async function addPaid(tx: Tx, bodies: Moved[]): Promise<void> {
  const hours: Hours = new Map()
  for (const { at, state, withdrawalId } of bodies) {
    if (state !== 'paid' || !(await notePaid(tx, withdrawalId))) continue
    const withdrawal = await findWithdrawal(tx, withdrawalId)
    if (!withdrawal) continue
    const withdrawalUnits = withdrawal.amountUnits - withdrawal.failedUnits
    add(hours, new Date(at), { withdrawalCount: 1n, withdrawalUnits })
  }
  await addToHours(tx, hours)
}

export async function addMembers(tx: Tx, bodies: { kind: number; at: string }[]): Promise<void> {
  const hours: Hours = new Map()
  for (const { at, kind } of bodies) {
    if (kind === memberKind.member) add(hours, new Date(at), { newCount: 1n })
  }
  await addToHours(tx, hours)
}
