import type { Worded } from '@madang/wire'
import type { Proposal } from '#operators'
import { shownProposal } from '#operators'
import type { OfficeVoid } from '@madang/wire/rounds-office'
import { decimalOf } from '#kernel/money'

/** The round of a void proposal, with its sums when it was proposed. */
export type VoidWish = {
  kind: string
  round: string
  gameId: string
  betCount: number
  stake: string
  payout: string
}

/** A bet of a voided round. */
export type VoidBet = {
  voidId: string
  betId: string
  memberId: string
  stakeUnits: bigint
  payoutUnits: bigint
  isBack: boolean
}

export const wishOf = ({ wanted }: Pick<Proposal, 'wanted'>): VoidWish => wanted as VoidWish

type Names = Worded
type Looker = { id: string; now: Date; mayVoid: boolean }

export function shownVoid(
  proposal: Proposal,
  found: { gameName: Names; kindName: Names; standingCount: number },
  { id, mayVoid, now }: Looker,
): OfficeVoid {
  const { betCount, kind, payout, round, stake } = wishOf(proposal)
  const shown = shownProposal(proposal, id, now)
  const may = found.standingCount > 0 ? (['again'] as const) : shown.may
  return {
    betCount,
    ...shown,
    expiresAt: proposal.expiresAt.toISOString(),
    gameName: found.gameName,
    kind,
    kindName: found.kindName,
    may: mayVoid ? [...may] : [],
    payout,
    round,
    stake,
    standingCount: found.standingCount,
  }
}

type Bet = { stakeUnits: bigint; payoutUnits: bigint }

export function sumsOf(bets: readonly Bet[]): Pick<VoidWish, 'betCount' | 'stake' | 'payout'> {
  const sum = (of: (bet: Bet) => bigint) => bets.reduce((all, bet) => all + of(bet), 0n)
  return {
    betCount: bets.length,
    payout: decimalOf(sum(({ payoutUnits }) => payoutUnits)),
    stake: decimalOf(sum(({ stakeUnits }) => stakeUnits)),
  }
}
