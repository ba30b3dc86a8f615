import type { Links } from '../seats/keep-apart.ts'
import type { Entry } from './tournament.ts'

/** Whether the entrant is linked with somebody of the others. */
export function sharesWith(
  { memberId }: Pick<Entry, 'memberId'>,
  others: readonly { memberId: string | null }[],
  links: Links,
): boolean {
  const linked = memberId === null ? undefined : links.get(memberId)
  return others.some((other) => other.memberId !== null && linked?.has(other.memberId))
}
