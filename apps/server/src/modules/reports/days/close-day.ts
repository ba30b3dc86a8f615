import { createHash } from 'node:crypto'
import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { memberPurposes, memberUnitsAfter, memberUnitsNow, sumFlows, trialBalance } from '#ledger'
import { countOutsideRounds, sumOutsideHouse, sumSettled } from '#wagers'
import { findDay, keepDay, listClosed, listDays, lockDays } from './day-store.ts'
import type { ClosedDay, DayFigures, Proof } from './day-store.ts'
import { flowsOf } from '../house/house-report.ts'
import { sumHouse } from '../plays/play-store.ts'
import { dayBefore } from '../range.ts'
import { dayOf } from '../plays/play.ts'

const currency = 'KRW'

/**
 * Closes consecutive days of the brand, all or none, and returns the last. Each has its figures,
 * proofs by separate queries, and a fingerprint that includes the day before. A day that is closed
 * again keeps its first figures and says whether the books still show them.
 *
 * The number of reads does not grow with the days: the registry of wagers and the whole books,
 * which are large, are read once for all days.
 *
 * @throws Refusal `day-not-over`, `day-out-of-order` when the day before is still open
 */
export async function closeDays(
  tx: Tx,
  { days, now, operator }: { days: string[]; now: Date; operator: string },
): Promise<ClosedDay> {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return refuse('not-found')
  if (last >= dayOf(now)) return refuse('day-not-over')
  await lockDays(tx)
  const yesterday = dayBefore(first, 1)
  const closed = await listDays(tx, { from: yesterday, to: last })
  const known = new Map(closed.map((one) => [one.day, one]))
  let before = known.get(yesterday)
  const [newest] = await listClosed(tx, 1)
  if (newest && !before && !known.has(first)) return refuse('day-out-of-order')
  const books = await readBooks(tx, { currency, from: first, to: last })
  const { purposes } = books
  const after = (day: string) => memberUnitsAfter(tx, { currency, day, purposes })
  let openingUnits = await after(yesterday)
  for (const day of days) {
    const closingUnits = await after(day)
    const figures = figuresOf(books, day, { closingUnits, openingUnits })
    const digest = digestOf(day, figures, before?.digest ?? '')
    const kept = known.get(day)
    const proofs = proofsOf(books, { before, day, digest, figures, known: kept })
    const figuresNow = kept === undefined || kept.digest === digest ? null : figures
    const by = { closeCount: 1, closedAt: now, closedBy: operator }
    const closing = { ...by, day, digest, figures, figuresNow, proofs }
    await keepDay(tx, closing)
    before = kept ?? closing
    openingUnits = closingUnits
  }
  return (await findDay(tx, last)) ?? refuse('not-found')
}

type Span = { currency: string; from: string; to: string }
type Books = Awaited<ReturnType<typeof readBooks>>

/** Reads the data for the figures and the proofs of a span of days, each once. */
async function readBooks(tx: Tx, span: Span) {
  const trial = await trialBalance(tx)
  const purposes = await memberPurposes(tx, currency)
  // All flows must sum to the members' balances now, and each day's flows to its closing balance.
  const flowed = await memberUnitsAfter(tx, { currency, day: lastDay, purposes })
  return {
    areZero: trial.every(({ differenceUnits }) => differenceUnits === 0n),
    flows: await sumFlows(tx, { ...span, period: 'day' }),
    isWhole: flowed === (await memberUnitsNow(tx, currency)),
    outside: byDay(await sumOutsideHouse(tx, span, 'day')),
    plays: byDay(await sumHouse(tx, span, 'day')),
    purposes,
    rounds: byDay(await countOutsideRounds(tx, span)),
    settled: new Map((await sumSettled(tx, span)).map((one) => [one.day, one])),
  }
}

const byDay = <Row extends { name: string }>(rows: Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.name, row]))

function figuresOf(
  { flows: all, plays }: Books,
  day: string,
  { closingUnits, openingUnits }: { openingUnits: bigint; closingUnits: bigint },
): DayFigures {
  const flows = all.filter(({ name }) => name === day)
  const play = plays.get(day)
  const { depositedUnits, withdrawnUnits } = flowsOf(flows)
  return {
    betCount: String(play?.betCount ?? 0n),
    closingUnits: String(closingUnits),
    depositedUnits: String(depositedUnits),
    flows: flows.map(
      ({ cause, from, to, transferCount, units }) =>
        `${cause} ${from} ${to} ${transferCount} ${units}`,
    ),
    openingUnits: String(openingUnits),
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

function proofsOf(books: Books, { before, day, digest, figures, known }: Closing): Proof[] {
  return [
    { holds: books.areZero, name: 'books-are-zero' },
    {
      holds: before === undefined || before.figures.closingUnits === figures.openingUnits,
      name: 'opening-is-last-closing',
    },
    {
      holds: books.isWhole && closingOf(figures, books.purposes) === figures.closingUnits,
      name: 'movements-lead-to-closing',
    },
    { holds: isSame(books.settled.get(day), figures), name: 'plays-are-wagers' },
    {
      holds: isSame(books.outside.get(day), textOf(books.rounds.get(day))),
      name: 'outside-is-rounds',
    },
    { holds: known === undefined || known.digest === digest, name: 'same-as-before' },
  ]
}

type Sums = { betCount: bigint; stakeUnits: bigint; payoutUnits: bigint }
type SumsText = Pick<DayFigures, 'betCount' | 'stakeUnits' | 'payoutUnits'>

/** Returns zeros for a day without activity. */
const textOf = (sums: Sums | undefined): SumsText => ({
  betCount: String(sums?.betCount ?? 0n),
  payoutUnits: String(sums?.payoutUnits ?? 0n),
  stakeUnits: String(sums?.stakeUnits ?? 0n),
})

function isSame(sums: Sums | undefined, other: SumsText): boolean {
  const { betCount, payoutUnits, stakeUnits } = textOf(sums)
  return (
    betCount === other.betCount &&
    stakeUnits === other.stakeUnits &&
    payoutUnits === other.payoutUnits
  )
}

/** Later than any day there will be. */
const lastDay = '9999-12-31'

/** Adds the opening and every movement of members' ledger accounts here, not in the database. */
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
