import type { AppContext } from '#kernel/http/route'
import { listActive } from '#operators'
import { lockRanks, updateBenefits } from './rank-store.ts'

/** Gives the highest rank's manager of the demo brand an operator, hours and a contact, once. */
export async function cast({ db }: AppContext): Promise<void> {
  await db.write(async (tx) => {
    const rank = (await lockRanks(tx)).at(-1)
    const operator = (await listActive(tx)).find(({ name }) => name === 'jisoo')
    if (!rank?.manager || rank.manager.operatorId || !operator) return
    const hours = { EN: 'Weekdays, 10–19', KO: '평일 10–19시' }
    const manager = { ...rank.manager, contact: '02-555-0101', hours, operatorId: operator.id }
    await updateBenefits(tx, rank.level, { ...rank, manager })
  })
}
