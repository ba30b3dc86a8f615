import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { Problem } from '../../process/problem.ts'

/** CPU seconds by the part of the product that used them. */
export type Seconds = Record<string, number>

type Stat = { parentId: number; ownSeconds: number; endedSeconds: number }

const ticksPerSecond = 100

/**
 * Returns the processor time that the product has used so far, by part. This process counts as
 * `practice`, because the payment provider and the vendor run in it. PostgreSQL includes its ended
 * connections.
 *
 * @throws Problem where the system does not report it (it needs Linux)
 */
export function secondsByPart(rootId: number, postgresId: number): Seconds {
  if (!existsSync('/proc/self/stat')) {
    throw new Problem('bench:rest reads processor time from /proc, which only Linux has.')
  }
  const stats = readStats()
  const found: Seconds = {}
  for (const [id, { endedSeconds, ownSeconds }] of stats) {
    const part = partOf(id, stats, { postgresId, rootId })
    if (!part) continue
    const seconds = part === 'postgres' ? ownSeconds + endedSeconds : ownSeconds
    found[part] = (found[part] ?? 0) + seconds
  }
  return found
}

function partOf(id: number, stats: Map<number, Stat>, ids: { postgresId: number; rootId: number }) {
  if (id === ids.rootId) return 'practice'
  for (let at = id; at > 1; at = stats.get(at)?.parentId ?? 0) {
    if (at === ids.postgresId) return 'postgres'
    if (at === ids.rootId) return nameOf(id)
  }
  return undefined
}

function nameOf(id: number): string {
  const words = read(`/proc/${id}/cmdline`).split('\0')
  if (words.includes('sports-feed')) return 'feed'
  if (words.includes('--rng')) return 'custody'
  return words.some((word) => word.endsWith('server/main.js')) ? 'server' : 'other'
}

/** Reads every process of the machine: its parent, its own time and that of its ended children. */
function readStats(): Map<number, Stat> {
  const stats = new Map<number, Stat>()
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    // The name in brackets may contain anything; the numbers begin after the last bracket.
    const fields = read(`/proc/${name}/stat`).split(') ').at(-1)?.split(' ') ?? []
    const seconds = (at: number) => Number(fields[at] ?? 0) / ticksPerSecond
    stats.set(Number(name), {
      endedSeconds: seconds(13) + seconds(14),
      ownSeconds: seconds(11) + seconds(12),
      parentId: Number(fields[1] ?? 0),
    })
  }
  return stats
}

/** Reads a file; a process may end meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

export const usedBetween = (before: Seconds, after: Seconds): Seconds =>
  Object.fromEntries(
    Object.keys(after).map((part) => [part, (after[part] ?? 0) - (before[part] ?? 0)]),
  )

export const sumOf = (seconds: Seconds): number =>
  Object.values(seconds).reduce((sum, one) => sum + one, 0)
