import { auditPools } from './audit-pools.ts'

export { answerCheck } from './answer-check.ts'
export { cast } from './cast.ts'
export { subscribers } from './subscribers.ts'
export { jobs } from './jobs.ts'
export { lastGameSession, openGameSession, playedMs } from './open-game-session.ts'
export { routes } from './routes.ts'
export { shownPlaySession } from './show-slot.ts'
export { checkInMs, isCheckDue } from './game-session.ts'
export { countPlayed, findGameSessions, uncountPlayed } from './game-session-store.ts'
export { metrics } from './metrics.ts'
export { proposals } from './proposals.ts'
export { reencrypt } from './hand-over-seeds.ts'
export { shownRtp, versionProposals } from './version-proposals.ts'
export { wagerKinds } from './wager-kinds.ts'

export const audits = [auditPools]
