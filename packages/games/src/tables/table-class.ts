import type { Chance } from '../chance/chance.ts'
import type { Fraction } from '../slots/count/fraction.ts'

/**
 * One live table game in one of its variants, as pure rules. A table has one outcome for all
 * members who bet. The order of a round: accept bets on `spots` until the table is locked; call
 * `deal` once with the round's random source (`tableChance`), and store the outcome; while `asks`
 * returns questions, let members answer or add the `automatic` choice when their time is out; show
 * `steps` as they grow; when no question is left, `settleBets` pays from the stored outcome. All
 * functions return the same for the same input, so a round is resumed, replayed and verified by
 * calling them again.
 */
export type TableClass<O extends Outcome = Outcome> = {
  code: TableCode
  /** Unique over all classes, e.g. `DAT` or `ROU-double-zero`: a table row refers to it. */
  id: string
  /** Rules that were played never change: a change is a new version besides the old one. */
  version: number
  times: TableTimes
  /** The spots that members may bet on. */
  spots: readonly Spot<O>[]
  /** Priced for comparison with the published rows; never offered, and settled only by tests. */
  controls: readonly Spot<O>[]
  /**
   * Decides the whole round; call it only after LOCKED. Plain JSON. In classes with questions it
   * holds cards that nobody may see yet: publish `steps`, never the outcome, until settled.
   */
  deal(chance: Chance): O
  /**
   * Returns the steps that may be shown so far, in order. More decisions only add steps at the end;
   * when `asks` is empty the steps are complete. Classes without questions ignore the play.
   */
  steps(outcome: O, play: Play): Step[]
  /** Returns the dealer's closing words, which are also the line of the history. */
  call(outcome: O, play?: Play): Words
  /** Every possible outcome (or one of each kind that its spots distinguish) with its weight. */
  census: Readonly<Record<string, () => Iterable<Weighted<O>>>>
  /** Only for classes in which members decide. */
  decisions?: DecisionRules<O>
}

export type TableCode =
  | 'BAC'
  | 'SIC'
  | 'ROU'
  | 'DAT'
  | 'BJ'
  | 'HE'
  | 'MT'
  | 'TCP'
  | 'WZPJ'
  | 'SD'
  | 'FT'
  | 'NN'
  | 'YSX'
  | 'ZJH'
  | 'MJ'

/** The default durations of a round's phases (games.md 1.0). */
export type TableTimes = { bettingMs: number; dealingMs: number; decisionMs?: number }

/** A place on the layout that takes bets. */
export type Spot<O extends Outcome = Outcome> = {
  /** Unique in its class and never changed: bets are stored with it. */
  id: string
  /** Its row of `data/table-games.json`; several spots may share one. */
  row: string
  text: Words
  /** The win of each hit for a stake of one; -1/2 returns half, 0 is a push, no hit loses all. */
  pays: Pays
  /** Returns the key of `pays` for the outcome; undefined: the stake is lost. */
  hit(outcome: O): string | undefined
  /** The spot that this one is netted against for the valid bet, e.g. odd against even. */
  opposite?: string
  /** How many stakes are reserved at once: the possible loss or call. Whole; default 1. */
  reserveTimes?: number
  /** Accepted only from a member who also bets on that spot, e.g. a bonus beside its ante. */
  beside?: string
  /** A member may bet on only one of the spots with the same value. */
  onlyOneOf?: string
  /** One bet a round, first come first served: a seat. */
  isExclusive?: boolean
  /** Settled by the class's decisions instead of `hit`. */
  isDecided?: boolean
  /**
   * For a bet in the middle of a round: whether it is offered. Its value counts only those rounds.
   */
  isOpen?(outcome: O): boolean
  /** The census that counts this spot, when it is not the one called `all`. */
  countedBy?: string
}

export type Pays = Readonly<Record<string, Fraction>>

/** A bet as the engine sees it; only the server knows its member. Stakes are 1/100,000 KRW. */
export type Bet = { id: string; spot: string; stakeUnits: bigint }

export type Decision = { betId: string; choice: string; isAutomatic: boolean }

/** The members' actions in a round: its bets, and the decisions in the order of their effect. */
export type Play = { bets: readonly Bet[]; decisions: readonly Decision[] }

export type DecisionRules<O extends Outcome = Outcome> = {
  /**
   * Returns all open questions, at most one per bet; empty when the round can be settled. Ask all
   * of them at once, each with the same time; late members get `automatic`.
   */
  asks(outcome: O, play: Play): Ask[]
  /** Returns a decided bet's total stake, its payout, and the name of its end. */
  settle(outcome: O, bet: Bet, choices: readonly string[]): Omit<Settlement, 'betId'>
  /** Returns the best choice by the published strategy, from the facts that the member may know. */
  advise(outcome: O, play: Play, ask: Ask): string
  /** Returns the decided spots' exact (or cited) value under that strategy. */
  exactBets(): readonly ExactBet[]
}

export type Ask = {
  betId: string
  choices: readonly Choice[]
  /** The choice when the time is out; it never takes money. */
  automatic: string
  /** The place of the hand, as in `Step.place`. */
  place: string
}

/** `extraUnits` must be taken before the choice takes effect; 0 when reserved with the bet. */
export type Choice = { choice: string; extraUnits: bigint }

/**
 * The end of a bet. The member paid stakedUnits + refundUnits; payoutUnits (the win with the stake,
 * rounded down to cents) and refundUnits (reserved and not used) are paid back.
 */
export type Settlement = {
  betId: string
  stakedUnits: bigint
  payoutUnits: bigint
  refundUnits: bigint
  /** The key of the spot's pays, or the class's own name for a decided bet; undefined: lost. */
  hit: string | undefined
}

/** One movement of the dealing, for the client to draw. */
export type Step = {
  kind: 'card' | 'flip' | 'move' | 'dice' | 'ball' | 'tokens' | 'beads' | 'tile'
  /** The target place: `dragon`, `banker`, `seat-3`, … as the class defines. */
  place: string
  /** For a `move`: the place whose last card moves; a split pair becomes two hands. */
  from?: string
  /** Card, face, pocket or tile numbers; empty while face down. */
  shows: readonly number[]
  /** How long the movement takes until the next one starts. */
  lastsMs: number
}

/** A key of the text area `tables` with its values. */
export type Words = { key: string; values?: Readonly<Record<string, string | number>> }

/**
 * The value of a bet for a stake of one: probabilities of a win and of a push (when counted), mean
 * and variance of the net.
 */
export type ExactBet = {
  spot: string
  row: string
  win: Fraction | undefined
  push: Fraction | undefined
  ev: Fraction
  variance: Fraction
}

/** An outcome and the number of equally likely outcomes that it represents. */
export type Weighted<O> = { outcome: O; weight: number }

/** Plain JSON, suitable for storage and for the API. */
export type Outcome = { readonly [part: string]: Json }
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [k: string]: Json }
