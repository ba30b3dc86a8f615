import type { Gives, Worded } from '@madang/wire'
import type { showOfficeRound } from '@madang/wire/rounds-office'
import type { ReadTx, Tx } from './database.ts'

/**
 * What one kind of wager is, said by the module that takes it: a slot's press, a bet at a table, a
 * ticket. Whoever meets a wager asks its kind and nothing else; no list of games, categories or
 * vendors stands anywhere above.
 */
export type WagerKind = {
  label: Worded
  /** What came out, as operators read it; what a kind does not have stays as it is. */
  show: (tx: ReadTx, wager: PlacedWager) => Promise<Partial<RoundOutcome>>
  /** Where anybody plays a decided round again and has it recomputed, in the arcade. */
  replay?: (wager: Pick<PlacedWager, 'id' | 'round'>) => string
  /** The wagers of a round that has a name of its own, where one round has many. */
  wagersOf?: (tx: ReadTx, round: string) => Promise<string[]>
  /** Wagers by the last twelve signs of their id, where the kind has an index of them. */
  byIdEnd?: (tx: ReadTx, end: string) => Promise<string[]>
  /** How operators take a decided round back. Without it nobody can. */
  void?: RoundVoiding
}

/** All kinds there are, by the word that a wager keeps. */
export type WagerKinds = ReadonlyMap<string, WagerKind>

/** A stake in the registry, as every kind knows it. */
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

/** What came out of a round, in the words of the back office. */
export type RoundOutcome = Pick<Gives<typeof showOfficeRound>, 'calls' | 'facts' | 'slot' | 'table'>

/** All bets of a round are taken back together. */
export type RoundVoiding = {
  /** The bets of a round that is over. @throws Refusal `not-found`, `round-not-voidable` */
  bets: (tx: Tx, round: string) => Promise<RoundBet[]>
  /** Gives stakes back and takes payouts back, and says of each bet whether its money is back. */
  undo: (tx: Tx, order: { round: string; at: Date }) => Promise<UndoneBet[]>
  /** What everybody may know of a round that was taken back: the outcome that does not count. */
  known: (tx: Tx, round: string) => Promise<KnownOfVoid>
  /** Tries again for bets whose money could not be taken back. */
  again: (tx: Tx, order: { round: string; betIds: string[]; at: Date }) => Promise<UndoneBet[]>
}

/** Where a voided round was played; `outcomeHash` is SHA-256 of its canonical JSON. */
export type KnownOfVoid = { subject: string; number: number | null; outcomeHash: string | null }

/** A bet of a round: one press of one member. */
export type RoundBet = { id: string; memberId: string; stakeUnits: bigint; payoutUnits: bigint }
export type UndoneBet = RoundBet & { isBack: boolean }

/** Where a decided round is played again, in the arcade; null where its kind has no such place. */
export function replayUrl(kinds: WagerKinds, arcade: string, wager: PlacedWager): string | null {
  if (wager.state === 'open' || wager.state === 'refused') return null
  const path = kinds.get(wager.kind)?.replay?.(wager)
  return path === undefined ? null : `${arcade}${path}`
}
