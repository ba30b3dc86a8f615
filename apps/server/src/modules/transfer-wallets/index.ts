import { auditTransferWallets } from './reconcile-transfer-wallets.ts'

export { hasMoneyOut } from './has-money-out.ts'
export { jobs } from './jobs.ts'
export { proposals } from './proposals.ts'
export { queues } from './queues.ts'
export { routes } from './routes.ts'
export { metrics } from './metrics.ts'

export const audits = [auditTransferWallets]
