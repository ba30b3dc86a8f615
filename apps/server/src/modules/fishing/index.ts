import { auditStakes } from './magazines/audit-stakes.ts'

export { cast } from './cast.ts'
export { fireVolley } from './magazines/fire-volleys.ts'
export { openMagazine } from './magazines/open-magazine.ts'
export { takeSeat } from './tanks/take-seat.ts'
export { jobs } from './jobs.ts'
export { openTanks, workers } from './tanks/keep-tanks.ts'
export { proposals } from './rooms/proposals.ts'
export { routes } from './routes.ts'
export { sockets } from './tanks/sockets.ts'
export { wagerKinds } from './wager-kinds.ts'

export const audits = [auditStakes]
