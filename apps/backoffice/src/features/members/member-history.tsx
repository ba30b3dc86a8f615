import type { Gives } from '@madang/wire'
import type { showOfficeMember } from '@madang/wire/members'
import { MemberChanges } from './member-changes.tsx'
import { MemberNotes } from './member-notes.tsx'
import { MemberSessions } from './member-sessions.tsx'

/** What happened to a member here: where they came in, what was noted, who froze them and why. */
export function MemberHistory({ member }: { member: Gives<typeof showOfficeMember> }) {
  return (
    <>
      <MemberSessions member={member} />
      <MemberNotes memberId={member.id} />
      <MemberChanges member={member} />
    </>
  )
}
