import { createHash } from 'node:crypto'
import type { Tx } from '#kernel/database'
import { refuse } from '#kernel/refusal'
import { memberPurposes, memberUnitsAfter, memberUnitsNow, sumFlows, trialBalance } from '#ledger'
import { countOutsideRounds, sumOutsideHouse, sumSettled } from '#wagers'
import { findDay, keepDay, listClosed, lockDays } from './day-store.ts'
import type { ClosedDay, DayFigures, Proof } from './day-store.ts'
import { flowsOf } from './house-report.ts'
import { sumHouse } from './play-store.ts'
import { dayBefore } from './range.ts'
import { dayOf } from './play.ts'

const currency = 'KRW'

/**
 * Closes a day of the brand: its figures, proofs by queries of their own, and a fingerprint that
 * holds the day before. A day that is closed again keeps its first figures and says whether the
 * books still show them.
 *
 * @throws Refusal `day-not-over`, `day-out-of-order` when the day before is still open
 */
async function closeDay(
  tx: Tx,
  { day, now, operator }: { day: string; now: Date; operator: string },
): Promise<ClosedDay> {
  if (day >= dayOf(now)) return refuse('day-not-over')
  await lockDays(tx)
  const before = await findDay(tx, dayBefore(day, 1))
  const [newest] = await listClosed(tx, 1)
  if (newest && !before && (await findDay(tx, day)) === undefined) return refuse('day-out-of-order')
  const figures = await figuresOf(tx, day)
  const digest = digestOf(day, figures, before?.digest ?? '')
  const known = await findDay(tx, day)
  const proofs = await proofsOf(tx, { before, day, digest, figures, known })
  const figuresNow = known === undefined || known.digest === digest ? null : figures
  const by = { closeCount: 1, closedAt: now, closedBy: operator }
  const closed = { ...by, day, digest, figures, figuresNow, proofs }
  await keepDay(tx, closed)
  return (await findDay(tx, day)) ?? closed
}

/** Closes days that follow one another, and gives the last: all of them or none. */
export async function closeDays(
  tx: Tx,
  { days, ...order }: { days: string[]; now: Date; operator: string },
): Promise<ClosedDay> {
  let last: ClosedDay | undefined
  for (const day of days) last = await closeDay(tx, { ...order, day })
  return last ?? refuse('not-found')
}

async function figuresOf(tx: Tx, day: string): Promise<DayFigures> {
  const span = { currency, from: day, to: day }
  const flows = await sumFlows(tx, { ...span, period: 'day' })
  const [play] = await sumHouse(tx, span, 'day')
  const { depositedUnits, withdrawnUnits } = flowsOf(flows)
  return {
    betCount: String(play?.betCount ?? 0n),
    closingUnits: String(await memberUnitsAfter(tx, currency, day)),
    depositedUnits: String(depositedUnits),
    flows: flows.map(
      ({ cause, from, to, transferCount, units }) =>
        `${cause} ${from} ${to} ${transferCount} ${units}`,
    ),
    openingUnits: String(await memberUnitsAfter(tx, currency, dayBefore(day, 1))),
    payoutUnits: String(play?.payoutUnits ?? 0n),
    stakeUnits: String(play?.stakeUnits ?? 0n),
    withdrawnUnits: String(withdrawnUnits),
  }
}

type Closing = {
  day: string
  figures: DayFigures
  digest: string
  before: ClosedDay | undefined
  known: ClosedDay | undefined
}

async function proofsOf(tx: Tx, closing: Closing): Promise<Proof[]> {
  const { before, day, digest, figures, known } = closing
  const books = await trialBalance(tx)
  const purposes = await memberPurposes(tx, currency)
  // All that ever flowed must lead to what members have now, and this day's part to its end.
  const flowed = await memberUnitsAfter(tx, currency, lastDay)
  const isWhole = flowed === (await memberUnitsNow(tx, currency))
  const settled = await sumSettled(tx, currency, day)
  const span = { currency, from: day, to: day }
  const [outside] = await sumOutsideHouse(tx, span, 'day')
  const rounds = await countOutsideRounds(tx, currency, day)
  const isSame = (a: bigint | undefined, b: string) => String(a ?? 0n) === b
  return [
    { holds: books.every(({ differenceUnits }) => differenceUnits === 0n), name: 'books-are-zero' },
    {
      holds: before === undefined || before.figures.closingUnits === figures.openingUnits,
      name: 'opening-is-last-closing',
    },
    {
      holds: isWhole && closingOf(figures, purposes) === figures.closingUnits,
      name: 'movements-lead-to-closing',
    },
    {
      holds:
        isSame(settled.betCount, figures.betCount) &&
        isSame(settled.stakeUnits, figures.stakeUnits) &&
        isSame(settled.payoutUnits, figures.payoutUnits),
      name: 'plays-are-wagers',
    },
    {
      holds:
        isSame(outside?.betCount, String(rounds.betCount)) &&
        isSame(outside?.stakeUnits, String(rounds.stakeUnits)) &&
        isSame(outside?.payoutUnits, String(rounds.payoutUnits)),
      name: 'outside-is-rounds',
    },
    { holds: known === undefined || known.digest === digest, name: 'same-as-before' },
  ]
}

/** Later than any day there will be. */
const lastDay = '9999-12-31'

/** Opening and every movement of members' places, added here and not by the database. */
function closingOf({ flows, openingUnits }: DayFigures, purposes: string[]): string {
  const isOfMembers = (purpose = '') => purposes.includes(purpose)
  let units = BigInt(openingUnits)
  for (const flow of flows) {
    const [, from, to, , moved = '0'] = flow.split(' ')
    if (isOfMembers(to)) units += BigInt(moved)
    if (isOfMembers(from)) units -= BigInt(moved)
  }
  return String(units)
}

const digestOf = (day: string, figures: DayFigures, before: string): string =>
  createHash('sha256')
    .update(JSON.stringify([day, Object.entries(figures), before]))
    .digest('hex')
