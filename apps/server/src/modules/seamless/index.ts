export { cast } from './cast.ts'
export { grantReward } from './rewards/grant-reward.ts'
export { subscribers } from './subscribers.ts'
export { jobs } from './jobs.ts'
export { openSession } from './sessions/open-session.ts'
export {
  findOwnBalance,
  listOwnWallets,
  moveAtVendor,
  statusAtVendor,
  voidAtVendor,
} from './vendors/own-wallet.ts'
export type { VendorWord } from './vendors/own-wallet.ts'
export { listRoundsAtVendor } from './vendors/own-rounds.ts'
export { needVendorOpen, openVendorGame } from './sessions/open-vendor-game.ts'
export { proposals } from './proposals.ts'
export { onRefusedBet } from './calls/refused-bets.ts'
export { routes } from './routes.ts'
export { saveVendor } from './vendors/save-vendor.ts'
export { settings } from './held-wins/vendor-wins-setting.ts'
export { metrics } from './metrics.ts'
export { wagerKinds } from './wager-kinds.ts'
