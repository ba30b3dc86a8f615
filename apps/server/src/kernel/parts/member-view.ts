import type { Call, Worded } from '@madang/wire'
import type { FactKind, FactTone, TimelineGroup } from '@madang/wire/member-view'
import type { ReadTx } from '../database/database.ts'

/** One fact at the top of a member's page in the back office. */
export type MemberFact = {
  /** The key of its label in the texts: `memberView.facts.<name>`. */
  name: string
  kind: FactKind
  /**
   * An amount (decimal), a number, an instant, a key in the texts, or plain text; null if there is
   * none.
   */
  value: string | null
  tone?: FactTone
  /** The back-office page that explains it. */
  to?: string
}

/** Facts that one module knows about a member; only for operators who may make the call. */
export type MemberFacts = {
  call: Pick<Call, 'roles'>
  read: (tx: ReadTx, memberId: string, now: Date) => Promise<MemberFact[]>
}

/** One thing that happened to a member. */
export type TimelineLine = {
  /** Unique within its source; entries of the same instant are ordered by it, highest first. */
  id: string
  at: Date
  /** The key in the texts: `memberView.happened.login`, `records.causes.stake`. */
  what: string
  /** What it was about: a key in the texts, or plain words such as a game or a reason. */
  about?: string | Worded | null
  amountUnits?: bigint | null
  /** Who did it, if it was not the member. */
  by?: string | null
  to?: string | null
}

/** Where a source continues: before this instant or, with an id, after this entry of its own. */
export type TimelineEnd = { at: Date; id?: string }

export type TimelineSource = {
  /** Permanent, because cursors contain it. */
  name: string
  group: TimelineGroup
  call: Pick<Call, 'roles'>
  /** Returns the newest entries first, at most `limit`. */
  list: (
    tx: ReadTx,
    memberId: string,
    page: { before?: TimelineEnd; limit: number },
  ) => Promise<TimelineLine[]>
}

/** What a module shows on an operator's page of a member. */
export type MemberView = {
  facts?: readonly MemberFacts[]
  timeline?: readonly TimelineSource[]
}

/** Returns one page of a short list that was read completely. */
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

/** Compares whole numbers by value, and other texts by their characters. */
const compare = (a: string, b: string): number =>
  a.length !== b.length && /^\d+$/.test(a + b) ? a.length - b.length : a < b ? -1 : a > b ? 1 : 0
