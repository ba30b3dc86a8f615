import type { Gives, Worded } from '@madang/wire'
import type { showOfficeRound } from '@madang/wire/rounds-office'
import type { ReadTx, Tx } from '../database/database.ts'

/**
 * Defines one kind of wager, in the module that takes it: a slot spin, a bet at a table, a ticket.
 * Other code asks the wager's kind, so it needs no list of games, categories or vendors.
 */
export type WagerKind = {
  label: Worded
  /** Returns the outcome for operators; fields that the kind does not have are left out. */
  show: (tx: ReadTx, wager: PlacedWager) => Promise<Partial<RoundOutcome>>
  /** Returns the arcade's path where anyone can replay and recompute a decided round. */
  replay?: (wager: Pick<PlacedWager, 'id' | 'round'>) => string
  /** Lists the wagers of a round with an id of its own, if one round has many. */
  wagersOf?: (tx: ReadTx, round: string) => Promise<string[]>
  /** Finds wagers by the last twelve digits of their id, if the kind has an index of them. */
  byIdEnd?: (tx: ReadTx, end: string) => Promise<string[]>
  /** How operators void a decided round; without it, they cannot. */
  void?: RoundVoiding
}

/** All wager kinds, by the name stored in each wager. */
export type WagerKinds = ReadonlyMap<string, WagerKind>

/** A stake with the fields that all kinds share. */
export type PlacedWager = {
  id: string
  kind: string
  memberId: string
  game: string
  vendor: string
  round: string
  state: 'open' | 'settled' | 'void' | 'refused'
  placedAt: Date
  settledAt: Date | null
}

/** The outcome of a round in the back office's format. */
export type RoundOutcome = Pick<Gives<typeof showOfficeRound>, 'calls' | 'facts' | 'slot' | 'table'>

/** Voids a round: all its bets together. */
export type RoundVoiding = {
  /** Lists the bets of a finished round. @throws Refusal `not-found`, `round-not-voidable` */
  bets: (tx: Tx, round: string) => Promise<RoundBet[]>
  /** Returns stakes, takes payouts back, and reports for each bet whether its money is back. */
  undo: (tx: Tx, order: { round: string; at: Date }) => Promise<UndoneBet[]>
  /** Returns the public facts of a voided round, with the hash of its void outcome. */
  known: (tx: Tx, round: string) => Promise<KnownOfVoid>
  /** Retries bets whose money could not be moved back. */
  again: (tx: Tx, order: { round: string; betIds: string[]; at: Date }) => Promise<UndoneBet[]>
}

/** Where a voided round was played; `outcomeHash` is SHA-256 of its canonical JSON. */
export type KnownOfVoid = { subject: string; number: number | null; outcomeHash: string | null }

/** A bet of a round: one request of one member. */
export type RoundBet = { id: string; memberId: string; stakeUnits: bigint; payoutUnits: bigint }
export type UndoneBet = RoundBet & { isBack: boolean }

/** Returns the arcade's address to replay a decided round; null if its kind has none. */
export function replayUrl(kinds: WagerKinds, arcade: string, wager: PlacedWager): string | null {
  if (wager.state === 'open' || wager.state === 'refused') return null
  const path = kinds.get(wager.kind)?.replay?.(wager)
  return path === undefined ? null : `${arcade}${path}`
}
