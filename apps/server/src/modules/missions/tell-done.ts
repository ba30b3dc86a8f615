import { saidIn } from '@madang/texts'
import type { Tx } from '#kernel/database'
import { newId } from '#kernel/ids'
import { decimalOf } from '#kernel/money'
import { readSettings } from '#settings'
import { lettersOf, writeToMembers } from '#support'
import type { Mission, Progress } from './mission.ts'
import type { Prize } from './prize-store.ts'

/** Writes to a member that a mission is done and that its reward waits. */
export async function tellDone(tx: Tx, mission: Mission, row: Progress): Promise<void> {
  if (row.rewardUnits === 0n || row.doneAt === null) return
  const { brand } = await readSettings(tx)
  const words = lettersOf('mission-done', (lang) => ({
    amount: decimalOf(row.rewardUnits),
    brand: saidIn(brand.name, lang),
    title: saidIn(mission.title, lang),
  }))
  const letter = { ...words, at: row.doneAt, by: brand.name.EN, id: newId() }
  await writeToMembers(tx, letter, [row.memberId])
}

/** Writes to a member what a place of a week's leaderboard paid. */
export async function tellPrize(tx: Tx, prize: Prize, at: Date): Promise<void> {
  const { brand } = await readSettings(tx)
  const words = lettersOf('mission-prize', (lang) => ({
    amount: decimalOf(prize.amountUnits),
    brand: saidIn(brand.name, lang),
    place: String(prize.place),
  }))
  await writeToMembers(tx, { ...words, at, by: brand.name.EN, id: newId() }, [prize.memberId])
}
