export {
  countDeposit,
  countPlay,
  depositedSince,
  depositRoom,
  stakeRooms,
} from './limits/counter-store.ts'
export type { Play } from './limits/counter-store.ts'
export { findLimits } from './limits/find-limits.ts'
export type { LimitName } from './limits/limit.ts'
export { findSetLimits } from './limits/limit-store.ts'
export { beginPause } from './pauses/begin-pause.ts'
export { isBlocked, readHolds } from './pauses/hold.ts'
export { memberPaused } from './events.ts'
export { listExcluded, listPaused } from './pauses/pause-store.ts'
export { memberView } from './member-view.ts'
export { personalData } from './personal-data.ts'
export { proposals } from './proposals.ts'
export { queues } from './queues.ts'
export { routes } from './routes.ts'
export { confirmLimit, setLimit } from './limits/set-limit.ts'
export { mayBegin, mayStake, roomAfter, unlimited } from './limits/stake-room.ts'
