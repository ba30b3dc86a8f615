import { type Fraction, fraction } from '../../slots/count/fraction.ts'
import { choose } from './expansion.ts'
import type { Hit, PickGroup, Picks, PlayType, Prize } from '../family.ts'

/** Options shared by all builders of play types. */
type Named = { id: string; isBasic?: boolean; pricePct?: number }

/**
 * Builds a play type whose options win or lose independently: positions, big or small, numbers
 * among the drawn. `winners` lists the winning options by group, repeated as often as each pays.
 */
export function marked<V>(
  play: Named & {
    groups: readonly PickGroup[]
    winners(view: V): readonly (readonly string[])[]
    /** One prize for all options, or one per option. */
    prizes: Prize | readonly Prize[]
    isExclusive?: boolean
    question?(single: Picks): string
    hasNumberCeiling?: boolean
    /** How many drawn numbers can win, where several win the same prize. Repeats pay again. */
    drawnMax?: number
    /** Returns the options whose stake is refunded on this draw, by group. */
    refunds?(view: V): readonly (readonly string[])[]
  },
): PlayType<V> {
  const prizes = 'id' in play.prizes ? [play.prizes] : play.prizes
  const isCommon = 'id' in play.prizes || prizes.every(({ id }) => id === 'win' || id === 'refund')
  const prizeOf = (option: string) => (isCommon ? 'win' : option)
  return {
    ...common(play),
    groups: play.groups,
    expansion: { kind: 'each' },
    prizes,
    prizesOf: (single) => [prizeOf(single.flat()[0] ?? ''), 'refund'],
    isExclusive: play.isExclusive ?? true,
    question: (single) => play.question?.(single) ?? questionOfGroup(single),
    ...(play.hasNumberCeiling && { hasNumberCeiling: true }),
    // A drawn number wins with one of the chosen numbers, so more of them do not win more.
    ...(play.drawnMax !== undefined && {
      most: (_, odds) => BigInt(play.drawnMax ?? 1) * (odds['win'] ?? 0n),
    }),
    right: (view, picks) => within(picks, play.winners(view)),
    hits(view, picks) {
      const won = play.winners(view).flatMap((options, at) => {
        return options.filter((option) => picks[at]?.includes(option)).map(prizeOf)
      })
      const back = play.refunds?.(view).flatMap((options, at) => {
        return options.filter((option) => picks[at]?.includes(option)).map(() => 'refund')
      })
      return countHits([...won, ...(back ?? [])])
    },
  }
}

/** Builds a play type with one option of every group, all of which must be right. */
export function direct<V>(
  play: Named & {
    groups: readonly PickGroup[]
    target(view: V): readonly string[]
    expected: Fraction
    isDistinct?: boolean
    hasNumberCeiling?: boolean
  },
): PlayType<V> {
  return {
    ...common(play),
    groups: play.groups,
    expansion: { kind: 'product', isDistinct: play.isDistinct ?? false },
    prizes: [{ id: 'win', expected: play.expected }],
    isExclusive: true,
    ...(play.hasNumberCeiling && { hasNumberCeiling: true }),
    right(view, picks) {
      const target = play.target(view).map((option) => [option])
      return within(picks, target)
    },
    hits(view, picks) {
      const target = play.target(view)
      const isHit = picks.every((group, at) => group.includes(target[at] ?? ''))
      return isHit ? [{ prize: 'win', count: 1 }] : []
    },
  }
}

/** A prize tier of `matching`: hits among the target, and among the bonus numbers if any. */
export type Tier = Prize & { hits: number; bonus?: number }

/** Builds a play type of sets of k numbers that win by how many were drawn. */
export function matching<V>(
  play: Named & {
    group: PickGroup
    k: number
    target(view: V): readonly string[] | undefined
    /** How many different numbers the target can contain. */
    targetMax: number
    /** One bonus number at most. */
    bonus?(view: V): readonly string[]
    tiers: readonly Tier[]
  },
): PlayType<V> {
  return {
    ...common(play),
    groups: [play.group],
    expansion: { kind: 'choose', k: play.k },
    prizes: play.tiers,
    isExclusive: false,
    right(view, [chosen = []]) {
      const drawn = [...(play.target(view) ?? []), ...(play.bonus?.(view) ?? [])]
      const matched = chosen.filter((option) => drawn.includes(option))
      const missed = chosen.filter((option) => !drawn.includes(option))
      // Bets that only win by missing have their right numbers among the others; bets that also
      // win so have them where nothing was matched.
      const isMiss = play.tiers.every(({ hits }) => hits === 0)
      const isMissToo = matched.length === 0 && play.tiers.some(({ hits }) => hits === 0)
      return [isMiss || isMissToo ? missed : matched]
    },
    hits(view, [chosen = []]) {
      const target = play.target(view)
      if (target === undefined) return []
      const extra = play.bonus?.(view) ?? []
      const matched = chosen.filter((option) => target.includes(option)).length
      const extras = chosen.filter((option) => extra.includes(option)).length
      return tierHits(play, { extras, matched, missed: chosen.length - matched - extras })
    },
    most([chosen = []], odds) {
      let most = 0n
      const extraMax = play.bonus ? 1 : 0
      for (let matched = 0; matched <= Math.min(chosen.length, play.targetMax); matched += 1) {
        for (let extras = 0; extras <= Math.min(chosen.length - matched, extraMax); extras += 1) {
          const missed = chosen.length - matched - extras
          const pays = paysE4(tierHits(play, { extras, matched, missed }), odds)
          if (pays > most) most = pays
        }
      }
      return most
    },
  }
}

/** Returns the winning sets of k among chosen numbers, by how many of them were drawn. */
const tierHits = (
  { k, tiers }: { k: number; tiers: readonly Tier[] },
  { extras, matched, missed }: { extras: number; matched: number; missed: number },
): Hit[] =>
  tiers.flatMap(({ id, hits, bonus = 0 }) => {
    const ways = choose(matched, hits) * choose(extras, bonus) * choose(missed, k - hits - bonus)
    return ways > 0 ? [{ prize: id, count: ways }] : []
  })

/** Returns the payout × 10,000 per unit of hits. */
export const paysE4 = (hits: readonly Hit[], odds: Readonly<Record<string, bigint>>): bigint =>
  hits.reduce((sum, { prize, count }) => sum + BigInt(count) * (odds[prize] ?? 0n), 0n)

/**
 * Builds a play type by digit frequency: `a` digits that occur a given number of times, `b` others.
 */
export function shaped<V>(
  play: Named & {
    groups: readonly [PickGroup, PickGroup]
    take: readonly [number, number]
    target(view: V): readonly [readonly string[], readonly string[]] | undefined
    expected: Fraction
  },
): PlayType<V> {
  return {
    ...common(play),
    groups: play.groups,
    expansion: { kind: 'parts', take: play.take },
    prizes: [{ id: 'win', expected: play.expected }],
    isExclusive: true,
    right: (view, picks) => within(picks, play.target(view) ?? []),
    hits(view, picks) {
      const target = play.target(view)
      const isHit = target?.every((options, at) => options.every((one) => picks[at]?.includes(one)))
      return isHit ? [{ prize: 'win', count: 1 }] : []
    },
  }
}

/** Returns a group of which at least `min` options must be chosen. */
export function groupOf(
  id: string,
  options: PickGroup['options'],
  min = 1,
  max = Math.min(countOf(options), picksMax),
): PickGroup {
  return { id, options, min, max }
}

/** The most options of a group in one line, however many the group offers. */
export const picksMax = 1000

/** Returns the chosen options that are among these, by group. */
const within = (picks: Picks, options: readonly (readonly string[])[]): string[][] =>
  picks.map((group, at) => group.filter((option) => options[at]?.includes(option)))

/** Returns groups that may be empty as long as one option is chosen. */
export const anyOf = (ids: readonly string[], options: readonly string[]): PickGroup[] =>
  ids.map((id) => groupOf(id, options, 0))

/** Returns the only prize of a play type. */
export const win = (n: bigint | number, d: bigint | number): Prize => ({
  id: 'win',
  expected: fraction(n, d),
})

/** Returns the numbers from a to b as printed, padded to `width` digits. */
export const numbersFrom = (a: number, b: number, width = 1): string[] =>
  Array.from({ length: b - a + 1 }, (_, i) => String(a + i).padStart(width, '0'))

export const tenDigits = numbersFrom(0, 9)

/** Counts a list of prizes into hits. */
export function countHits(prizes: readonly string[]): Hit[] {
  const counts = new Map<string, number>()
  for (const prize of prizes) counts.set(prize, (counts.get(prize) ?? 0) + 1)
  return [...counts].map(([prize, count]) => ({ prize, count }))
}

/** Returns the number of options of a group. */
export const countOf = (options: PickGroup['options']): number =>
  'digits' in options ? 10 ** options.digits : options.length

const common = ({ id, isBasic = false, pricePct = 100 }: Named) => ({ id, isBasic, pricePct })

/**
 * Returns the question of a side: the two options of an exclusive pair answer one question,
 * whatever else their group contains.
 */
function questionOfGroup(single: Picks): string {
  const at = single.findIndex((group) => group.length > 0)
  const option = single[at]?.[0] ?? ''
  return `${at}:${questions[option] ?? ''}`
}

const questions: Readonly<Record<string, string>> = {
  big: 'size',
  small: 'size',
  odd: 'parity',
  even: 'parity',
}
