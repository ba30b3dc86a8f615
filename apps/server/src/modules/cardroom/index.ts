import { auditSeats } from './seats/audit-seats.ts'

export { cast } from './cast.ts'
export { playSuspected } from './events.ts'
export { findHandsById } from './hands/hand-store.ts'
export { personalData } from './personal-data.ts'
export { jobs } from './jobs.ts'
export { routes } from './all-routes.ts'
export { settings } from './cardroom-setting.ts'
export { sockets } from './sockets.ts'
export { wagerKinds } from './wager-kinds.ts'
export { workers } from './workers.ts'

export const audits = [auditSeats]
