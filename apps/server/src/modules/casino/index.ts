import { auditPools } from './jackpots/audit-pools.ts'

export { answerCheck } from './sessions/answer-check.ts'
export { cast } from './cast.ts'
export { meanSlotRtpPpm } from './titles/slot-rtp.ts'
export { subscribers } from './subscribers.ts'
export { jobs } from './jobs.ts'
export { lastGameSession, openGameSession, playedMs } from './sessions/open-game-session.ts'
export { routes } from './routes.ts'
export { shownPlaySession } from './rounds/show-slot.ts'
export { checkInMs, isCheckDue } from './sessions/game-session.ts'
export { countPlayed, findGameSessions, uncountPlayed } from './sessions/game-session-store.ts'
export { metrics } from './metrics.ts'
export { proposals } from './titles/proposals.ts'
export { reencrypt } from './seeds/hand-over-seeds.ts'
export { shownRtp, versionProposals } from './titles/version-proposals.ts'
export { wagerKinds } from './wager-kinds.ts'

export const audits = [auditPools]
