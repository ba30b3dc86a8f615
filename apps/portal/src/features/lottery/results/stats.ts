import type { Family, PlayType } from '@madang/games/lottery/family'

/** The record of an option in the results shown, the newest first. */
export type OptionStat = { option: string; group: string; hits: number; gap: number }

/**
 * Returns hits and omission of every option of a play type: how often it won, and for how many
 * draws it has not. The past says nothing about the next draw, and the page says so.
 */
export function optionStats(
  family: Family,
  play: PlayType,
  results: readonly (readonly string[])[],
): OptionStat[] {
  const views = results.map((drawn) => family.read(drawn))
  return play.groups.flatMap((group, at) => {
    // A number of a card alone wins nothing.
    if ('digits' in group.options || play.expansion.kind === 'card') return []
    return group.options.map((option) => {
      const single = play.groups.map((_, index) => (index === at ? [option] : []))
      const won = views.map((view) =>
        play.hits(view, single).some(({ prize }) => prize !== 'refund'),
      )
      const gap = won.indexOf(true)
      return {
        gap: gap < 0 ? won.length : gap,
        group: group.id,
        hits: won.filter(Boolean).length,
        option,
      }
    })
  })
}

const extremes = 5

/**
 * Returns the options that won most often and those that have been absent longest: at most half of
 * all each, never the same in both, and none that equals what is left out.
 */
export function extremesOf(stats: readonly OptionStat[]): {
  hot: OptionStat[]
  cold: OptionStat[]
} {
  const most = Math.min(extremes, Math.floor(stats.length / 2))
  const hot = leading(stats, most, ({ hits }) => hits)
  const cold = leading(stats, most, ({ gap }) => gap)
  return {
    cold: cold.filter((own) => !hot.includes(own)),
    hot: hot.filter((own) => !cold.includes(own)),
  }
}

/** Returns up to `most` options of the highest values that no option left out shares. */
function leading(
  stats: readonly OptionStat[],
  most: number,
  valueOf: (stat: OptionStat) => number,
): OptionStat[] {
  const sorted = stats.toSorted((a, b) => valueOf(b) - valueOf(a))
  const next = sorted[most]
  return next ? sorted.slice(0, most).filter((own) => valueOf(own) > valueOf(next)) : []
}
