import type { Chance } from '../../chance/chance.ts'
import { type MatchFacts, otherSide, type Pair, plusOne, type Side } from '../facts.ts'
import type { ScoreLaw } from '../law.ts'
import { isHit, type Step, type Strength, type TennisSpec, uniform } from './model.ts'
import { type SetCell, setsLaw } from './sets-law.ts'

/**
 * Returns the chance to hold a game on serve, from its points, when each serve is won with chance
 * p.
 */
export function holdChance(p: number, server = 0, receiver = 0): number {
  if (server >= 4 && server - receiver >= 2) return 1
  if (receiver >= 4 && receiver - server >= 2) return 0
  const q = 1 - p
  const deuce = (p * p) / (p * p + q * q)
  if (server >= 3 && receiver >= 3) {
    if (server === receiver) return deuce
    return server > receiver ? p + q * deuce : p * deuce
  }
  return p * holdChance(p, server + 1, receiver) + q * holdChance(p, server, receiver + 1)
}

/**
 * Returns the chance that the home side wins a tie-break, from its points; `first` serves point
 * one.
 */
export function tieBreakChance(
  [pHome, pAway]: Strength,
  first: Side = 'home',
  [home, away]: Pair = [0, 0],
): number {
  const memo = new Map<number, number>()
  const from = (h: number, a: number): number => {
    if (h >= 7 && h - a >= 2) return 1
    if (a >= 7 && a - h >= 2) return 0
    if (h >= 6 && a >= 6 && h === a) {
      // Two points, one serve each, until one side wins both.
      const win = pHome * (1 - pAway)
      return win / (win + (1 - pHome) * pAway)
    }
    const key = h * 100 + a
    const known = memo.get(key)
    if (known !== undefined) return known
    const p = serverOf(h + a, first) === 'home' ? pHome : 1 - pAway
    const found = p * from(h + 1, a) + (1 - p) * from(h, a + 1)
    memo.set(key, found)
    return found
  }
  return from(home, away)
}

/** Returns who serves: one serve for the first side, then two each. */
function serverOf(point: number, first: Side): Side {
  return Math.floor((point + 1) / 2) % 2 === 0 ? first : otherSide(first)
}

type SetNow = { games: Pair; server: Side; points: Pair }

/** Returns how a set may end, from its games, its points and who serves. */
export function setCells(strength: Strength, now: SetNow): SetCell[] {
  const ended = new Map<string, SetCell>()
  const hold = { home: holdChance(strength[0]), away: holdChance(strength[1]) }
  let layer = new Map([[now.games.join(':'), { games: now.games, p: 1 }]])
  let { server, points } = now
  while (layer.size > 0) {
    const later: typeof layer = new Map()
    for (const { games, p } of layer.values()) {
      const winner = setWinner(games)
      if (winner) {
        ended.set(games.join(':'), { home: games[0], away: games[1], winner, p })
        continue
      }
      const home = homeTakesGame(strength, { games, server, points }, hold)
      for (const [side, weight] of [['home', home] as const, ['away', 1 - home] as const]) {
        const to = plusOne(games, side)
        const key = to.join(':')
        later.set(key, { games: to, p: (later.get(key)?.p ?? 0) + p * weight })
      }
    }
    layer = later
    server = otherSide(server)
    points = [0, 0]
  }
  return [...ended.values()]
}

function homeTakesGame(
  strength: Strength,
  { games, server, points }: SetNow,
  hold: Record<Side, number>,
): number {
  if (games[0] === 6 && games[1] === 6) return tieBreakChance(strength, server, points)
  const [home, away] = points
  if (home === 0 && away === 0) return server === 'home' ? hold.home : 1 - hold.away
  return server === 'home'
    ? holdChance(strength[0], home, away)
    : 1 - holdChance(strength[1], away, home)
}

function setWinner([home, away]: Pair): Side | undefined {
  if (home === 7 || (home === 6 && away <= 4)) return 'home'
  return away === 7 || (away === 6 && home <= 4) ? 'away' : undefined
}

export function tennisLaw(spec: TennisSpec, strength: Strength, facts: MatchFacts): ScoreLaw {
  const running = facts.periods.find(({ isDone }) => !isDone)
  const now = running && {
    games: running.score,
    server: facts.server ?? 'home',
    points: facts.points ?? ([0, 0] as Pair),
  }
  const future = futureSet(strength)
  return setsLaw({
    need: (spec.bestOf + 1) / 2,
    facts,
    keyOf: (n) => `s${n}`,
    current: now && setCells(strength, now),
    next: () => future,
    chanceOf(market, outcome) {
      if (market.kind === 'tie-break') return tieBreakOdds(market.scope, outcome)
      if (market.kind !== 'nth' || market.of !== 'game' || !now || !running) return undefined
      const isNext = market.scope === running.key && market.n === now.games[0] + now.games[1] + 1
      if (!isNext || (now.games[0] === 6 && now.games[1] === 6) || outcome === 'none')
        return isNext ? 0 : undefined
      const hold = { home: holdChance(strength[0]), away: holdChance(strength[1]) }
      const home = homeTakesGame(strength, now, hold)
      return outcome === '1' ? home : 1 - home
    },
  })
  /** Returns the chance of a tie-break in the current or next set. */
  function tieBreakOdds(scope: string, outcome: string): number | undefined {
    const isKnown = facts.periods.some(({ key, isDone }) => key === scope && isDone)
    if (scope === 'match' || isKnown) return undefined
    const cells = running?.key === scope && now ? setCells(strength, now) : future
    const yes = cells.reduce((sum, { home, away, p }) => sum + (home + away === 13 ? p : 0), 0)
    return outcome === 'yes' ? yes : 1 - yes
  }
}

/** Returns how a set that has not begun may end: either side may serve first. */
function futureSet(strength: Strength): SetCell[] {
  const fresh = (server: Side) => setCells(strength, { games: [0, 0], server, points: [0, 0] })
  return [...fresh('home'), ...fresh('away')].map((cell) => ({ ...cell, p: cell.p / 2 }))
}

const POINT_MS = 38_000

export function playTennis(spec: TennisSpec, strength: Strength, chance: Chance): Step[] {
  const steps: Step[] = []
  const need = (spec.bestOf + 1) / 2
  const periods: { key: string; isDone: boolean; score: Pair }[] = []
  const incidents: { kind: string; side: Side; period: string; atS: number }[] = []
  let atMs = 0
  let server: Side = isHit(chance, 0.5) ? 'home' : 'away'
  const show = (status: MatchFacts['status'], points: Pair) => {
    steps.push({
      atMs,
      facts: {
        status,
        periods: periods.map((one) => ({ ...one })),
        incidents: [...incidents],
        clockS: Math.floor(atMs / 1000),
        period: periods.at(-1)?.isDone
          ? status === 'live'
            ? 'break'
            : ''
          : (periods.at(-1)?.key ?? ''),
        points,
        server,
      },
    })
  }
  const sets: Record<Side, number> = { home: 0, away: 0 }
  while (sets.home < need && sets.away < need) {
    const set = { key: `s${periods.length + 1}`, isDone: false, score: [0, 0] as Pair }
    periods.push(set)
    while (!setWinner(set.score)) {
      const isTieBreak = set.score[0] === 6 && set.score[1] === 6
      let points: Pair = [0, 0]
      let winner: Side | undefined
      while (!winner) {
        show('live', points)
        atMs += POINT_MS * (0.6 + 0.8 * uniform(chance))
        const serves = isTieBreak ? serverOf(points[0] + points[1], server) : server
        const p = serves === 'home' ? strength[0] : 1 - strength[1]
        points = plusOne(points, isHit(chance, p) ? 'home' : 'away')
        winner = gameWinner(points, isTieBreak ? 7 : 4)
      }
      set.score = plusOne(set.score, winner)
      incidents.push({ kind: 'game', side: winner, period: set.key, atS: Math.floor(atMs / 1000) })
      server = otherSide(server)
    }
    set.isDone = true
    sets[setWinner(set.score)!] += 1
    show('live', [0, 0])
    atMs += 120_000
  }
  show('ended', [0, 0])
  return steps
}

function gameWinner([home, away]: Pair, least: number): Side | undefined {
  if (home >= least && home - away >= 2) return 'home'
  return away >= least && away - home >= 2 ? 'away' : undefined
}
