import { localized } from '@madang/texts'
import type { Tx } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { decimalOf } from '#kernel/money'
import { readSettings } from '#settings'
import { inboxTextOf, writeMessages, writeToMembers } from '#support'
import type { Mission, Progress } from './mission.ts'
import type { Prize } from './weeks/prize-store.ts'

/** Notifies members that missions are done and that rewards can be claimed. */
export async function notifyMissionsDone(
  tx: Tx,
  finished: readonly { mission: Mission; row: Progress }[],
): Promise<void> {
  if (finished.length === 0) return
  const { brand } = await readSettings(tx)
  const drafts = finished.flatMap(({ mission, row: { doneAt, memberId, rewardUnits } }) => {
    if (rewardUnits === 0n || doneAt === null) return []
    const words = inboxTextOf('mission-done', (lang) => ({
      amount: decimalOf(rewardUnits),
      brand: localized(brand.name, lang),
      title: localized(mission.title, lang),
    }))
    return [{ ...words, at: doneAt, by: brand.name.EN, id: newId(), memberIds: [memberId] }]
  })
  await writeMessages(tx, drafts)
}

/** Notifies a member of the prize of a place on the weekly leaderboard. */
export async function notifyPrize(tx: Tx, prize: Prize, at: Date): Promise<void> {
  const { brand } = await readSettings(tx)
  const words = inboxTextOf('mission-prize', (lang) => ({
    amount: decimalOf(prize.amountUnits),
    brand: localized(brand.name, lang),
    place: String(prize.place),
  }))
  await writeToMembers(tx, { ...words, at, by: brand.name.EN, id: newId() }, [prize.memberId])
}
