import type { Chance } from '../chance/chance.ts'
import type { Fraction } from '../slots/fraction.ts'

/**
 * A kind of draw with everything that can be played on it. Pure: `draw` takes its luck, `read`
 * checks numbers that came from elsewhere. Rules that were played never change: a change is a
 * new version.
 */
export type Family<V = unknown> = {
  id: FamilyId
  version: number
  /** Draws all numbers, as they are printed, in the order of the result. */
  draw(chance: Chance): string[]
  /** The numbers as play types judge them; throws a RangeError for an impossible result. */
  read(drawn: readonly string[]): V
  playTypes: readonly PlayType<V>[]
  /** The rules as they stand for a draw of a day, where the calendar is a part of them. */
  at?(drawAt: Date): Family<V>
}

/** The rules of a draw at its time: only those of a calendar differ. */
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

/** What may be bet on a draw: how it is picked, how many single bets that is, what wins. */
export type PlayType<V = unknown> = {
  id: string
  /** Shown to beginners. */
  isBasic: boolean
  groups: readonly PickGroup[]
  expansion: Expansion
  /** The stake of a single bet in per cent of the unit; 2700 for 27 units. */
  pricePct: number
  prizes: readonly Prize[]
  /** The prizes that a single bet may win; all of them unless its picks decide. */
  prizesOf?(single: Picks): readonly string[]
  /** Single bets of the picks that win, by prize. Costs no time per single bet. */
  hits(view: V, picks: Picks): Hit[]
  /** Whether no two single bets on the same question win together: how coverage is counted. */
  isExclusive: boolean
  /** The question that a single bet answers; bets on others do not cover it. */
  question?(single: Picks): string
  /** Numbers whose payout has a ceiling of its own: every single bet is a number. */
  hasNumberCeiling?: boolean
}

export type PickGroup = {
  id: string
  /** The options, or every number of that many digits. */
  options: readonly string[] | { digits: number }
  min: number
  max: number
}

/** Chosen options by group, each group without repeats. */
export type Picks = readonly (readonly string[])[]

/** How picks become single bets. */
export type Expansion =
  /** Every chosen option is a bet of its own. */
  | { kind: 'each' }
  /** One option of every group; `isDistinct` if no option may stand twice. */
  | { kind: 'product'; isDistinct: boolean }
  /** Every set of k options of the only group. */
  | { kind: 'choose'; k: number }
  /** a options of the first group with b others of the second. */
  | { kind: 'parts'; take: readonly [number, number] }
  /** Every order of two options of the only group. */
  | { kind: 'ordered' }
  /** Every order in which the digits of each number can stand. */
  | { kind: 'permutations' }
  /** All groups together are one card; the order of their options is its layout. */
  | { kind: 'card' }

export type Prize = {
  id: string
  /** Expected hits of a single bet that may win this prize; its probability if it hits once. */
  expected: Fraction
  /** The part of the returned stakes that this prize takes; 1 for an only prize. */
  share?: Fraction
  /** Odds × 10,000 including the stake, where the field quotes fixed odds. */
  fixedOddsE4?: number
}

export type Hit = { prize: string; count: number }
