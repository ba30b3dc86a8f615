import { studio } from '@madang/wire/catalog'
import { systemClock } from '#kernel/clock'
import type { AppContext } from '#kernel/http/route'
import { upsertGame } from '#catalog'
import { cardGames, castTables, gameIdOf } from './tables/cast-tables.ts'
import { castTournaments } from './tournaments/cast-tournaments.ts'
import { insertTable } from './tables/table-store.ts'

/** Creates the demo brand's card room: seven games, practice tables and tables for money. */
export async function cast({ db }: AppContext): Promise<void> {
  await db.write(async (tx) => {
    for (const [position, { id, isHot, name }] of cardGames.entries()) {
      await upsertGame(tx, {
        category: 'PVP',
        hasFreePlay: false,
        id: gameIdOf(id),
        isHot,
        name,
        position,
        vendorCode: studio,
      })
    }
    for (const table of castTables()) await insertTable(tx, table)
    await castTournaments(tx, systemClock.now())
  })
}
