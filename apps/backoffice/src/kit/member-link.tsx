import type { ReactNode } from 'react'
import { RoomLink } from './room-link.tsx'

/** The way to a member's own sheet: the list is narrowed to them, and they are open in it. */
export function MemberLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <RoomLink to="/members" search={{ open: id, words: id }}>
      {children}
    </RoomLink>
  )
}
