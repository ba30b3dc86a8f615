export { cast } from './cast.ts'
export { grantReward } from './grant-reward.ts'
export { subscribers } from './subscribers.ts'
export { jobs } from './jobs.ts'
export { openSession } from './open-session.ts'
export {
  findOwnBalance,
  listOwnWallets,
  moveAtVendor,
  statusAtVendor,
  voidAtVendor,
} from './own-wallet.ts'
export type { VendorWord } from './own-wallet.ts'
export { listRoundsAtVendor } from './own-rounds.ts'
export { needVendorOpen, openVendorGame } from './open-vendor-game.ts'
export { proposals } from './proposals.ts'
export { onRefusedBet } from './refused-bets.ts'
export { routes } from './routes.ts'
export { saveVendor } from './save-vendor.ts'
export { settings } from './vendor-wins-setting.ts'
export { metrics } from './metrics.ts'
export { wagerKinds } from './wager-kinds.ts'
