import type { Tx } from '#kernel/database/database'
import { unitsOf } from '#kernel/money'
import { readSetting } from '#settings'
import { agentsSetting } from '../agents-setting.ts'
import { ownOf } from '#wagers'
import type { WagerSettled } from '#wagers'
import { dayOf, hourOf } from '#kernel/brand-day'
import { makeDueMoves } from '../tree/make-moves.ts'
import { addFlows, addPlayed, insertLate, lockHorizon, sumDays } from './sum-store.ts'
import type { Flow, LateRow, Played } from './sum-store.ts'

/** A settled wager, or a revision of one: then the units are differences. */
export type CountedWager = WagerSettled & { betCount?: string }

/**
 * Adds settled wagers to the sums of their members and of everybody above. A wager of a closed
 * period is booked into the current one and recorded as late: closed periods never change. Play
 * money does not count, and of stakes and payouts only the member's own money: bonus money costs
 * the house what it converts to, whatever it lost before.
 */
export async function addWagers(tx: Tx, bodies: CountedWager[]): Promise<void> {
  const real = bodies.filter(({ currency, isTrial }) => currency === 'KRW' && !isTrial)
  if (real.length === 0) return
  // All moves of today take effect before wagers of today are counted, however many they are.
  const latest = new Date(Math.max(...real.map((body) => new Date(body.settledAt).getTime())))
  while ((await makeDueMoves(tx, latest)) > 0);
  const horizon = await lockHorizon(tx, 'share')
  const rows = real.map((body) => playedOf(body, horizon))
  await addPlayed(tx, rows)
  await insertLate(
    tx,
    rows.flatMap((row, at) => lateOf(row, real[at]) ?? []),
  )
  await noteActive(tx, rows)
}

function playedOf(body: CountedWager, horizon: Date): Played {
  const settledAt = new Date(body.settledAt)
  const at = settledAt < horizon ? horizon : settledAt
  return {
    at: settledAt,
    betCount: BigInt(body.betCount ?? '1'),
    category: body.category,
    day: dayOf(at),
    hour: hourOf(at),
    memberId: body.memberId,
    ...ownOf(body),
    validBetUnits: BigInt(body.validBetUnits),
    vendor: body.vendor,
  }
}

function lateOf(row: Played, body: CountedWager | undefined): LateRow | undefined {
  if (!body || hourOf(row.at).getTime() === row.hour.getTime()) return undefined
  const { betCount, memberId, payoutUnits, stakeUnits, validBetUnits } = row
  return {
    betCount,
    bookedHour: row.hour,
    kind: 'wager',
    memberId,
    payoutUnits,
    reason: body.betCount === undefined ? 'LATE' : body.betCount === '-1' ? 'VOIDED' : 'REVISED',
    settledAt: row.at,
    stakeUnits,
    units: 0n,
    validBetUnits,
    wagerId: body.id,
  }
}

/** Counts a member as active on the day when their valid bet passes the brand's minimum. */
async function noteActive(tx: Tx, rows: Played[]): Promise<void> {
  const agents = await readSetting(tx, agentsSetting)
  const leastUnits = unitsOf(agents.activeValidBetMin)
  const added = new Map<string, { memberId: string; day: string; units: bigint }>()
  for (const { day, memberId, validBetUnits } of rows) {
    const key = `${memberId} ${day}`
    const units = (added.get(key)?.units ?? 0n) + validBetUnits
    added.set(key, { day, memberId, units })
  }
  const flows = (await sumDays(tx, [...added.values()])).flatMap(
    ({ day, memberId, validBetUnits }): Flow[] => {
      const before = validBetUnits - (added.get(`${memberId} ${day}`)?.units ?? 0n)
      const count = active(validBetUnits, leastUnits) - active(before, leastUnits)
      return count === 0n ? [] : [{ count, day, kind: 'active', memberId, units: 0n }]
    },
  )
  await addFlows(tx, flows)
}

const active = (units: bigint, leastUnits: bigint): bigint =>
  units > 0n && units >= leastUnits ? 1n : 0n
