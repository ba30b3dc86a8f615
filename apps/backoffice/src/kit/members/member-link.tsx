import type { ReactNode } from 'react'
import { CopyMark } from '@madang/ui'
import { RoomLink } from '../room-link.tsx'

/** A name or a number that links to its page, with a button to copy it. */
export function NamedLink(props: {
  to: string
  search: Record<string, string>
  /** The text to copy. */
  value: string
  children: ReactNode
}) {
  return (
    <span className="group/named inline-flex max-w-full items-center gap-0.5">
      <RoomLink to={props.to} search={props.search}>
        {props.children}
      </RoomLink>
      <CopyMark value={props.value} />
    </span>
  )
}

/** A link to a member's page; without text, by the end of their id. */
export function MemberLink({ id, children }: { id: string; children?: ReactNode }) {
  const value = typeof children === 'string' ? children : id
  return (
    <NamedLink to="/members" search={{ open: id }} value={value}>
      {children ?? <IdEnd of={id} />}
    </NamedLink>
  )
}

/** A link to a member by their login name. */
export const MemberName = ({ of }: { of: { id: string; name: string } }) => (
  <MemberLink id={of.id}>{of.name}</MemberLink>
)

/** A link to a document by the end of its id. */
export const DocumentLink = ({ id, to }: { id: string; to: string }) => (
  <NamedLink to={to} search={{ open: id, state: 'all' }} value={id}>
    <IdEnd of={id} />
  </NamedLink>
)

/** A link to a wager or a round by its number. */
export const RoundLink = ({ round, children }: { round: string; children?: ReactNode }) => (
  <NamedLink to="/rounds" search={{ round }} value={round}>
    {children ?? <IdEnd of={round} />}
  </NamedLink>
)

const IdEnd = ({ of }: { of: string }) => (
  <span className="font-mono">{of.length > 20 ? `…${of.slice(-12)}` : of}</span>
)
