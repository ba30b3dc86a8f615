import type { Chance } from '../chance/chance.ts'
import type { Fraction } from '../slots/fraction.ts'

/**
 * One live table game in one of its variants, as pure rules. A table has one outcome for all who
 * bet. The order of a round: take bets on `spots` until the table is locked; `deal` from the
 * round's chance (`tableChance`), once, and store the outcome; while `asks` names questions, let
 * members answer or add the `automatic` choice when their time is out; show `steps` as they
 * grow; when nothing is asked any more, `settleBets` pays from the stored outcome. All of it
 * gives the same for the same input, so a round is resumed, replayed and verified by calling it
 * again.
 */
export type TableClass<O extends Outcome = Outcome> = {
  code: TableCode
  /** Unique over all classes, e.g. `DAT` or `ROU-double-zero`: what a table row refers to. */
  id: string
  /** Rules that were played never change: a change is a new version beside the old one. */
  version: number
  times: TableTimes
  /** What members may bet on. */
  spots: readonly Spot<O>[]
  /** Priced to be compared with the published rows; never offered, and settled by tests only. */
  controls: readonly Spot<O>[]
  /**
   * Decides the whole round; call it only after LOCKED. Plain JSON. Of classes with questions
   * it holds cards that nobody may see yet: publish `steps`, never the outcome, until settled.
   */
  deal(chance: Chance): O
  /**
   * What may be shown so far, in order. More decisions only add steps at the end; when `asks`
   * is empty the steps are complete. Classes without questions ignore the play.
   */
  steps(outcome: O, play: Play): Step[]
  /** What the dealer says at the end, and the line of the history. */
  call(outcome: O, play?: Play): Words
  /** Every possible outcome (or one of each kind that its spots tell apart) with its weight. */
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

/** How long the phases of a round last by default (games.md 1.0). */
export type TableTimes = { bettingMs: number; dealingMs: number; decisionMs?: number }

/** A place on the layout that takes bets. */
export type Spot<O extends Outcome = Outcome> = {
  /** Unique in its class and kept for ever: bets are stored with it. */
  id: string
  /** Its row of `data/table-games.json`; several spots may share one. */
  row: string
  text: Words
  /** What each hit wins for one staked; -1/2 gives half back, 0 is a push, no hit loses all. */
  pays: Pays
  /** Which key of `pays` the outcome is; undefined: the stake is lost. */
  hit(outcome: O): string | undefined
  /** The spot that this one is netted against for the valid bet, e.g. odd against even. */
  opposite?: string
  /** How often the stake must be taken at once: what can be lost, or called. Whole; else 1. */
  reserveTimes?: number
  /** Taken only from a member who also bets on that spot, e.g. a bonus beside its ante. */
  beside?: string
  /** Of the spots with the same word a member backs one at most. */
  onlyOneOf?: string
  /** One bet a round, whoever comes first: a seat. */
  isExclusive?: boolean
  /** Settled by the class's decisions instead of `hit`. */
  isDecided?: boolean
  /** A bet of the middle of a round: when it is offered. Its worth counts only those rounds. */
  isOpen?(outcome: O): boolean
  /** The census that counts this spot, when it is not the one called `all`. */
  countedBy?: string
}

export type Pays = Readonly<Record<string, Fraction>>

/** A bet as the engine sees it: whose it is, the server knows. Stakes are 1/100,000 KRW. */
export type Bet = { id: string; spot: string; stakeUnits: bigint }

export type Decision = { betId: string; choice: string; isAutomatic: boolean }

/** What people did in a round: its bets, and the decisions in the order they counted. */
export type Play = { bets: readonly Bet[]; decisions: readonly Decision[] }

export type DecisionRules<O extends Outcome = Outcome> = {
  /**
   * All questions that are open now, one per bet at most; empty when the round can be settled.
   * Ask all of them at once, each with the same time; whoever was late gets `automatic`.
   */
  asks(outcome: O, play: Play): Ask[]
  /** What a decided bet staked in all, what it gets back, and the name of how it ended. */
  settle(outcome: O, bet: Bet, choices: readonly string[]): Omit<Settlement, 'betId'>
  /** The best choice by the published strategy, from what the member may know. */
  advise(outcome: O, play: Play, ask: Ask): string
  /** The decided spots' exact (or cited) worth under that strategy. */
  exactBets(): readonly ExactBet[]
}

export type Ask = {
  betId: string
  choices: readonly Choice[]
  /** What counts when the time is out; it never takes money. */
  automatic: string
  /** Where the hand lies, as in `Step.place`. */
  place: string
}

/** `extraUnits` must be taken before the choice counts; 0 when it was reserved with the bet. */
export type Choice = { choice: string; extraUnits: bigint }

/**
 * How a bet ended. Taken from the member were stakedUnits + refundUnits; back go payoutUnits
 * (the win with the stake, floored to cents) and refundUnits (reserved and not played).
 */
export type Settlement = {
  betId: string
  stakedUnits: bigint
  payoutUnits: bigint
  refundUnits: bigint
  /** Key of the spot's pays, or the class's own word for a decided bet; undefined: lost. */
  hit: string | undefined
}

/** One movement of the dealing, for the client to draw. */
export type Step = {
  kind: 'card' | 'flip' | 'move' | 'dice' | 'ball' | 'tokens' | 'beads' | 'tile'
  /** Where to: `dragon`, `banker`, `seat-3`, … as the class says. */
  place: string
  /** Of a `move`: the place whose last card goes; a split pair becomes two hands. */
  from?: string
  /** Card, face, pocket or tile numbers; empty while face down. */
  shows: readonly number[]
  /** How long the movement takes until the next one starts. */
  lastsMs: number
}

/** A key of the text area `tables` with its values. */
export type Words = { key: string; values?: Readonly<Record<string, string | number>> }

/**
 * What a bet is worth for one staked: chances of winning and of a push (where they were counted),
 * mean and variance of the net.
 */
export type ExactBet = {
  spot: string
  row: string
  win: Fraction | undefined
  push: Fraction | undefined
  ev: Fraction
  variance: Fraction
}

/** An outcome and how many of the equally likely ones it stands for. */
export type Weighted<O> = { outcome: O; weight: number }

/** Plain JSON, fit for storing and for the wire. */
export type Outcome = { readonly [part: string]: Json }
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [k: string]: Json }
