import type { Gives } from '@madang/wire'
import { mayCall } from '@madang/wire/may-call'
import type * as wire from '@madang/wire/member-view'
import type { ReadTx } from '#kernel/database/database'
import type {
  MemberView,
  TimelineEnd,
  TimelineLine,
  TimelineSource,
} from '#kernel/parts/member-view'
import { decimalOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import type { Operator } from '#kernel/http/route'

type Asked = {
  memberId: string
  by: Operator
  group?: wire.TimelineGroup | undefined
  after?: string | undefined
}

const pageSize = 30

type Page = Gives<typeof wire.listMemberTimeline>

/**
 * Returns one page of a member's timeline. Every source returns its newest lines after the cursor,
 * and the newest of all are shown, so that every page costs the same.
 */
export async function listTimeline(
  tx: ReadTx,
  views: readonly MemberView[],
  { after, by, group, memberId }: Asked,
): Promise<Page> {
  const sources = views
    .flatMap(({ timeline = [] }) => timeline)
    .filter((one) => mayCall(by, one.call) && (group === undefined || one.group === group))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const end = after === undefined ? undefined : cursorOf(after)
  const lines = []
  for (const source of sources) {
    const before = end && beginOf(source, end)
    const found = await source.list(tx, memberId, {
      limit: pageSize + 1,
      ...(before && { before }),
    })
    lines.push(...found.map((line) => ({ line, source })))
  }
  // The sort is stable: lines at the same instant keep the order of sources and within a source.
  lines.sort((a, b) => b.line.at.getTime() - a.line.at.getTime())
  const shown = lines.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    next: lines.length > pageSize && last ? nextOf(last.source, last.line) : null,
    rows: shown.map(({ line, source }) => rowOf(source, line)),
  }
}

const rowOf = (source: TimelineSource, line: TimelineLine): Page['rows'][number] => ({
  about: line.about ?? null,
  amount: decimalOrNothing(line.amountUnits),
  at: line.at.toISOString(),
  by: line.by ?? null,
  group: source.group,
  id: `${source.name}/${line.id}`,
  to: line.to ?? null,
  what: line.what,
})

const decimalOrNothing = (units: bigint | null | undefined) =>
  units === null || units === undefined ? null : decimalOf(units)

type Cursor = { at: Date; name: string; id: string }

const nextOf = ({ name }: TimelineSource, { at, id }: TimelineLine) =>
  `${at.getTime()}_${name}_${id}`

/** @throws Refusal `input-invalid` when the cursor is malformed */
function cursorOf(word: string): Cursor {
  const [, ms, name, id] = /^(\d{1,15})_([a-z-]+)_([\w/.:-]+)$/i.exec(word) ?? []
  if (ms === undefined || name === undefined || id === undefined) {
    return refuse('input-invalid', { fields: { after: 'cursor' } })
  }
  return { at: new Date(Number(ms)), id, name }
}

/** Sources are sorted by name: at the cursor's instant, sources after the last one still follow. */
function beginOf({ name }: TimelineSource, end: Cursor): TimelineEnd {
  if (name === end.name) return { at: end.at, id: end.id }
  return { at: name < end.name ? end.at : new Date(end.at.getTime() + 1) }
}
