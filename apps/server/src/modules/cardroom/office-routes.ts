import * as wire from '@madang/wire/cardroom-office'
import { writeIdempotent } from '#kernel/http/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { addCardTable, changeCardTable } from './tables/change-table.ts'
import { listChanges } from './tables/change-store.ts'
import { cardPromises } from './hands/deal-hand.ts'
import { findHands, framesWithCards, replayHand } from './hands/office-hands.ts'
import { officeCardTables } from './tables/office-tables.ts'
import { cardTableView } from './tables/show-table.ts'
import { findTable, listAllTables } from './tables/table-store.ts'

/** The card room's routes for operators: tables, their current play, and finished hands. */
export const officeRoutes = [
  route(wire.listOfficeCardTables, ({ db }, { game, state, words = '' }) =>
    db.read(async (tx) => {
      const search = words.trim().toLowerCase()
      const wanted = (await listAllTables(tx)).filter(
        (table) =>
          (game === undefined || table.game === game) &&
          (state === undefined || table.state === state) &&
          [table.id, table.name.KO, table.name.EN].some((part) =>
            part.toLowerCase().includes(search),
          ),
      )
      return { next: null, rows: await officeCardTables(tx, wanted) }
    }),
  ),
  route(wire.changeCardTable, ({ by, db, now }, { reason, subject, version, ...settings }) =>
    db.write(async (tx) => {
      const order = { at: now, by: by.name, reason, settings, tableId: subject, version }
      const [shown] = await officeCardTables(tx, [await changeCardTable(tx, order)])
      return shown ?? refuse('not-found')
    }),
  ),
  route(wire.addCardTable, ({ by, db, now }, { reason, ...table }) => {
    const content = { ...table, reason }
    const idempotency = { actor: by.id, call: 'add-card-table', content, key: table.id }
    return writeIdempotent(db, idempotency, async (tx) => {
      const added = await addCardTable(tx, { at: now, by: by.name, reason, table })
      return { id: added.id }
    })
  }),
  route(wire.listCardTableChanges, ({ db }, { subject }) =>
    db.read(async (tx) => {
      if (!(await findTable(tx, subject))) refuse('not-found')
      const changes = await listChanges(tx, subject)
      return {
        rows: changes.map(({ after, before, changedAt, changedBy, reason, version }) => ({
          after: after as wire.CardTableSettings,
          at: changedAt.toISOString(),
          before: before as wire.CardTableSettings | null,
          by: changedBy,
          reason,
          version,
        })),
      }
    }),
  ),
  route(wire.watchCardTable, ({ db, now }, { subject }) =>
    db.read(async (tx) => {
      if (!(await findTable(tx, subject))) refuse('not-found')
      return cardTableView(tx, subject, { fair: cardPromises, now })
    }),
  ),
  route(wire.searchCardHands, ({ db }, asked) => db.read((tx) => findHands(tx, asked))),
  route(wire.replayCardHand, ({ db }, { subject }) =>
    db.read((tx) => replayHand(tx, subject, cardPromises)),
  ),
  // An action and not a read, so that the audit trail records who saw folded cards, and why.
  route(wire.showCardHandCards, ({ db }, { subject }) =>
    db.read(async (tx) => ({
      frames: await framesWithCards(tx, subject, cardPromises),
    })),
  ),
]
