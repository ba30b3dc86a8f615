export { registerTeam, hashTeam } from './registration/register-team.ts'
export type { TeamMember } from './registration/register-team.ts'
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
export { markDormant, notifyDormant } from './people/dormancy.ts'
export {
  endDormancy,
  listDormancies,
  listDueDormancy,
  lockDueDormancy,
} from './people/dormancy-store.ts'
export type { Dormancy } from './people/dormancy-store.ts'
export { completePerson } from './registration/complete-person.ts'
export { eraseMembers } from './people/erase-members.ts'
export { subscribers } from './subscribers.ts'
export { jobs } from './jobs.ts'
export { endSessions, logOut } from './sessions/log-out.ts'
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
export { needFresh } from './sessions/need-fresh.ts'
export { listLinkedByBrowser, listSharersOfBrowser } from './sessions/browser-mark-store.ts'
export { listLinkedByPlace, listSharersOfPlace } from './sessions/place-store.ts'
export { listLinkedByReferral } from './registration/referral-circle-store.ts'
export { checkPaymentPassword, hasPaymentPassword } from './passwords/payment-password.ts'
export { memberView } from './member-view.ts'
export { personalData } from './people/personal-data.ts'
export { routes } from './routes.ts'
export { encryptPeople as reencrypt } from './people/encrypt-people.ts'
export { listLiveSessionIds, sessionsPlayed } from './sessions/session-store.ts'
export { setMemberState } from './set-member-state.ts'
export { whoIsMember } from './sessions/who-is-member.ts'
export {
  findAgentStanding,
  insertInvitationCode,
  setAgentStanding,
} from './agent-standing-store.ts'
export type { AgentType } from './agent-standing-store.ts'
export { addMember } from './registration/add-member.ts'
export { hasSeeminglyNoPassword, renewInitialPassword } from './passwords/renew-initial-password.ts'
