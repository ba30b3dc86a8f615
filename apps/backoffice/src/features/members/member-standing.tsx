import { proposeAdjustment } from '@madang/wire/cash-office'
import { May } from '../../kit/may.tsx'
import { AdjustmentForm } from './adjustment-form.tsx'
import { MemberLimits } from './member-limits.tsx'
import { MemberProtection } from './member-protection.tsx'
import { MemberTier } from './member-tier.tsx'

/** What a member may do: how well they are known, limits, breaks, and a correction by hand. */
export function MemberStanding({ memberId }: { memberId: string }) {
  return (
    <>
      <MemberTier memberId={memberId} />
      <MemberLimits memberId={memberId} />
      <MemberProtection memberId={memberId} />
      <May call={proposeAdjustment}>
        <AdjustmentForm memberId={memberId} />
      </May>
    </>
  )
}
