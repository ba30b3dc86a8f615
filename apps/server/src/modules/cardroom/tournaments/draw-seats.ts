import { tableSizes } from '@madang/games/rooms/tournament'
import type { Links } from '../seats/keep-apart.ts'
import type { Entry } from './tournament.ts'

/**
 * Draws tables and seats by lot. Linked members sit at different tables while there are enough.
 *
 * @param below returns a random integer from zero up to its argument, exclusive
 * @returns per table the entries, in the order of the seats
 */
export function drawSeats(
  entries: readonly Entry[],
  { below, links, seatMax }: { seatMax: number; links: Links; below: (end: number) => number },
): Entry[][] {
  const tables = tableSizes(entries.length, seatMax).map((size) => ({
    seated: [] as Entry[],
    size,
  }))
  const drawn = shuffled(entries, below)
  // The linked ones first, while every table has seats.
  const isLinked = ({ memberId }: Entry) => memberId !== null && links.has(memberId)
  for (const entry of [...drawn.filter(isLinked), ...drawn.filter((one) => !isLinked(one))]) {
    const open = tables.filter(({ seated, size }) => seated.length < size)
    const apart = open.filter(({ seated }) => !sharesWith(entry, seated, links))
    const choice = apart.length > 0 ? apart : open
    choice[below(choice.length)]?.seated.push(entry)
  }
  return tables.map(({ seated }) => shuffled(seated, below))
}

/** Whether the entrant is linked with somebody at a table. */
export function sharesWith(
  { memberId }: Pick<Entry, 'memberId'>,
  others: readonly { memberId: string | null }[],
  links: Links,
): boolean {
  const linked = memberId === null ? undefined : links.get(memberId)
  return others.some((other) => other.memberId !== null && linked?.has(other.memberId))
}

function shuffled<T>(list: readonly T[], below: (end: number) => number): T[] {
  const all = [...list]
  for (let at = all.length - 1; at > 0; at--) {
    const other = below(at + 1)
    ;[all[at], all[other]] = [all[other]!, all[at]!]
  }
  return all
}
