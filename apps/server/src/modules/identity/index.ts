export { bringMember, cast, castMembers } from './cast.ts'
export type { CastMember } from './cast.ts'
export {
  factorChanged,
  memberLoggedIn,
  memberRegistered,
  memberStateChanged,
  memberWarned,
  tellMember,
  membersErased,
  sessionsEnded,
  trialOpened,
} from './events.ts'
export { putToSleep, tellQuiet } from './dormancy.ts'
export { endDormancy, listDormancies, listDueDormancy, lockDueDormancy } from './dormancy-store.ts'
export type { Dormancy } from './dormancy-store.ts'
export { completePerson } from './complete-person.ts'
export { addressBucket, countAttempt } from './count-attempt.ts'
export { eraseMembers } from './erase-members.ts'
export { handlers } from './handlers.ts'
export { jobs } from './jobs.ts'
export { endOtherSessions, endSessions, endSessionsFrom, logOut } from './log-out.ts'
export { maskedEmail, maskedMobile, maskedName, memberKind } from './member.ts'
export type { Member, MemberKind, MemberState, Standing } from './member.ts'
export {
  findMember,
  findMemberByAccount,
  findMembers,
  findStandings,
  listMembers,
  listSamePerson,
  listStateChanges,
} from './member-store.ts'
export type { MemberQuery, StateChange } from './member-store.ts'
export { needFresh } from './need-fresh.ts'
export { listSharersOfBrowser } from './browser-mark-store.ts'
export { listSharersOfPlace } from './place-store.ts'
export { checkPaymentPassword, hasPaymentPassword } from './payment-password.ts'
export { routes } from './routes.ts'
export { sealPeople as seal } from './seal-people.ts'
export type { Session } from './session.ts'
export { listSessions, sessionPlayed } from './session-store.ts'
export { setMemberState } from './set-member-state.ts'
export type { StateOrder } from './set-member-state.ts'
export { findUplines, listReferred } from './upline-store.ts'
export type { Upline } from './upline-store.ts'
export { sessionCookie, whoIsMember } from './who-is-member.ts'
export { setUpline } from './set-upline.ts'
export { findUplineAccount, listUplineAccounts, lockUplineAccount } from './upline-account-store.ts'
export type { UplineAccount } from './upline-account-store.ts'
