import { Link } from '@tanstack/react-router'
import { createContext, use } from 'react'
import type { ReactNode } from 'react'

/** Whether the current operator may open the page of an address; provided by the layout. */
export const MayOpen = createContext<(path: string) => boolean>(() => false)

/** A link to another page, to a list or a row there; plain text if the page is not permitted. */
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
