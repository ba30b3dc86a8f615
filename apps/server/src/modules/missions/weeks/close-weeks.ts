import { workEach } from '#kernel/jobs/work-each'
import type { Logger } from '#kernel/metrics/log'
import { weekOf } from '#kernel/brand-day'
import type { Database, Tx } from '#kernel/database/database'
import { publishChanged } from '#kernel/live/public-facts'
import { unitsOf } from '#kernel/money'
import { readSetting } from '#settings'
import { mayHave } from '../may-have.ts'
import { missionsSetting, prizesOf } from '../missions-setting.ts'
import { payPrize } from './pay-prize.ts'
import { insertPrize } from './prize-store.ts'
import { insertWeek, listFirst, listUnpaidWeeks } from './score-store.ts'
import type { Week } from './score-store.ts'
import { deleteOldWins } from './win-store.ts'

const graceMs = 10 * 60_000

/**
 * Closes every week that is over, each in its own transaction: its prizes are paid once. A prize
 * that the ledger refuses is held for its member.
 */
export async function closeWeeks(
  { db, log }: { db: Database; log: Pick<Logger, 'warn'> },
  now: Date,
): Promise<void> {
  // Wagers settled in the week's last minute must be counted before it closes.
  const running = weekOf(new Date(now.getTime() - graceMs))
  const weeks = await db.read((tx) => listUnpaidWeeks(tx, running))
  const rows = weeks.map((week) => ({ id: `${week.board} ${week.began}`, week }))
  await workEach({ list: 'missions-weeks', log, rows }, ({ week }) =>
    db.write((tx) => closeWeek(tx, week, now)),
  )
  // Corrections of older weeks no longer change a prize.
  const before = weekOf(new Date(now.getTime() - 28 * 86_400_000))
  await db.write((tx) => deleteOldWins(tx, before))
}

async function closeWeek(tx: Tx, week: Week, at: Date): Promise<void> {
  if (!(await insertWeek(tx, week, at))) return
  const { began, board } = week
  const amounts = prizesOf(await readSetting(tx, missionsSetting), board).map(unitsOf)
  const winners = await listFirst(tx, began, amounts.length, board)
  // Members' accounts are locked in the order of their ids, as everywhere.
  const ordered = winners.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1))
  for (const { memberId, place, points } of ordered) {
    const may = await mayHave(tx, memberId, at)
    const amountUnits = may ? (amounts[place - 1] ?? 0n) : 0n
    const won = { amountUnits, began, board, heldAt: null, memberId, place, points }
    const isHeld = amountUnits > 0n && (await payPrize(tx, won, at)) !== undefined
    await insertPrize(tx, { ...won, heldAt: isHeld ? at : null })
  }
  publishChanged(tx, 'leaderboard')
}
