/** One line of the product that says something else, and its file below the server's modules. */
export type Mutant = { fault: string; file: string; line: string; as: string }

/**
 * The faults that the judge of worth must see. To try one by hand, change its line and run
 * `npx vitest run apps/server/test/models/worth/worth-judge.test.ts`: it must fail. On 2026-11-29
 * each of the first part was tried alone and failed the short runs.
 */
export const mutants: Mutant[] = [
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
    as: '...ownOf(body),\n    payoutUnits: 0n,',
    fault: 'a win of the team does not count against its salary',
    file: 'agents/sums/add-wagers.ts',
    line: '...ownOf(body),',
  },
  {
    as: '...ownOf({ ...body, own: undefined }),',
    fault: 'lost bonus money is a loss of the team',
    file: 'agents/sums/add-wagers.ts',
    line: '...ownOf(body),',
  },
  {
    as: "betCount: isBack ? '-1' : '0',",
    fault: 'a change of a bet counts bonus money as own money',
    file: 'wagers/events.ts',
    line: "...(hasBonusMoney(before.funding) && { own: ownMoved(moved) }),\n      betCount: isBack ? '-1' : '0',",
  },
  {
    as: 'const sources = [own, ...ofGrants]',
    fault: 'own money pays first, whatever the brand has set',
    file: 'bonus/stake-terms.ts',
    line: "const sources = order === 'own-first' ? [own, ...ofGrants] : [...ofGrants, own]",
  },
  {
    as: 'const units = 0n',
    fault: 'a bonus that becomes own money costs the team nothing',
    file: 'agents/sums/add-flows.ts',
    line: 'const units = BigInt(convertedUnits ?? 0)',
  },
  {
    as: 'const carryUnits = 0n',
    fault: 'a loss or a void is not handed on to the next period',
    file: 'agents/bills/reckon.ts',
    line: 'const carryUnits = carries.get(contract.downlineId) ?? 0n',
  },
  {
    as: "periodGross(contract.tiers, team, baseUnits, 'FIXED')",
    fault: 'a floating rate pays as a fixed one',
    file: 'agents/bills/reckon.ts',
    line: 'periodGross(contract.tiers, team, baseUnits, contract.mode)',
  },
  {
    as: "netsOf(reckoned, 'UPLINE_PAYS')",
    fault: 'nobody is capped at the upline',
    file: 'agents/bills/bill-group.ts',
    line: 'netsOf(reckoned, agents.nesting)',
  },
  {
    as: "if (!isOfHouse || kind !== 'LOTTERY_REBATE' || units === 0n) return []",
    fault: 'salaries do not lower the dividend',
    file: 'agents/sums/salary-flow.ts',
    line: "if (!isOfHouse || kind === 'DIVIDEND' || units === 0n) return []",
  },
  // Not tried alone yet, or not reached by the short runs.
  {
    as: 'where c.member_id = given.member_id and true',
    fault: 'points and cashback are taken back at the rank of today',
    file: 'vip/rank-store.ts',
    line: 'where c.member_id = given.member_id and c.at < given.at',
  },
  {
    as: 'const carryOutUnits = isDividend ? carriedOn(contract.carry, period) : 0n',
    fault: 'what voids take back beyond an hour is lost',
    file: 'agents/bills/reckon.ts',
    line: "const carryOutUnits = carriedOn(isDividend ? contract.carry : 'FOREVER', period)",
  },
  {
    as: 'valid_bet_units, at) ${owners}`',
    fault: 'a late void counts for the line of today',
    file: 'agents/sums/sum-store.ts',
    line: 'valid_bet_units, at) ${ownersThen}`',
  },
  {
    as: 'if (contracts.size === 0) return',
    fault: 'a line without contracts gives nothing back',
    file: 'agents/bills/earned/earn-real-time.ts',
    line: 'if (contracts.size === 0 && !real.some(isChange)) return',
  },
  {
    as: 'group by c.downline_id, c.kind, c.id having',
    fault: 'a new version forgets what the one before has to give back',
    file: 'agents/bills/earned/earned-store.ts',
    line: 'group by c.downline_id, c.kind having',
  },
  {
    as: "if (!before || before.state === 'running') continue",
    fault: 'a void takes from a mission that it never counted for',
    file: 'missions/mission.ts',
    line: "if (!before || before.state === 'running' || isOfBefore(activity, before)) continue",
  },
  {
    as: 'playUnits: 0n',
    fault: 'a friend who plays earns nothing',
    file: 'referral/take-steps.ts',
    line: 'playUnits: BigInt(validBetUnits)',
  },
  {
    as: 'const { payoutUnits, stakeUnits } = ownOf({ ...wager, own: undefined })',
    fault: 'insurance covers a lost bonus',
    file: 'promotions/grants/count-losses.ts',
    line: 'const { payoutUnits, stakeUnits } = ownOf(wager)',
  },
  {
    as: '...ownOf({ ...wager, own: undefined }),',
    fault: 'a week of losses counts a lost bonus',
    file: 'cashback/add-wagers.ts',
    line: '...ownOf(wager),',
  },
]
