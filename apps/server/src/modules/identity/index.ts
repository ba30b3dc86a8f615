export { registerTeam, hashTeam } from './register-team.ts'
export type { TeamMember } from './register-team.ts'
export { addCastMember, cast, castMembers } from './cast.ts'
export type { CastMember } from './cast.ts'
export {
  factorChanged,
  memberRegistered,
  memberStateChanged,
  memberWarned,
  notifyMember,
  membersErased,
  sessionsEnded,
} from './events.ts'
export { markDormant, notifyDormant } from './dormancy.ts'
export { endDormancy, listDormancies, listDueDormancy, lockDueDormancy } from './dormancy-store.ts'
export type { Dormancy } from './dormancy-store.ts'
export { completePerson } from './complete-person.ts'
export { eraseMembers } from './erase-members.ts'
export { subscribers } from './subscribers.ts'
export { jobs } from './jobs.ts'
export { endSessions, logOut } from './log-out.ts'
export { foldedName, maskedName, memberKind } from './member.ts'
export type { Member, Standing } from './member.ts'
export {
  findMember,
  findMemberByAccount,
  findMembers,
  findRegistration,
  findStandings,
  listSamePerson,
  setHasGrants,
} from './member-store.ts'
export { needFresh } from './need-fresh.ts'
export { listLinkedByBrowser, listSharersOfBrowser } from './browser-mark-store.ts'
export { listLinkedByPlace, listSharersOfPlace } from './place-store.ts'
export { listLinkedByReferral } from './referral-circle-store.ts'
export { checkPaymentPassword, hasPaymentPassword } from './payment-password.ts'
export { memberView } from './member-view.ts'
export { personalData } from './personal-data.ts'
export { routes } from './routes.ts'
export { encryptPeople as reencrypt } from './encrypt-people.ts'
export { listLiveSessionIds, sessionsPlayed } from './session-store.ts'
export { setMemberState } from './set-member-state.ts'
export { whoIsMember } from './who-is-member.ts'
export {
  findAgentStanding,
  insertInvitationCode,
  setAgentStanding,
} from './agent-standing-store.ts'
export type { AgentType } from './agent-standing-store.ts'
export { addMember } from './add-member.ts'
export { hasSeeminglyNoPassword, renewInitialPassword } from './renew-initial-password.ts'
