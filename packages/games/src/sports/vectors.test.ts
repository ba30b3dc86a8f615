import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { approximately } from '../slots/count/fraction.ts'
import { cashOutUnits, fairFactor } from './cash-out.ts'
import { judge } from './judge.ts'
import { overroundOf, withMargin, withoutMargin } from './margin.ts'
import { lawOf } from './models/all-models.ts'
import { footballShares, remainingShares } from './models/goals-pace.ts'
import { eloChance } from './models/maths.ts'
import type { GoalsSpec } from './models/model.ts'
import { normalChances } from './models/normal.ts'
import { roundCells, seriesChance } from './models/series.ts'
import { holdChance, setCells, tieBreakChance } from './models/tennis.ts'
import { oddsIn } from './odds-format.ts'
import { placeOddsMilli, systemFactor, ticketCount } from './parlay.ts'
import { chancesOf, fairOdds } from './price-market.ts'
import { returnFactor, type Verdict } from './settlement.ts'
import { betSystems } from './parlay.ts'
import { football } from './tables/football.ts'
import { notStarted } from './facts.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- the file's own shape, read once.
const vectors: any = JSON.parse(readFileSync('packages/games/data/sportsbook-vectors.json', 'utf8'))

const near = (found: number, wanted: number, digits = 8) =>
  expect(found).toBeCloseTo(wanted, digits)
const verdict = (text: string) =>
  text.toLowerCase().replace('_', '-').replace('void', 'push') as Verdict
const leg = ([odds, result]: [number, string]) => ({
  oddsMilli: Math.round(odds * 1000),
  settlement: { verdict: verdict(result) },
})

describe('settlement', () => {
  test('quarter lines', () => {
    for (const { line, goalDiff, result, return_at_1_90: back } of vectors.asian_handicap) {
      const market = { kind: 'handicap', measure: 'score', scope: 'ft', line } as const
      const found = judge(market, '1', [goalDiff, 0])
      expect(found).toBe(verdict(result))
      near(approximately(returnFactor({ verdict: found }, 1900)), back)
    }
  })

  test('over and under', () => {
    for (const { line, total, over, under } of vectors.over_under) {
      const market = { kind: 'total', measure: 'score', scope: 'ft', line } as const
      expect(judge(market, 'over', [total, 0])).toBe(verdict(over))
      expect(judge(market, 'under', [total, 0])).toBe(verdict(under))
    }
  })

  test('parlays and systems', () => {
    for (const { legs, stake, return_exact: exact } of vectors.parlay) {
      const factor = systemFactor(legs.map(leg), [legs.length])
      const [n, d = '1'] = exact.split('/')
      expect(factor.n * BigInt(stake) * BigInt(d)).toBe(factor.d * BigInt(n))
    }
    for (const [at, { bets, legs, total_return_exact: exact }] of vectors.system.entries()) {
      const { sizes, legCount } = betSystems[at]!
      expect(ticketCount(legCount, sizes)).toBe(bets)
      const factor = systemFactor(legs.map(leg), sizes)
      const [n, d = '1'] = exact.split('/')
      expect(factor.n * BigInt(d)).toBe(factor.d * BigInt(n))
    }
  })

  test('dead heats by both rules', () => {
    const heat = (oddsMilli: number, places: number, tied: number) =>
      approximately(returnFactor({ verdict: 'win', deadHeat: { places, tied } }, oddsMilli))
    const [one, two, three, eachWay] = vectors.dead_heat
    near(10 * heat(5000, 1, 2), one.ret)
    near(10 * heat(5000, 1, 3), two.ret, 4)
    near(10 * heat(3000, 1, 4), three.ret)
    near(10 * heat(placeOddsMilli(9000, [1, 5]), 1, 2), eachWay.place_ret)
    const asian = { verdict: 'win', deadHeat: { places: 1, tied: 2 } } as const
    near(100 * approximately(returnFactor(asian, 1400, 'stake-back')), 120)
    near(100 * approximately(returnFactor(asian, 3500, 'stake-back')), 225)
  })
})

test('odds formats', () => {
  for (const { decimal, hk, malay, indo, us } of vectors.odds) {
    const milli = Math.round(decimal * 1000)
    expect(['HK', 'MY', 'ID', 'US'].map((f) => oddsIn(milli, f as 'HK'))).toEqual([
      hk,
      malay,
      indo,
      us,
    ])
  }
})

test('margins come off, and on again', () => {
  for (const { odds, overround, proportional, power, power_k, shin, shin_z } of vectors.margin) {
    near(overroundOf(odds), overround)
    for (const [method, wanted] of Object.entries({ proportional, power, shin })) {
      const { fair, parameter } = withoutMargin(odds, method as 'power')
      for (const [at, p] of (wanted as number[]).entries()) near(fair[at]!, p)
      if (method === 'power') near(parameter, power_k)
      if (method === 'shin') near(parameter, shin_z)
      const again = withMargin(fair, overroundOf(odds), method as 'power')
      for (const [at, q] of again.entries()) near(q, 1 / odds[at])
    }
  }
})

test('cash-out', () => {
  for (const { stake, odds, p_now: win, margin, fair, offer } of vectors.cashout) {
    const legs = [{ kind: 'open', oddsMilli: odds * 1000, win, push: 0 }] as const
    near(stake * fairFactor(legs), fair)
    expect(cashOutUnits(BigInt(stake) * 100_000n, legs, margin * 10_000)).toBe(
      BigInt(Math.round(offer * 100_000)),
    )
  }
})

const spec = (rho: number) => ({ ...football.model, rho }) as GoalsSpec

test('goals before the match', () => {
  for (const { lambdaHome, lambdaAway, rho, ah, ...wanted } of vectors.poisson) {
    const law = lawOf(spec(rho), [lambdaHome, lambdaAway], notStarted)
    const full = { measure: 'score', scope: 'ft' } as const
    const [home, draw, away] = ['1', 'x', '2'].map(
      (o) => chancesOf({ ...full, kind: 'three-way' }, law)![o]!.win,
    )
    near(home!, wanted.home)
    near(draw!, wanted.draw)
    near(away!, wanted.away)
    near(chancesOf({ ...full, kind: 'total', line: 2.5 }, law)!.over!.win, wanted.over2_5)
    near(chancesOf({ ...full, kind: 'both-score' }, law)!.yes!.win, wanted.btts)
    const exact = chancesOf({ ...full, kind: 'correct-score', n: 4 }, law)!
    near(exact['0:0']!.win, wanted.cs_0_0)
    near(exact['1:1']!.win, wanted.cs_1_1)
    for (const { line, win, loss, fair_odds: odds } of ah) {
      const found = chancesOf({ ...full, kind: 'handicap', line }, law)!['1']!
      near(found.win, win)
      near(found.loss, loss)
      near(fairOdds(found), odds, 5)
    }
  }
})

test('goals in play', () => {
  expect(footballShares).toEqual(vectors.football_intensity.share_5min)
  const { remaining_share_at_bin_start: remaining } = vectors.football_intensity
  for (const [at, wanted] of remaining.entries()) {
    const period = at < 9 ? 'h1' : 'h2'
    const facts = { ...notStarted, period, clockS: at * 300 }
    const shares = remainingShares(spec(0), at < 9 ? facts : { ...facts, periods: [half] })
    near(shares.h1! + shares.h2!, wanted, 4)
  }
  for (const {
    lambdaHome,
    lambdaAway,
    remaining: left,
    score,
    ...wanted
  } of vectors.football_inplay) {
    // The vectors give the share itself: the means are scaled to it at the second half's start.
    const facts = {
      ...notStarted,
      status: 'live',
      period: 'break',
      periods: [{ ...half, score }],
    } as const
    const shares = remainingShares(spec(0), facts)
    const scale = left / (shares.h1! + shares.h2!)
    const law = lawOf(spec(0), [lambdaHome * scale, lambdaAway * scale], facts)
    const three = chancesOf({ kind: 'three-way', measure: 'score', scope: 'ft' }, law)!
    near(three['1']!.win, wanted.home)
    near(three.x!.win, wanted.draw)
    const total = { kind: 'total', measure: 'score', scope: 'ft', line: 2.5 } as const
    near(chancesOf(total, law)!.over!.win, wanted.over2_5)
  }
})

const half = { key: 'h1', isDone: true, score: [0, 0] as [number, number] }

test('tennis', () => {
  for (const { pA, pB, ...wanted } of vectors.tennis) {
    near(holdChance(pA), wanted.holdA)
    near(holdChance(pB), wanted.holdB)
    near(tieBreakChance([pA, pB]), wanted.tiebreakA)
    const cells = setCells([pA, pB], { games: [0, 0], points: [0, 0], server: 'home' })
    near(
      cells.reduce((sum, { winner, p }) => sum + (winner === 'home' ? p : 0), 0),
      wanted.set,
    )
    for (const bestOf of [3, 5] as const) {
      const law = lawOf({ name: 'tennis', bestOf }, [pA, pB], notStarted)
      const winner = chancesOf({ kind: 'winner', measure: 'sets', scope: 'match' }, law)!['1']!
      near(winner.win, bestOf === 3 ? wanted.bo3 : wanted.bo5)
    }
  }
})

test('e-sports, ratings and rounds', () => {
  for (const { mapWin, bo3_exact: exact, ...wanted } of vectors.esports) {
    for (const bestOf of [1, 3, 5, 7]) near(seriesChance(mapWin, bestOf), wanted[`bo${bestOf}`])
    const series = { name: 'series', bestOf: 3, inside: 'single', unitMinutes: 10 } as const
    const law = lawOf(series, [mapWin, 0.5], notStarted)
    const scores = chancesOf({ kind: 'correct-score', measure: 'sets', scope: 'match', n: 2 }, law)!
    for (const [score, p] of Object.entries(exact))
      near(scores[score.replace('-', ':')]!.win, p as number)
  }
  for (const { diff, p } of vectors.elo) near(eloChance(diff), p)
  for (const {
    roundWin,
    win,
    win_regulation,
    overtime,
    total_rounds_over_20_5: over,
  } of vectors.cs2_mr12) {
    const cells = roundCells(roundWin)
    const sum = (holds: (cell: (typeof cells)[number]) => boolean) =>
      cells.filter(holds).reduce((total, { p }) => total + p, 0)
    near(
      sum(({ winner }) => winner === 'home'),
      win,
    )
    near(
      sum(({ winner, home, away }) => winner === 'home' && home + away <= 24),
      win_regulation,
    )
    near(
      sum(({ home, away }) => home + away > 24),
      overtime,
    )
    near(
      sum(({ home, away }) => home + away > 20.5),
      over,
    )
  }
})

test('basketball', () => {
  for (const { meanMargin, meanTotal, sdMargin, sdTotal, ...wanted } of vectors.basketball_normal) {
    const found = normalChances({ sdMargin, sdTotal }, [meanMargin, meanTotal])
    near(found.homeWin, wanted.homeWin)
    near(found.cover(-4.5), wanted.cover_minus_4_5)
    near(found.over(220.5), wanted.over_220_5)
  }
})
