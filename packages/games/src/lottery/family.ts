import type { Chance } from '../chance/chance.ts'
import type { Fraction } from '../slots/count/fraction.ts'

/**
 * A kind of draw with all its play types. It is pure: `draw` takes its randomness as an argument,
 * `read` checks numbers from outside. Rules that were in play never change; a change is a new
 * version.
 */
export type Family<V = unknown> = {
  id: FamilyId
  version: number
  /** Draws all numbers, formatted as printed, in the order of the result. */
  draw(chance: Chance): string[]
  /**
   * Parses the drawn numbers for play types.
   * @throws RangeError for an impossible result
   */
  read(drawn: readonly string[]): V
  playTypes: readonly PlayType<V>[]
  /** Returns the rules for a draw at this time, where they depend on the calendar. */
  at?(drawAt: Date): Family<V>
}

/** Returns the rules of a draw at its time. Only families that depend on the calendar differ. */
export const familyAt = (family: Family, drawAt: Date): Family => family.at?.(drawAt) ?? family

export type FamilyId =
  | 'vn-north'
  | 'vn-south'
  | 'ssc'
  | '11x5'
  | 'k3'
  | 'pk10'
  | 'keno'
  | 'bingo'
  | 'mark6'
  | 'powerball'
  | 'ladder'
  | '4d'
  | '3d'
  | 'thai'
  | 'togel'

/** A play type of a draw: how options are picked, how many single bets that makes, what wins. */
export type PlayType<V = unknown> = {
  id: string
  /** Shown to beginners. */
  isBasic: boolean
  groups: readonly PickGroup[]
  expansion: Expansion
  /** The stake of a single bet in per cent of the unit; 2700 means 27 units. */
  pricePct: number
  prizes: readonly Prize[]
  /** Returns the prizes that a single bet may win. Absent when every single bet may win all. */
  prizesOf?(single: Picks): readonly string[]
  /**
   * Returns the number of winning single bets of the picks, by prize. The cost does not grow with
   * the number of single bets.
   */
  hits(view: V, picks: Picks): Hit[]
  /**
   * Returns the chosen options that the draw makes right, by group, also where they are too few to
   * win. Absent where the winning single bets show it.
   */
  right?(view: V, picks: Picks): string[][]
  /** Whether at most one single bet per question wins. Coverage is counted by this. */
  isExclusive: boolean
  /** Returns the question that a single bet answers. Bets on other questions do not cover it. */
  question?(single: Picks): string
  /** Whether each number has its own payout ceiling: every single bet is a number. */
  hasNumberCeiling?: boolean
  /**
   * Returns the highest payout × 10,000 per unit that the picks can win on one draw. Absent when a
   * single bet wins one prize at most.
   */
  most?(picks: Picks, odds: Readonly<Record<string, bigint>>): bigint
}

export type PickGroup = {
  id: string
  /** The options, or every number with this many digits. */
  options: readonly string[] | { digits: number }
  min: number
  max: number
}

/** The chosen options by group, without repeats within a group. */
export type Picks = readonly (readonly string[])[]

/** How picks expand into single bets. */
export type Expansion =
  /** Every chosen option is a single bet. */
  | { kind: 'each' }
  /** One option from every group; `isDistinct` when no option may occur twice. */
  | { kind: 'product'; isDistinct: boolean }
  /** Every set of k options from the only group. */
  | { kind: 'choose'; k: number }
  /** `a` options of the first group with `b` of the second. */
  | { kind: 'parts'; take: readonly [number, number] }
  /** Every ordered pair of options from the only group. */
  | { kind: 'ordered' }
  /** Every permutation of the digits of each number. */
  | { kind: 'permutations' }
  /** All groups together are one card; the order of their options is its layout. */
  | { kind: 'card' }

export type Prize = {
  id: string
  /**
   * The expected hits of a single bet that may win this prize: its probability if it hits at most
   * once.
   */
  expected: Fraction
  /** The share of the returned stakes that goes to this prize; 1 for an only prize. */
  share?: Fraction
  /** The odds × 10,000 including the stake, where fixed odds are customary. */
  fixedOddsE4?: number
}

export type Hit = { prize: string; count: number }
