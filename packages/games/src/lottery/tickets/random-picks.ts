import { singleBets } from './expansion.ts'
import type { Family, Picks, PlayType } from '../family.ts'
import { countOf } from './play-types.ts'

/** Returns a random single bet: the first single bet of minimal random picks. */
export function randomSingle(own: PlayType, below: (bound: number) => number): Picks {
  for (;;) {
    const bets = [...singleBets(own, randomPicks(own, below))]
    const single = bets[below(Math.max(1, bets.length))]
    if (single) return single
  }
}

export function randomPicks(own: PlayType, below: (bound: number) => number, more = 0): Picks {
  const isAnyOf = own.groups.every(({ min }) => min === 0)
  const at = below(own.groups.length)
  return own.groups.map((group, index) => {
    if (isAnyOf && index !== at && more === 0) return []
    const size = Math.min(group.max, Math.max(group.min, 1) + (more > 0 ? below(more) : 0))
    const chosen = new Set<string>()
    while (chosen.size < size) chosen.add(optionAt(group.options, below(countOf(group.options))))
    return [...chosen]
  })
}

const optionAt = (options: Family['playTypes'][number]['groups'][number]['options'], at: number) =>
  'digits' in options ? String(at).padStart(options.digits, '0') : (options[at] ?? '')
