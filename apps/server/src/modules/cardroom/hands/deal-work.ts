import type { Clock } from '#kernel/clock'
import { LiveOwner, startOwner } from '#kernel/live/live-owner'
import type { LiveWork } from '#kernel/live/live-owner'
import type { AppContext } from '#kernel/http/route'
import { advanceTable } from '../tables/advance-table.ts'
import { cardKind } from '../cardroom-log.ts'
import { cardPromises } from './deal-hand.ts'
import { listBusy } from '../tables/table-store.ts'

/** The work at card tables: takes the next step of a hand when it is due. */
function cardWork(): LiveWork {
  const fair = cardPromises
  return {
    advance: (tx, { name, now }) => advanceTable(tx, { fair, now, tableId: name }),
    kind: cardKind,
    wanted: listBusy,
  }
}

/** Returns the dealers of one owner, for story tests that move the clock by hand. */
export const openCardDealers = (context: AppContext, owner: string): LiveOwner =>
  new LiveOwner(context, cardWork(), owner)

/** Runs the dealers of this process by the clock until they are stopped. */
export const startCardDealing = (context: AppContext, clock: Clock) =>
  startOwner(context, clock, cardWork())
