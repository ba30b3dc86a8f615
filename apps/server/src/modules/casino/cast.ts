import { allTitles } from '@madang/games'
import type { AppContext } from '#kernel/http/route'
import { seedJackpot } from './jackpots/jackpot.ts'

/** 2,500,000 won: roughly what a pool that has not been won for a long time grows to. */
const seedUnits = 250_000_000_000n

/** Gives the demo brand's pools a starting balance, so that they are not empty on the first day. */
export async function cast({ db }: AppContext): Promise<void> {
  const pools = allTitles.filter(({ config }) => config.jackpot)
  const at = new Date()
  await db.write(async (tx) => {
    for (const { id } of pools) await seedJackpot(tx, { at, gameId: id, units: seedUnits })
  })
}
