import { studio } from '@madang/wire/catalog'
import type { AppContext } from '#kernel/http/route'
import { unitsPerWon } from '#kernel/money'
import { upsertGame } from '#catalog'
import { castTables } from './cast-tables.ts'
import { upsertTable } from './table-store.ts'

/** The tables that are listed among the hot games. */
const hotIds = new Set(['live-bac-pine', 'live-dat-ridge', 'live-rou-orbit', 'live-sic-tower'])

/** Creates the demo brand's live tables: several of each class, with small to high stakes. */
export async function cast({ db }: AppContext): Promise<void> {
  await db.write(async (tx) => {
    for (const [position, table] of castTables().entries()) {
      const { id, limits, name, rules } = table
      await upsertGame(tx, {
        category: 'LIVE',
        hasFreePlay: false,
        id,
        isHot: hotIds.has(id),
        name,
        position,
        vendorCode: studio,
      })
      await upsertTable(tx, {
        bettingMs: table.bettingMs,
        class: rules.id,
        dealingMs: rules.times.dealingMs,
        id,
        position,
        roundUnitsMax: limits.roundMax * unitsPerWon,
        spotUnitsMax: limits.spotMax * unitsPerWon,
        spotUnitsMin: limits.spotMin * unitsPerWon,
      })
    }
  })
}
