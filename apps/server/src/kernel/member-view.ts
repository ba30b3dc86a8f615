import type { Call, Worded } from '@madang/wire'
import type { FactKind, FactTone, TimelineGroup } from '@madang/wire/member-view'
import type { ReadTx } from './database.ts'

/** One figure or word in the head of a member's page in the back office. */
export type MemberFact = {
  /** Its key among the texts: `memberView.facts.<name>`. */
  name: string
  kind: FactKind
  /**
   * An amount (decimal), a number, an instant, a key among the texts, or plain text; null
   * where there is none.
   */
  value: string | null
  tone?: FactTone
  /** The address in the back office where it is explained. */
  to?: string
}

/** Facts that one module knows of a member; who may not make the call is not told them. */
export type MemberFacts = {
  call: Pick<Call, 'roles'>
  read: (tx: ReadTx, memberId: string, now: Date) => Promise<MemberFact[]>
}

/** One thing that happened to a member. */
export type TimelineLine = {
  /** Its own within its source; lines of one instant stand in its order, from the highest. */
  id: string
  at: Date
  /** Its key among the texts: `memberView.happened.login`, `records.causes.stake`. */
  what: string
  /** What it was about: a key among the texts, or plain words such as a game or a reason. */
  about?: string | Worded | null
  amountUnits?: bigint | null
  /** Who did it, where that was not the member. */
  by?: string | null
  to?: string | null
}

/** Where a source goes on: before this instant or, with an id, behind this line of its own. */
export type TimelineEnd = { at: Date; id?: string }

export type TimelineSource = {
  /** Stays for ever: cursors name it. */
  name: string
  group: TimelineGroup
  call: Pick<Call, 'roles'>
  /** The newest first, at most so many. */
  list: (
    tx: ReadTx,
    memberId: string,
    page: { before?: TimelineEnd; limit: number },
  ) => Promise<TimelineLine[]>
}

/** What a module shows of a member on the one page that operators open. */
export type MemberView = {
  facts?: readonly MemberFacts[]
  timeline?: readonly TimelineSource[]
}

/** A page out of lines that a member has only a few of, so that all of them are read. */
export function pageOfLines(
  lines: readonly TimelineLine[],
  { before, limit }: { before?: TimelineEnd; limit: number },
): TimelineLine[] {
  return lines
    .filter((line) => before === undefined || isBefore(line, before))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || compare(b.id, a.id))
    .slice(0, limit)
}

function isBefore({ at, id }: TimelineLine, end: TimelineEnd): boolean {
  const gap = at.getTime() - end.at.getTime()
  return gap < 0 || (gap === 0 && end.id !== undefined && compare(id, end.id) < 0)
}

/** Numbers as numbers, all else by its signs. */
const compare = (a: string, b: string): number =>
  a.length !== b.length && /^\d+$/.test(a + b) ? a.length - b.length : a < b ? -1 : a > b ? 1 : 0
