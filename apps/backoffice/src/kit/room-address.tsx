import type { ReactNode } from 'react'
import { RoomLink } from './room-link.tsx'

/** A link to an address from the server: `/deposits?open=…`. */
export function RoomAddress({ children, to }: { to: string; children: ReactNode }) {
  const [path = '', query = ''] = to.split('?')
  return (
    <RoomLink to={path} search={Object.fromEntries(new URLSearchParams(query))}>
      {children}
    </RoomLink>
  )
}
