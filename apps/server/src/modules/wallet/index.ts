import { auditCash } from './reconcile/reconcile-cash.ts'

export { accountShown } from './banks/routes.ts'
export { backlog } from './backlog.ts'
export { addDeposit, cast, give as addGift } from './cast.ts'
export { balanceMoved, rewardPaid, chargedBack, depositMoved, depositSettled } from './events.ts'
export { withdrawalMoved } from './events.ts'
export { playAsked } from './deposits/credit-deposit.ts'
export { hasDeposited } from './deposits/deposit-store.ts'
export { decideIdempotent } from './decide-idempotent.ts'
export { subscribers } from './subscribers.ts'
export {
  freePayouts,
  holdPayouts,
  listLinkedByBank,
  listSharersOfAccount,
  listSharersOfBank,
} from './holds/hold-store.ts'
export { jobs } from './jobs.ts'
export { listOwners, ownerIn } from './owner.ts'
export { narrowQueue } from './narrow-queue.ts'
export { ofState, readPage } from './page.ts'
export { inStates, pageClause } from './queue-store.ts'
export { memberView } from './member-view.ts'
export { personalData } from './personal-data.ts'
export { proposals } from './proposals.ts'
export { queues } from './queues.ts'
export type { QueueFilter } from './queue-store.ts'
export { listDocuments } from './document-store.ts'
export { routes } from './routes.ts'
export { encryptCashier as reencrypt } from './names/encrypt-words.ts'
export { addWageringRequirement, findStanding, lockStanding, playOf } from './standing-store.ts'
export { payOutAgain } from './withdrawals/pay-out-again.ts'
export { payOutAll, readPayOut } from './withdrawals/pay-out-all.ts'
export { findWithdrawal } from './withdrawals/withdrawal-store.ts'
export { metrics } from './metrics.ts'
export { readPaymentHealth } from './payments/payment-health-store.ts'
export { openDifferences } from './statements/open-differences.ts'

export const audits = [auditCash]
