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

/** Returns the options that won most often. */
export const hotOf = (stats: readonly OptionStat[]): OptionStat[] =>
  stats.toSorted((a, b) => b.hits - a.hits).slice(0, extremes)

/** The options that have been absent longest. */
export const coldOf = (stats: readonly OptionStat[]): OptionStat[] =>
  stats.toSorted((a, b) => b.gap - a.gap).slice(0, extremes)

/** Returns the side of a result, for a road: the first option that won. */
export function roadOf(
  family: Family,
  play: PlayType,
  results: readonly (readonly string[])[],
  pair: readonly [string, string],
): ('red' | 'blue' | 'tie')[] {
  const [red, blue] = pair
  const wins = (drawn: readonly string[], option: string) => {
    const single = play.groups.map((group, at) =>
      at === 0 && !('digits' in group.options) && group.options.includes(option) ? [option] : [],
    )
    return play.hits(family.read(drawn), single).some(({ prize }) => prize !== 'refund')
  }
  return results
    .toReversed()
    .map((drawn) => (wins(drawn, red) ? 'red' : wins(drawn, blue) ? 'blue' : 'tie'))
}

const pairs = [
  ['big', 'small'],
  ['over', 'under'],
  ['odd', 'even'],
  ['left', 'right'],
  ['dragon', 'tiger'],
] as const

/** Returns the first pair of opposite options of a play type. */
export function pairOf(play: PlayType): readonly [string, string] | undefined {
  const [group] = play.groups
  if (!group || 'digits' in group.options) return undefined
  const { options } = group
  return pairs.find((pair) => pair.every((one) => options.includes(one)))
}
