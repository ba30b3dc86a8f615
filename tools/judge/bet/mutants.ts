/** One line of the sportsbook that says something else. */
export type Mutant = { fault: string; file: string; line: string; as: string }

/**
 * The faults that the judge of bets must see. To try one by hand, change its line and run
 * `npx vitest run apps/server/test/models/bet-judge.test.ts`: it must fail. On 2026-11-28 each of the ten
 * was tried alone, and each failed the four runs that `npm test` plays.
 */
export const mutants: Mutant[] = [
  {
    as: 'return legs.length > 1 ? [1] :',
    fault: 'the bet builder charges each leg',
    file: 'bets/price-slip.ts',
    line: 'return legs.length > 1 ? [legs.length] :',
  },
  {
    as: 'chances.win)',
    fault: 'a bet is sold at the price of the model, not of the desk',
    file: 'cash-out/value-bet.ts',
    line: 'chances.win / deskFactor(market, leg.outcome, now))',
  },
  {
    as: 'return (late.has',
    fault: 'a market that the desk voided is settled by its score',
    file: 'settlement/void-reasons.ts',
    line: 'return own?.reason ?? (late.has',
  },
  {
    as: 'const fits = true',
    fault: 'a better price goes beyond the cap',
    file: 'bets/reprice-bet.ts',
    line: 'const fits = !isBetter || bet.ticketUnits <= roomOf(bet, slip, known).maxUnits',
  },
  {
    as: 'const wantedUnits = end?.payoutUnits ?? bet.payoutUnits',
    fault: 'a result that is taken back leaves its payout',
    file: 'settlement/move-ends.ts',
    line: 'const wantedUnits = end?.payoutUnits ?? 0n',
  },
  {
    as: 'const boostBps = 0',
    fault: 'a slip is quoted without its boost',
    file: 'bets/bet-routes.ts',
    line: 'const boostBps = boost?.winBps ?? 0',
  },
  {
    as: 'const winUnits = payoutUnits',
    fault: 'a boost raises the stake too',
    file: 'bets/bet.ts',
    line: 'const winUnits = payoutUnits - bet.stakeUnits',
  },
  {
    as: 'return payoutUnits',
    fault: 'a free bet returns its stake',
    file: 'bets/bet.ts',
    line: 'return payoutUnits > bet.stakeUnits ? payoutUnits - bet.stakeUnits : 0n',
  },
  {
    as: 'ownUnits,',
    fault: 'a customer takes the most again and again',
    file: 'bets/stake-room.ts',
    line: 'ownUnits - books.customer(memberId, matchId).worstWith(own),',
  },
  {
    as: ': amountUnits',
    fault: 'half a bet is sold at the price of all of it',
    file: 'cash-out/sell-bet.ts',
    line: ': flooredToCents((amountUnits * part.stakeUnits) / bet.stakeUnits)',
  },
]
