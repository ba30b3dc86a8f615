import type { Clock } from '#kernel/clock'
import { LiveOwner, startOwner } from '#kernel/live/live-owner'
import type { LiveWork } from '#kernel/live/live-owner'
import type { AppContext } from '#kernel/http/route'
import { advanceTable } from '../advance-table.ts'
import { tableKind } from '../live/table-log.ts'
import { listBusy } from '../table-store.ts'

/** The work at tables: takes one step of a round at a time, when it is due. */
const tableWork: LiveWork = {
  advance: (tx, { lease, name, now }) =>
    advanceTable(tx, { epoch: lease.epoch, now, tableId: name }),
  kind: tableKind,
  wanted: listBusy,
}

/** Returns the dealers of one owner, for story tests that move the clock by hand. */
export const openDealers = (context: AppContext, owner: string): LiveOwner =>
  new LiveOwner(context, tableWork, owner)

/** Runs the dealers of this process by the clock until they are stopped. */
export const startDealing = (context: AppContext, clock: Clock) =>
  startOwner(context, clock, tableWork)
