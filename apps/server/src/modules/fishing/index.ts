import { auditStakes } from './audit-stakes.ts'

export { cast } from './cast.ts'
export { fireVolley } from './fire-volleys.ts'
export { openMagazine } from './open-magazine.ts'
export { takeSeat } from './take-seat.ts'
export { jobs } from './jobs.ts'
export { openTanks, workers } from './keep-tanks.ts'
export { proposals } from './proposals.ts'
export { routes } from './routes.ts'
export { sockets } from './sockets.ts'
export { wagerKinds } from './wager-kinds.ts'

export const audits = [auditStakes]
