import { auditPots } from './funding/audit-pots.ts'

export { wagersArchivedBefore } from './archive/archive-store.ts'
export { archiveOutside, restoreOutside } from './outside/archive-outside.ts'
export { archiveWagers, restoreWagers } from './archive/archive-wagers.ts'
export { closeWager, closeWagers, voidWager, voidWagers } from './end-wagers.ts'
export { ownOf, wagersRevised, wagersSettled } from './events.ts'
export type { WagerRevised, WagerSettled } from './events.ts'
export { takeFromSeat, takeFromSeats, takeToSeat, takeToSeats } from './funding/fill-seats.ts'
export { keepOutside } from './outside/keep-outside.ts'
export type { OutsideRound } from './outside/outside.ts'
export { listFeeds, listOutside, noteFeed } from './outside/outside-store.ts'
export type { OutsideCursor, OutsideFilter } from './outside/outside-store.ts'
export {
  countOutsideRounds,
  rebuildOutsideSums,
  sumOutside,
  sumOutsideHouse,
  totalsOutside,
} from './outside/outside-sums-store.ts'
export type { OutsideSum } from './outside/outside-sums-store.ts'
export { personalData } from './personal-data.ts'
export { mayBeDealt, playHands } from './play-hands.ts'
export { reviseWagers } from './revise-wagers.ts'
export { openWagers, placeWager, playWager, playWagers } from './take-wagers.ts'
export type { Hand, HandEntry, SeatOrder } from './funding/seat.ts'
export { splitWagers } from './split-wagers.ts'
export type { Split } from './split-wagers.ts'
export { firstSettledDay, foldSettled, sumSettled } from './settled-store.ts'
export type { SettledSum } from './settled-store.ts'
export {
  findWagers,
  listWagers,
  netPosition,
  searchWagers,
  sumInPlay,
  totalsOf,
} from './wager-store.ts'
export type { WagerCursor, WagerFilter, WagerSearch } from './wager-store.ts'
export { mayPlay } from './wager.ts'
export type { Closing, PlayOrder, Revision, Taken, Voiding, Wager, WagerOrder } from './wager.ts'

export const audits = [auditPots]
