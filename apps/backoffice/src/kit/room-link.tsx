import { Link } from '@tanstack/react-router'
import { createContext, use } from 'react'
import type { ReactNode } from 'react'

/** Whether the one who looks may open the room of an address; the frame says it of its own list. */
export const MayOpen = createContext<(path: string) => boolean>(() => false)

/** The way to another room, to a list or a row there; plain words where the room is closed. */
export function RoomLink(props: {
  to: string
  search: Record<string, string>
  children: ReactNode
}) {
  const mayOpen = use(MayOpen)
  if (!mayOpen(props.to)) return <span>{props.children}</span>
  return (
    <Link to={props.to} search={props.search} className="touch text-action underline">
      {props.children}
    </Link>
  )
}
