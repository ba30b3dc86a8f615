import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '../data/agent-bonus-vectors.json' with { type: 'json' }
import { billAfter, billStates, billSteps, collected, firstBillState } from './bill.ts'
import { carriedOn } from './carry.ts'
import { contractAfter, contractStates, contractSteps, endedBy, fitsUnder } from './contract.ts'
import { dividendBase, periodGross } from './gross.ts'
import { netOfLine } from './nesting.ts'
import type { GrossOfAgent } from './nesting.ts'
import {
  groupOfRate,
  groupRebates,
  levelDifferences,
  prizeGroupRebate,
  realTimeSalaries,
} from './per-bet.ts'
import { later, periodBefore, periodCodes, periodOf } from './period.ts'
import { portionOf } from './rate.ts'
import { nextTier, reachedTier } from './tier.ts'
import type { Tier } from './tier.ts'

const units = (amount: number): bigint => BigInt(Math.round(amount * 100_000))
const micro = (rate: number): bigint => BigInt(Math.round(rate * 1_000_000))
const tier = (validBet: number, active: number, loss: number, rate: number): Tier => ({
  activeMembersMin: active,
  lossUnitsMin: units(loss),
  rateMicro: micro(rate),
  validBetUnitsMin: units(validBet),
})

describe('vectors', () => {
  test('the highest step whose every threshold is met', () => {
    const { cases, tiers } = vectors.tier_selection
    const ladder = tiers.map((one) => tier(one.min_valid_bet, one.min_active, 0, one.rate))
    for (const one of cases) {
      const team = { activeMembers: one.active, lossUnits: 0n, validBetUnits: units(one.valid_bet) }
      expect(reachedTier(ladder, team)?.rateMicro, JSON.stringify(one)).toBe(micro(one.rate))
    }
  })

  test('daily salaries of a line', () => {
    const { gross, net, rates, teamValidBet } = vectors.daily_salary_nesting
    const line: GrossOfAgent[] = (['A', 'B', 'C'] as const).map((id, at) => ({
      grossUnits: portionOf(units(teamValidBet[id]), micro(rates[id])),
      id,
      uplineId: ['A', 'B'][at - 1] ?? null,
    }))
    expect(line.map((one) => one.grossUnits)).toEqual([gross.A, gross.B, gross.C].map(units))
    expect(netOfLine(line).map((one) => one.netUnits)).toEqual([net.A, net.B, net.C].map(units))
  })

  test('level differences of a bet', () => {
    for (const one of vectors.level_difference_per_bet) {
      const line = one.chain.map(([id, rate]) => ({
        id: String(id),
        rateMicro: micro(Number(rate)),
      }))
      const paid = Object.values(one.pay).map((amount) => units(amount))
      expect(levelDifferences(units(one.validBet), line)).toEqual(paid)
    }
  })

  test('dividends and what they carry on', () => {
    for (const one of vectors.dividend) {
      const baseUnits = dividendBase({
        betUnits: units(one.bets),
        bonusUnits: units(one.bonuses),
        carryUnits: units(one.carry_in),
        payoutUnits: units(one.payouts),
        rebateUnits: units(one.rebates),
        salaryUnits: units(one.salaries),
      })
      expect(baseUnits).toBe(units(one.base))
      expect(portionOf(baseUnits, micro(one.rate))).toBe(units(one.dividend))
      const period = {
        baseUnits,
        from: '2026-11-01',
        ownBaseUnits: baseUnits - units(one.carry_in),
      }
      expect(carriedOn('FOREVER', period)).toBe(units(one.carry_out))
    }
  })

  test('nested dividends under both policies', () => {
    const { cap_at_upline: cap, gross, net } = vectors.dividend_nesting
    const line: GrossOfAgent[] = [
      { grossUnits: units(gross.A), id: 'A', uplineId: null },
      { grossUnits: units(gross.B), id: 'B', uplineId: 'A' },
      { grossUnits: units(gross.C), id: 'C', uplineId: 'B' },
    ]
    const kept = (policy: 'UPLINE_PAYS' | 'CAP_AT_UPLINE') =>
      netOfLine(line, policy).map((one) => one.netUnits)
    expect(kept('UPLINE_PAYS')).toEqual([net.A, net.B, net.C].map(units))
    expect(kept('CAP_AT_UPLINE')).toEqual([cap.A, cap.B, cap.C].map(units))
  })

  test('real-time salary bet by bet', () => {
    const { bets, lossRate, profitRate, singleBetAmount } = vectors.realtime_salary
    const terms = {
      lossRateMicro: micro(lossRate),
      profitRateMicro: micro(profitRate),
      stakeUnitsMin: units(singleBetAmount),
    }
    for (const bet of bets) {
      const settled = {
        payoutUnits: units(bet.stake + bet.net),
        stakeUnits: units(bet.stake),
        validBetUnits: units(bet.valid ?? bet.stake),
      }
      expect(realTimeSalaries(settled, [{ id: 'A', terms }])).toEqual([units(bet.pay)])
    }
  })

  test('the rebate of prize groups', () => {
    const { agent_group, member_group, pay, stake, sub_group } = vectors.prize_group_chain
    expect(prizeGroupRebate(units(stake), sub_group, member_group)).toBe(units(pay.sub))
    expect(prizeGroupRebate(units(stake), agent_group, sub_group)).toBe(units(pay.agent))
  })

  test('a floating and a fixed dividend of the worked vector', () => {
    const ladder = [tier(300_000, 3, 10_000, 0.03), tier(500_000, 3, 30_000, 0.05)]
    const team = { activeMembers: 5, lossUnits: units(25_000), validBetUnits: units(800_000) }
    expect(periodGross(ladder, team, units(25_000), 'FLOATING').grossUnits).toBe(units(1_037.5))
    expect(periodGross(ladder, team, units(25_000), 'FIXED').grossUnits).toBe(units(750))
    expect(nextTier(ladder, team)?.missing).toEqual({
      activeMembers: 0,
      lossUnits: units(5_000),
      validBetUnits: 0n,
    })
  })
})

describe('properties', () => {
  const tree = fc
    .array(fc.record({ gross: fc.bigInt(0n, 10n ** 12n), up: fc.nat() }), {
      maxLength: 40,
      minLength: 1,
    })
    .map((rows) =>
      rows.map(({ gross, up }, at): GrossOfAgent => ({
        grossUnits: gross,
        id: String(at),
        uplineId: at === 0 ? null : String(up % at),
      })),
    )
  const numRuns = Number(process.env['CONTRACT_TREES'] ?? 1_000)

  test('the nets of a tree are the gross of its top, under both policies', () => {
    fc.assert(
      fc.property(
        tree,
        fc.constantFrom('UPLINE_PAYS' as const, 'CAP_AT_UPLINE' as const),
        (line, policy) => {
          const nets = netOfLine(line, policy)
          expect(nets.reduce((sum, one) => sum + one.netUnits, 0n)).toBe(line[0]?.grossUnits)
          if (policy === 'CAP_AT_UPLINE') expect(nets.every((one) => one.netUnits >= 0n)).toBe(true)
        },
      ),
      { numRuns },
    )
  })

  test('a capped share is whole hundredths, as every payment is', () => {
    const cents = (sum: bigint) => sum * 1_000n
    const asked = [cents(9_000n), cents(9_000n), cents(9_000n)]
    const line: GrossOfAgent[] = [
      { grossUnits: cents(10_000n), id: 'top', uplineId: null },
      ...asked.map((grossUnits, at) => ({ grossUnits, id: String(at), uplineId: 'top' })),
    ]
    const paid = netOfLine(line, 'CAP_AT_UPLINE').map(({ netUnits }) => netUnits)
    expect(paid).toEqual([0n, cents(3_334n), cents(3_333n), cents(3_333n)])
  })

  test('a larger base or loss and more active members never pay less', () => {
    const amount = fc.bigInt(0n, 10n ** 12n)
    const ladder = fc.array(
      fc.record({
        activeMembersMin: fc.nat(20),
        lossUnitsMin: amount,
        rateMicro: fc.bigInt(0n, 500_000n),
        validBetUnitsMin: amount,
      }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(
        ladder,
        amount,
        amount,
        fc.nat(30),
        fc.boolean(),
        (tiers, bet, more, active, isFixed) => {
          const mode = isFixed ? 'FIXED' : 'FLOATING'
          const team = { activeMembers: active, lossUnits: bet, validBetUnits: bet }
          const better = {
            activeMembers: active + 1,
            lossUnits: bet + more,
            validBetUnits: bet + more,
          }
          const pay = (one: typeof team) =>
            periodGross(tiers, one, one.validBetUnits, mode).grossUnits
          const dividend = (one: typeof team) =>
            periodGross(tiers, one, one.lossUnits, mode).grossUnits
          expect(pay(better)).toBeGreaterThanOrEqual(pay(team))
          expect(dividend(better)).toBeGreaterThanOrEqual(dividend(team))
        },
      ),
      { numRuns },
    )
  })

  test('an agent above itself is no tree', () => {
    const circle = [
      { grossUnits: 1n, id: 'a', uplineId: 'b' },
      { grossUnits: 1n, id: 'b', uplineId: 'a' },
    ]
    expect(() => netOfLine(circle)).toThrow(RangeError)
  })
})

test('point 9: period codes D, W, H, M; periods lie side by side and hold their days', () => {
  expect(periodOf('W', '2026-11-23')).toEqual({ from: '2026-11-23', until: '2026-11-30' })
  expect(periodOf('H', '2026-02-16')).toEqual({ from: '2026-02-16', until: '2026-03-01' })
  expect(periodOf('M', '2026-12-31')).toEqual({ from: '2026-12-01', until: '2027-01-01' })
  for (const code of periodCodes) {
    for (let day = '2027-12-20'; day < '2028-03-05'; day = later(day, 1)) {
      const { from, until } = periodOf(code, day)
      expect(from <= day && day < until).toBe(true)
      expect(periodBefore(code, from).until).toBe(from)
    }
  }
})

test('losses go on as the contract says', () => {
  const first = { baseUnits: -30n, from: '2026-11-01', ownBaseUnits: -20n }
  const second = { ...first, from: '2026-11-16' }
  expect(carriedOn('NONE', first)).toBe(0n)
  expect(carriedOn('PREVIOUS', first)).toBe(-20n)
  expect([carriedOn('SECOND_HALF', first), carriedOn('SECOND_HALF', second)]).toEqual([-20n, 0n])
})

test('a contract moves as its table says, and only so', () => {
  expect(contractAfter('REQUESTED', 'ACCEPT', 'DOWNLINE')).toBe('VALID')
  expect(contractAfter('REQUESTED', 'ACCEPT', 'UPLINE')).toBeUndefined()
  const reached = new Set(['REQUESTED', ...contractSteps.map(({ to }) => to)])
  expect(contractStates.filter((state) => !reached.has(state))).toEqual([])
  const low = [tier(0, 0, 0, 0.01)]
  const high = [tier(0, 0, 0, 0.02)]
  expect(fitsUnder(low, high)).toBe(true)
  expect(fitsUnder(high, low)).toBe(false)
  expect(fitsUnder(high, 'PLATFORM')).toBe(true)
  expect(endedBy(low, [{ tiers: low }, { tiers: high }])).toEqual([{ tiers: high }])
})

test('a bill is paid once, in parts if need be', () => {
  expect(firstBillState(0n, 100n)).toBe('NOT_REACHED')
  expect(firstBillState(101n, 100n)).toBe('UNAPPROVED')
  expect(collected({ owedUnits: 10n, state: 'UNCOLLECTED' }, 0n)?.state).toBe('INSUFFICIENT')
  const part = collected({ owedUnits: 10n, state: 'INSUFFICIENT' }, 4n)
  expect(part).toEqual({ paidUnits: 4n, state: 'PART_COLLECTED' })
  expect(collected({ owedUnits: 6n, state: 'PART_COLLECTED' }, 9n)).toEqual({
    paidUnits: 6n,
    state: 'ISSUED',
  })
  expect(collected({ owedUnits: 6n, state: 'ISSUED' }, 9n)).toBeUndefined()
  const ends = ['ISSUED', 'NOT_REACHED', 'DENIED', 'EXPIRED'] as const
  expect(billSteps.filter(({ from }) => ends.some((end) => end === from))).toEqual([])
  const begins = ['UNAPPROVED', 'UNCOLLECTED', 'NOT_REACHED']
  const reached = new Set([...begins, ...billSteps.map(({ to }) => to)])
  expect(billStates.filter((state) => !reached.has(state))).toEqual([])
  expect(billAfter('ISSUED', 'PAY_PART')).toBeUndefined()
})

test('a stake on lotteries is shared along a line by its prize groups', () => {
  const stake = units(10_000)
  // games.md 8.4: 1956/1954/1950 and 10,000 give 20 and 10.
  expect(groupRebates(stake, 1950, [{ group: 1954 }, { group: 1956 }])).toEqual([
    units(20),
    units(10),
  ])
  // An agent whose group is below another's gets nothing, and nobody pays for it.
  expect(groupRebates(stake, 1950, [{ group: 1954 }, { group: 1952 }, { group: 1956 }])).toEqual([
    units(20),
    0n,
    units(10),
  ])
  expect(groupOfRate(125_000n)).toBe(1950)
  expect(groupOfRate(128_000n)).toBe(1956)
})
