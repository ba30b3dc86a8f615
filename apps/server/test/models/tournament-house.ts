// What the judge of tournaments asks of the product: its operations, and nothing that decides.
export { findHand, updateHand } from '../../src/modules/cardroom/hands/hand-store.ts'
export { settleHand } from '../../src/modules/cardroom/hands/settle-hand.ts'
export { advanceTable } from '../../src/modules/cardroom/tables/advance-table.ts'
export * as tables from '../../src/modules/cardroom/tables/table-store.ts'
export * as entering from '../../src/modules/cardroom/tournaments/enter-tournament.ts'
export { advanceTournament } from '../../src/modules/cardroom/tournaments/start-tournament.ts'
export { tournamentPlace } from '../../src/modules/cardroom/tournaments/tournament.ts'
export * as store from '../../src/modules/cardroom/tournaments/tournament-store.ts'
