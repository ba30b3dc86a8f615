/** One line of the product that says something else, and its file below the server's modules. */
export type Mutant = { fault: string; file: string; line: string; as: string }

/**
 * The faults that the judge of worth must see. To try one by hand, change its line and run
 * `npx vitest run apps/server/test/models/worth-judge.test.ts`: it must fail. On 2026-11-29 each of the six was
 * tried alone, and each failed the runs that `npm test` plays.
 */
export const mutants: Mutant[] = [
  {
    as: 'where c.member_id = given.member_id and true',
    fault: 'points and cashback are taken back at the rank of today',
    file: 'vip/rank-store.ts',
    line: 'where c.member_id = given.member_id and c.at < given.at',
  },
  {
    as: 'validUnits: BigInt(validBetUnits) < 0n ? 0n : BigInt(validBetUnits),',
    fault: 'a void leaves its bet in the days of a rank',
    file: 'vip/raise-ranks.ts',
    line: 'validUnits: BigInt(validBetUnits),',
  },
  {
    as: '): bigint => amountOf(kind, total, terms)',
    fault: 'a later version of a period pays the whole again',
    file: 'cashback/cashback.ts',
    line: '): bigint => amountOf(kind, total, terms) - beforeUnits',
  },
  {
    as: 'const baseUnits = wager.stakeUnits',
    fault: 'a win lowers no week of losses',
    file: 'cashback/cashback.ts',
    line: 'const baseUnits = wager.stakeUnits - wager.payoutUnits',
  },
  {
    as: 'const at = settledAt',
    fault: 'what is revised late is booked into a day that is closed',
    file: 'agents/sums/add-wagers.ts',
    line: 'const at = settledAt < horizon ? horizon : settledAt',
  },
  {
    as: 'payoutUnits: 0n,\n    stakeUnits: BigInt((body.own',
    fault: 'a win of the team does not count against its salary',
    file: 'agents/sums/add-wagers.ts',
    line: 'payoutUnits: BigInt((body.own ?? body).payoutUnits),\n    stakeUnits: BigInt((body.own',
  },
]
