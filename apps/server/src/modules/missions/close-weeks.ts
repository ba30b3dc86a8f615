import { weekOf } from '#kernel/brand-day'
import type { Database, Tx } from '#kernel/database'
import { publish } from '#kernel/events'
import { unitsOf } from '#kernel/money'
import { acceptedNew } from '#kernel/refusal'
import { post } from '#ledger'
import { readSetting } from '#settings'
import { addUnplayed, balanceMoved, rewardPaid, playOf } from '#wallet'
import { mayHave } from './may-have.ts'
import { missionsSetting, prizesOf } from './missions-setting.ts'
import { prize } from './postings.ts'
import { tellPrize } from './tell-done.ts'
import { insertPrize, insertWeek, listFirst, listUnpaidWeeks } from './score-store.ts'
import type { Week } from './score-store.ts'
import { deleteOldWins } from './win-store.ts'

const graceMs = 10 * 60_000

/** Ends every week that is over, each in a transaction of its own: its prizes are paid once. */
export async function closeWeeks(db: Database, now: Date): Promise<void> {
  // What was settled in the week's last minute is counted before it ends.
  const running = weekOf(new Date(now.getTime() - graceMs))
  for (const week of await db.read((tx) => listUnpaidWeeks(tx, running))) {
    await db.write((tx) => closeWeek(tx, week, now))
  }
  // Corrections of older weeks change no prize any more.
  const before = weekOf(new Date(now.getTime() - 28 * 86_400_000))
  await db.write((tx) => deleteOldWins(tx, before))
}

async function closeWeek(tx: Tx, week: Week, at: Date): Promise<void> {
  if (!(await insertWeek(tx, week, at))) return
  const { began, board } = week
  const terms = await readSetting(tx, missionsSetting)
  const amounts = prizesOf(terms, board).map(unitsOf)
  const winners = await listFirst(tx, began, amounts.length, board)
  // Members' accounts are taken in the order of their ids, as everywhere.
  const ordered = winners.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1))
  for (const { memberId, place, points } of ordered) {
    const may = await mayHave(tx, memberId, at)
    const amountUnits = may ? (amounts[place - 1] ?? 0n) : 0n
    const won = { amountUnits, began, board, memberId, place, points }
    await insertPrize(tx, won)
    if (amountUnits === 0n) continue
    acceptedNew((await post(tx, [[prize(won)]], at))[0])
    await addUnplayed(tx, memberId, playOf(amountUnits, terms.playPercent * 100), at)
    const paid = {
      id: prize(won).key,
      kind: 'bonus',
      memberId: memberId,
      units: String(amountUnits),
    } as const
    await publish(tx, rewardPaid, [{ ...paid, at: at.toISOString() }])
    await publish(tx, balanceMoved, [{ memberId }])
    await tellPrize(tx, won, at)
  }
}
