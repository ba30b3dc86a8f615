import { allTitles } from '@madang/games'
import type { AppContext } from '#kernel/route'
import { seedJackpot } from './jackpot.ts'

/** 2,500,000 won: what a pool that nobody wins for long comes to begin with. */
const seedUnits = 250_000_000_000n

/** The pools of the demo brand have something in them from the first day. */
export async function cast({ db }: AppContext): Promise<void> {
  const pools = allTitles.filter(({ config }) => config.jackpot)
  const at = new Date()
  await db.write(async (tx) => {
    for (const { id } of pools) await seedJackpot(tx, { at, gameId: id, units: seedUnits })
  })
}
