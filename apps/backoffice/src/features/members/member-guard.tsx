import type { Member } from '../../kit/members/member-parts.ts'
import { MemberLimits } from './member-limits.tsx'
import { MemberProtection } from './member-protection.tsx'
import { MemberTier } from './member-tier.tsx'

/** The member's KYC level and the protections of their play. */
export function MemberGuard({ member }: { member: Member }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 min-[1200px]:grid-cols-2">
      <MemberTier memberId={member.id} />
      <MemberLimits memberId={member.id} />
      <MemberProtection memberId={member.id} />
    </div>
  )
}
