import type { Gives, Takes } from '@madang/wire'
import type * as wire from '@madang/wire/reports'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import type { Member } from '#kernel/http/route'
import { booksArchivedBefore, findBalances, sumDays } from '#ledger'
import type { DaySum } from '#ledger'
import { currencyOf } from './list-lines.ts'
import { dayOf } from '../plays/play.ts'
import { playsArchivedBefore } from '../plays/month-store.ts'
import { sumPlays } from '../plays/play-store.ts'
import { rangeOf, spanOf } from '../range.ts'
import { sumOutside } from '#wagers'
import { titled } from './show-profit.ts'

type Asked = Takes<typeof wire.showStatement>
type Given = Gives<typeof wire.showStatement>
type Month = Given['months'][number]

/**
 * The wallet from its opening balance to its closing one, month by month and cause by cause, with
 * what was staked and won at each game. A statement until today ends at the balance of this moment.
 */
export async function showStatement(
  tx: ReadTx,
  by: Member,
  asked: Asked,
  now: Date,
): Promise<Given> {
  const span = spanOf(asked, now, yearDays)
  const currency = currencyOf(by)
  const sums = await sumDays(tx, { currency, holder: by.id, ...span })
  const plays = await sumPlays(tx, { currency, memberId: by.id, ...span }, 'game')
  const atVendors = await sumOutside(tx, { memberId: by.id, ...rangeOf(span) }, 'game')
  const balances = await findBalances(tx, by.id)
  const openingUnits = changeOf(sums.filter(({ day }) => day === null))
  const months = monthsOf(
    sums.filter(({ day }) => day !== null),
    openingUnits,
  )
  const held = balances.find((one) => one.currency === currency)?.heldUnits ?? 0n
  return {
    ...span,
    closing: decimalOf(openingUnits + changeOf(sums.filter(({ day }) => day !== null))),
    currency,
    games: await titled(tx, plays, 'game'),
    linesFrom: (await booksArchivedBefore(tx)) ?? null,
    sumsFrom: (await playsArchivedBefore(tx)) ?? null,
    held: span.to >= dayOf(now) ? decimalOf(held) : null,
    months,
    opening: decimalOf(openingUnits),
    outside: await titled(
      tx,
      atVendors.map((sum) => ({ ...sum, validBetUnits: 0n })),
      'game',
    ),
  }
}

/** A statement of a whole year, a leap day included. */
const yearDays = 366

const changeOf = (sums: DaySum[]): bigint =>
  sums.reduce((change, { inUnits, outUnits }) => change + inUnits - outUnits, 0n)

/** Months that moved something, oldest first; each opens where the one before closed. */
function monthsOf(sums: DaySum[], openingUnits: bigint): Month[] {
  const byMonth = groupedBy(sums, ({ day }) => (day ?? '').slice(0, 7))
  let balance = openingUnits
  return [...byMonth].map(([month, ofMonth]) => {
    const opening = balance
    balance += changeOf(ofMonth)
    return {
      closing: decimalOf(balance),
      lines: linesOf(ofMonth),
      month,
      opening: decimalOf(opening),
    }
  })
}

function linesOf(sums: DaySum[]): Month['lines'] {
  return [...groupedBy(sums, ({ cause }) => cause)]
    .map(([cause, ofCause]) => ({
      cause,
      in: decimalOf(ofCause.reduce((sum, { inUnits }) => sum + inUnits, 0n)),
      lineCount: ofCause.reduce((sum, { lineCount }) => sum + Number(lineCount), 0),
      out: decimalOf(ofCause.reduce((sum, { outUnits }) => sum + outUnits, 0n)),
    }))
    .toSorted((a, b) => (a.cause < b.cause ? -1 : 1))
}

function groupedBy(sums: DaySum[], nameOf: (sum: DaySum) => string): Map<string, DaySum[]> {
  const groups = new Map<string, DaySum[]>()
  for (const sum of sums) {
    const group = groups.get(nameOf(sum)) ?? []
    group.push(sum)
    groups.set(nameOf(sum), group)
  }
  return groups
}
