import type { OfficeTable } from '@madang/wire/table-office'
import { findGames } from '#catalog'
import type { ReadTx } from '#kernel/database/database'
import { findLeases } from '#kernel/live/lease'
import { decimalOf } from '#kernel/money'
import { sumOpen } from './bets/bet-store.ts'
import { shownSettings } from './change-table.ts'
import { listNewest } from './rounds/round-store.ts'
import type { LiveTable } from './table.ts'
import { tableKind } from './live/table-log.ts'

/** Returns the current state of these tables: settings, dealer, round and open stakes. */
export async function officeTables(
  tx: ReadTx,
  tables: LiveTable[],
  now: Date,
): Promise<OfficeTable[]> {
  const ids = tables.map(({ id }) => id)
  const games = new Map((await findGames(tx, ids)).map(({ id, name }) => [id, name]))
  const leases = await findLeases(tx, tableKind, ids)
  const leaseOf = new Map(leases.map((lease) => [lease.name, lease]))
  const rounds = await listNewest(tx, ids)
  const roundOf = new Map(rounds.map((round) => [round.tableId, round]))
  const sums = await sumOpen(
    tx,
    rounds.map(({ id }) => id),
  )
  const sumOf = new Map(sums.map((sum) => [sum.roundId, sum]))
  return tables.map((table) => {
    const round = roundOf.get(table.id)
    const placed = round && sumOf.get(round.id)
    return {
      ...shownSettings(table),
      class: table.class,
      id: table.id,
      isDealt: (leaseOf.get(table.id)?.leasedUntil?.getTime() ?? 0) > now.getTime(),
      isWatched: table.wantedUntil !== null && table.wantedUntil > now,
      name: games.get(table.id) ?? { EN: table.id, KO: table.id },
      owner: leaseOf.get(table.id)?.owner ?? null,
      round: round
        ? {
            dueAt: round.dueAt.toISOString(),
            memberCount: placed?.memberCount ?? 0,
            number: Number(round.number),
            stake: decimalOf(placed?.stakeUnits ?? 0n),
            state: round.state,
          }
        : null,
      version: table.version,
    }
  })
}
