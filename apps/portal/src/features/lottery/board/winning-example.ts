import type { Family, PickGroup, PlayType } from '@madang/games/lottery/family'
import { numbersFrom } from '@madang/games/lottery/tickets/play-types'
import { pickFault } from '@madang/games/lottery/tickets/ticket'
import { randomPicks } from './draft-line.ts'

/** The fewest picks that win on a result, with the number of winning bets. */
export type Example = { picks: string[][]; count: number }

/** The number of random picks tried before a play type gets no example. */
const triesMax = 400

/**
 * Returns an example: picks that would have won on a visible result. Starts with all options or
 * with the drawn numbers, and removes those not needed.
 */
export function winningExample(
  family: Family,
  play: PlayType,
  drawn: readonly string[],
): Example | undefined {
  const view = family.read(drawn)
  const wins = (picks: readonly (readonly string[])[]): number => {
    if (pickFault(play, picks)) return 0
    const won = play.hits(view, picks).filter(({ prize }) => prize !== 'refund')
    return won.reduce((sum, { count }) => sum + count, 0)
  }
  const first = firstWin(play, drawn, wins)
  if (!first) return undefined
  const picks = first.map((group) => [...group])
  for (const [at, group] of picks.entries()) {
    for (const option of group) {
      const fewer = picks.map((own, index) =>
        index === at ? own.filter((one) => one !== option) : own,
      )
      if (wins(fewer) > 0) picks[at] = fewer[at] ?? []
    }
  }
  return { count: wins(picks), picks }
}

const known = new Map<string, Example | undefined>()
const knownMax = 200

/** Returns the same, computed once per result: a board renders every two seconds. */
export function knownExample(
  family: Family,
  play: PlayType,
  drawn: readonly string[],
): Example | undefined {
  const key = `${family.id} ${play.id} ${drawn.join()}`
  if (!known.has(key)) {
    if (known.size >= knownMax) known.clear()
    known.set(key, winningExample(family, play, drawn))
  }
  return known.get(key)
}

function firstWin(
  play: PlayType,
  drawn: readonly string[],
  wins: (picks: string[][]) => number,
): string[][] | undefined {
  const all = play.groups.map((group) => optionsOf(group, drawn).slice(0, group.max))
  if (wins(all) > 0) return all
  const likely = play.groups.map((group) => {
    const ends = optionsOf(group, drawn).filter((option) =>
      drawn.some((number) => number === option || number.endsWith(option)),
    )
    return ends.slice(0, group.max)
  })
  if (wins(likely) > 0) return likely
  for (let trial = 0; trial < triesMax; trial += 1) {
    const picks = randomPicks(play)
    if (wins(picks) > 0) return picks
  }
  return undefined
}

/** Returns the options of a group; of long numbers those in the result. */
function optionsOf({ options }: PickGroup, drawn: readonly string[]): string[] {
  if (!('digits' in options)) return [...options]
  const { digits } = options
  if (digits <= 2) return numbersFrom(0, 10 ** digits - 1, digits)
  const parts = drawn.flatMap((number) => [number.slice(-digits), number.slice(0, digits)])
  return [...new Set(parts.filter((part) => part.length === digits && /^\d+$/.test(part)))]
}
