export {
  countDeposit,
  countPlay,
  depositedSince,
  depositRoom,
  stakeRooms,
} from './counter-store.ts'
export type { Play } from './counter-store.ts'
export { findLimits } from './find-limits.ts'
export type { LimitName } from './limit.ts'
export { findSetLimits } from './limit-store.ts'
export { beginPause } from './begin-pause.ts'
export { isBlocked, readHolds } from './hold.ts'
export { memberPaused } from './events.ts'
export { listExcluded, listPaused } from './pause-store.ts'
export { memberView } from './member-view.ts'
export { personalData } from './personal-data.ts'
export { proposals } from './proposals.ts'
export { queues } from './queues.ts'
export { routes } from './routes.ts'
export { confirmLimit, setLimit } from './set-limit.ts'
export { mayBegin, mayStake, roomAfter, unlimited } from './stake-room.ts'
