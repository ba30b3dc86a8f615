import type { Clock } from '#kernel/clock'
import { LiveOwner, startOwner } from '#kernel/live/live-owner'
import type { LiveWork } from '#kernel/live/live-owner'
import type { AppContext } from '#kernel/route'
import { advanceTable } from './advance-table.ts'
import { tableKind } from './table-log.ts'
import { listBusy } from './table-store.ts'

/** What is done at tables: a step of a round at a time, when it is due. */
const tableWork: LiveWork = {
  advance: (tx, { lease, name, now }) =>
    advanceTable(tx, { epoch: lease.epoch, now, tableId: name }),
  kind: tableKind,
  wanted: listBusy,
}

/** The dealers of one owner, for stories that move the clock by hand. */
export const openDealers = (context: AppContext, owner: string): LiveOwner =>
  new LiveOwner(context, tableWork, owner)

/** Lets the dealers of this process work by the clock until they are told to stop. */
export const startDealing = (context: AppContext, clock: Clock) =>
  startOwner(context, clock, tableWork)
