import type { Family, PlayType } from '@madang/games/lottery/family'

/** A road of a game: two opposite options of a group, or odd and even of its front two. */
export type Road = {
  key: string
  red: string
  blue: string
  /** The group of a play type that has both options; null for the front two. */
  of: { group: number; play: PlayType } | null
}

const pairs = [
  ['odd', 'even'],
  ['big', 'small'],
  ['over', 'under'],
  ['left', 'right'],
  ['dragon', 'tiger'],
] as const

/** Returns the roads of a game: every pair of opposites of every group, then the front two. */
export function roadsOf(family: Family): Road[] {
  const opposites = family.playTypes.flatMap((play) =>
    play.expansion.kind === 'each'
      ? play.groups.flatMap(({ options }, group) =>
          pairs.flatMap(([red, blue]) =>
            !('digits' in options) && options.includes(red) && options.includes(blue)
              ? [{ blue, key: `${play.id} ${group} ${red}`, of: { group, play }, red }]
              : [],
          ),
        )
      : [],
  )
  return inOrder.has(family.id)
    ? [...opposites, { blue: 'even', key: 'front-two', of: null, red: 'odd' }]
    : opposites
}

/** Families whose numbers have an order, so that two of them are the first. */
const inOrder: ReadonlySet<string> = new Set(['ssc', '11x5', 'pk10', '3d', 'togel'])

/** Returns the side of each result, oldest first. */
export function sidesOf(
  family: Family,
  { blue, of, red }: Road,
  results: readonly (readonly string[])[],
): ('red' | 'blue' | 'tie')[] {
  if (of === null) {
    return results.toReversed().map((drawn) => (frontSum(drawn) % 2 === 1 ? 'red' : 'blue'))
  }
  const { group, play } = of
  const wins = (view: unknown, option: string) =>
    play
      .hits(
        view,
        play.groups.map((_, at) => (at === group ? [option] : [])),
      )
      .some(({ prize }) => prize !== 'refund')
  return results.toReversed().map((drawn) => {
    const view = family.read(drawn)
    return wins(view, red) ? 'red' : wins(view, blue) ? 'blue' : 'tie'
  })
}

/** A single number is read by its digits. */
function frontSum(drawn: readonly string[]): number {
  const [first = '', second = ''] = drawn.length > 1 ? drawn : (drawn[0]?.split('') ?? [])
  return Number(first) + Number(second)
}

/** Lists what a line can follow: the sum of all (0) where all are numbers, and every such place. */
export function linesOf(results: readonly (readonly string[])[]): number[] {
  const [newest = []] = results
  const places = newest.flatMap((one, at) => (Number.isFinite(Number(one)) ? [at + 1] : []))
  return places.length > 1 && places.length === newest.length ? [0, ...places] : places
}

/** Returns the number of a place, or the sum of all (place 0), oldest first. */
export function lineOf(results: readonly (readonly string[])[], place: number): number[] {
  return results
    .toReversed()
    .map((drawn) =>
      place === 0
        ? drawn.reduce((sum, one) => sum + Number(one), 0)
        : Number(drawn[place - 1]?.slice(-2)),
    )
}
