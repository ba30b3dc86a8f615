export {
  findBalances,
  findCash,
  findCredits,
  findSubBalances,
  lockMembers,
  openAccounts,
  sumSubAccounts,
} from './account-store.ts'
export { archiveBooks, restoreBooks } from './archive/archive-books.ts'
export { booksArchivedBefore } from './archive/archive-store.ts'
export { auditBooks } from './audit/audit-books.ts'
export { auditJob, auditSubLedgers } from './audit/audit-sub-ledgers.ts'
export { trialBalance } from './audit/audit-store.ts'
export type { TrialBalance } from './audit/audit-store.ts'
export { differingAccounts } from './audit/differing-accounts.ts'
export { booksDiffer } from './events.ts'
export { findHouseBalance } from './house-store.ts'
export { jobs } from './jobs.ts'
export type { HouseAccount, MemberAccount } from './ledger-account.ts'
export { lockedBalance, post, underLock } from './post.ts'
export type { BalanceOf, Movement } from './post.ts'
export { rebuildSums, reconcile, rollUp } from './audit/reconcile.ts'
export { findAmounts, findBalancesAfter } from './transfer-store.ts'
export { listTransfers, listTransfersOf, sumTransfers } from './statement-store.ts'
export type { LineFilter } from './statement-store.ts'
export {
  balancesAfter,
  firstFlowDay,
  houseBalances,
  memberPurposes,
  memberUnitsAfter,
  memberUnitsNow,
  sumFlows,
  sumPlaceFlows,
} from './flow-store.ts'
export type { Flow } from './flow-store.ts'
export { memberLiability, sumDays } from './sum-store.ts'
export type { DaySum } from './sum-store.ts'
export type { Entry, Transfer } from './transfer.ts'
export { metrics } from './metrics.ts'
export { findSubAccounts, listFilled, sumDocuments } from './sub-account-store.ts'
export { workers } from './workers.ts'
