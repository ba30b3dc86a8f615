import type { Ends, TableBet } from '../bets/bet.ts'

/** What a round paid to one member: in all, and on each spot. */
export type MemberPayout = { stakeUnits: bigint; payoutUnits: bigint; ends: Ends }

/** Sums all bets of each member on a round; bets of a voided round have no spot results. */
export function payoutsByMember(bets: readonly TableBet[]): Map<string, MemberPayout> {
  const sums = new Map<string, MemberPayout>()
  for (const { ends, memberId, payoutUnits, stakeUnits } of bets) {
    const sum = sums.get(memberId) ?? { ends: {}, payoutUnits: 0n, stakeUnits: 0n }
    sum.payoutUnits += payoutUnits
    sum.stakeUnits += stakeUnits
    for (const [spot, end] of Object.entries(ends ?? {})) {
      const known = sum.ends[spot] ?? { payoutUnits: 0n, stakeUnits: 0n }
      sum.ends[spot] = {
        payoutUnits: known.payoutUnits + end.payoutUnits,
        stakeUnits: known.stakeUnits + end.stakeUnits,
      }
    }
    sums.set(memberId, sum)
  }
  return sums
}
