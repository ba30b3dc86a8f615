import type { ReactNode } from 'react'
import { RoomLink } from './room-link.tsx'

/** The way to a member's own page. */
export function MemberLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <RoomLink to="/members" search={{ open: id }}>
      {children}
    </RoomLink>
  )
}

/** A member by the name they log in with. */
export const MemberName = ({ of }: { of: { id: string; name: string } }) => (
  <MemberLink id={of.id}>{of.name}</MemberLink>
)
