import { judge } from './judge.ts'
import { type Market, type MarketKind, readMarketKey } from './market.ts'
import type { Verdict } from './settlement.ts'

/**
 * What stands on one outcome of a match: the stakes, and what is paid if it wins. Several markets
 * with `&` between their keys and outcomes are a combination, which wins where each of them wins.
 */
export type Exposed = { key: string; outcome: string; stakeUnits: bigint; payoutUnits: bigint }

/** The largest loss, and the score (or outcome) at which it falls; null where nothing is lost. */
export type WorstCase = { units: bigint; at: string | null }

/** `house`: losing stakes pay for winning bets. `customer`: only what the bets can win. */
export type Counting = 'house' | 'customer'

/**
 * The liability of a match: a vector over its scores. Markets of one measure in one part of the
 * match share a vector, so what wins at the same score adds up and what does not, does not. Parts
 * and measures may all end badly at once, so the worst case of the match is the sum of theirs; a
 * part in which the house gains lends nothing to another, because its markets may be void.
 */
export class MatchBook {
  readonly #counting: Counting
  readonly #rows = new Map<string, Exposed>()
  readonly #parts = new Map<string, Part>()
  readonly #reaches = new Map<string, Reach>()

  constructor(rows: Iterable<Exposed>, counting: Counting) {
    this.#counting = counting
    for (const row of rows) this.add(row)
  }

  /** Adds a bet's share; a negative one takes it back. */
  add(row: Exposed): void {
    const name = `${row.key} ${row.outcome}`
    const before = this.#rows.get(name)
    const payoutUnits = (before?.payoutUnits ?? 0n) + row.payoutUnits
    const stakeUnits = (before?.stakeUnits ?? 0n) + row.stakeUnits
    this.#rows.set(name, { ...row, payoutUnits, stakeUnits })
    if (this.#widen(row)) this.#parts.clear()
    this.#parts.delete(this.#partOf(row).name)
  }

  /** Whether a line lies further out than all before: then more scores are told apart. */
  #widen(row: Exposed): boolean {
    const { reach, scope } = readRow(row)
    const before = this.#reaches.get(scope) ?? [0, 0]
    const after: Reach = [Math.max(before[0], reach[0]), Math.max(before[1], reach[1])]
    this.#reaches.set(scope, after)
    return after[0] > before[0] || after[1] > before[1]
  }

  #partOf(row: Exposed) {
    return partOf(row, widthOf(this.#reaches.get(readRow(row).scope)))
  }

  worst(): WorstCase {
    let [units, most, at]: [number, number, string | null] = [0, 0, null]
    for (const part of this.#all().values()) {
      const own = part.worst()
      if (own.units <= 0) continue
      units += own.units
      if (own.units > most) [most, at] = [own.units, own.at]
    }
    return { at, units: BigInt(Math.ceil(units)) }
  }

  /** The worst case of the match if each of these outcomes wins. */
  worstWith(rows: readonly Pick<Exposed, 'key' | 'outcome'>[]): bigint {
    const own = rows.map((row) => ({ ...row, payoutUnits: 0n, stakeUnits: 0n }))
    if (own.filter((row) => this.#widen(row)).length > 0) this.#parts.clear()
    const parts = this.#all()
    const touched = new Set(own.map((row) => this.#partOf(row).name))
    let units = 0
    for (const [name, part] of parts) {
      if (!touched.has(name)) units += Math.max(0, part.worst().units)
    }
    for (const row of own) {
      const { build, name } = this.#partOf(row)
      units += (parts.get(name) ?? build([], this.#counting)).where(row)
    }
    return BigInt(Math.ceil(units))
  }

  #all(): ReadonlyMap<string, Part> {
    const missing = new Map<string, { build: Build; rows: Exposed[] }>()
    for (const row of this.#rows.values()) {
      const { build, name } = this.#partOf(row)
      if (this.#parts.has(name)) continue
      const own = missing.get(name) ?? { build, rows: [] }
      own.rows.push(row)
      missing.set(name, own)
    }
    for (const [name, { build, rows }] of missing) {
      this.#parts.set(name, build(rows, this.#counting))
    }
    return this.#parts
  }
}

/** The results of a part of the match that are told apart, and what the house loses at each. */
type Part = {
  worst: () => { units: number; at: string }
  /** The largest loss among those at which this outcome wins. */
  where: (row: Exposed) => number
}
type Build = (rows: readonly Exposed[], counting: Counting) => Part

type Leg = { market: Market; outcome: string }
type Read = { legs: Leg[]; isScored: boolean; scope: string; reach: Reach }

/** The furthest line of a difference, and the most goals that any other line counts. */
type Reach = readonly [difference: number, goals: number]

/** Up to so many goals on each side, every score is a place of its own. */
const GRID_MAX = 24

function readRow({ key, outcome }: Pick<Exposed, 'key' | 'outcome'>): Read {
  const outcomes = outcome.split('&')
  const legs = key.split('&').flatMap((one, at) => {
    const market = readMarketKey(one)
    return market ? [{ market, outcome: outcomes[at] ?? '' }] : []
  })
  const [first] = legs
  const isScored =
    first !== undefined &&
    legs.length === outcomes.length &&
    legs.every(({ market: { kind, measure, scope } }) => {
      const isSame = measure === first.market.measure && scope === first.market.scope
      return families[kind] !== undefined && isSame
    })
  const scope = isScored ? `${first.market.measure}~${first.market.scope}` : ''
  const most = (isDifference: boolean) =>
    Math.max(0, ...legs.filter((leg) => isScored && isDifference === isOf(leg)).map(goalsOf))
  return { isScored, legs, reach: [most(true), most(false)], scope }
}

const isOf = ({ market: { kind } }: Leg): boolean => families[kind] === 'difference'

/** The most goals that a market tells apart. */
function goalsOf({ market: { kind, line = 0, n = 0 } }: Leg): number {
  const least = kind === 'exact-total' || kind === 'total-bands' ? 7 : 1
  return Math.max(least, Math.ceil(Math.abs(line)), n)
}

/** Beyond these goals of a side only the difference counts, then only whether the total is odd. */
const widthOf = ([difference, goals]: Reach = [0, 0]): number => difference + goals + 3

const families: Partial<Record<MarketKind, 'difference' | 'total' | 'side' | 'cell'>> = {
  'both-score': 'cell',
  'correct-score': 'cell',
  'double-chance': 'difference',
  'draw-no-bet': 'difference',
  'exact-total': 'total',
  handicap: 'difference',
  'odd-even': 'total',
  'team-total': 'side',
  'three-way': 'difference',
  total: 'total',
  'total-bands': 'total',
  winner: 'difference',
}

function partOf(row: Exposed, width: number): { name: string; build: Build } {
  const { isScored, legs, scope: name } = readRow(row)
  const market = legs[0]?.market
  if (!isScored || !market) return { build: apart, name: legs.length > 1 ? nameOf(row) : row.key }
  if (width <= GRID_MAX) return { build: (rows, by) => scored(rows, grid(width), by), name }
  // Where scores are high, differences, totals and each side's points are parts of their own.
  const family = families[market.kind]
  if (family === 'cell' || legs.length > 1) return { build: apart, name: nameOf(row) }
  const side = family === 'side' ? (market.side ?? 'home') : ''
  return {
    build: (rows, by) => scored(rows, pointsOf(rows, family), by),
    name: `${name}~${family}${side}`,
  }
}

const nameOf = ({ key, outcome }: Exposed): string => `${key} ${outcome}`

type Cell = readonly [home: number, away: number]
const grids = new Map<number, readonly Cell[]>()

function grid(width: number): readonly Cell[] {
  const known = grids.get(width)
  if (known) return known
  const goals = Array.from({ length: width + 1 }, (_, at) => at)
  const cells = goals.flatMap((home) => goals.map((away) => [home, away] as const))
  grids.set(width, cells)
  return cells
}

/** The differences or totals next to each line. */
function pointsOf(rows: readonly Exposed[], family: 'difference' | 'total' | 'side' | undefined) {
  const marks = new Set([0])
  for (const row of rows) {
    for (const { market } of readRow(row).legs) marks.add(Math.floor(Math.abs(market.line ?? 0)))
  }
  const near = [...marks].flatMap((mark) => [mark - 1, mark, mark + 1, mark + 2])
  const at = [...new Set([...near, ...Array.from({ length: 9 }, (_, n) => n)])]
  const points = at.filter((n) => n >= 0)
  if (family === 'side') return points.map((n): Cell => [n, n])
  if (family === 'total') return points.map((n): Cell => [n, 0])
  return points.flatMap((n): Cell[] => [[n, 0], ...(n > 0 ? [[0, n] as const] : [])])
}

function scored(rows: readonly Exposed[], cells: readonly Cell[], counting: Counting): Part {
  const losses = new Float64Array(cells.length)
  for (const row of rows) {
    const shares = sharesAt(row, cells)
    const stake = Number(row.stakeUnits)
    const win = Number(row.payoutUnits) - stake
    const lost = counting === 'house' ? stake : 0
    for (const [at, share] of shares.entries()) {
      losses[at]! += share > 0 ? win * share : lost * share
    }
  }
  const worst = () => {
    let most = 0
    for (const [at, loss] of losses.entries()) if (loss > losses[most]!) most = at
    return { at: (cells[most] ?? []).join(':'), units: losses[most] ?? 0 }
  }
  const where = (row: Exposed) => {
    let most = -Infinity
    for (const [at, share] of sharesAt(row, cells).entries()) {
      if (share > 0 && losses[at]! > most) most = losses[at]!
    }
    return most === -Infinity ? Math.max(0, worst().units) : most
  }
  return { where, worst }
}

const shareOf: Record<Verdict, number> = {
  'half-loss': -0.5,
  'half-win': 0.5,
  loss: -1,
  push: 0,
  win: 1,
}

const known = new Map<string, Float64Array>()
const KNOWN_MAX = 4_000

/** What an outcome wins (above zero) or loses of its stake at each score; asked for every bet. */
function sharesAt(row: Exposed, cells: readonly Cell[]): Float64Array {
  const name =
    cells.length > 0 && grids.get(cells.at(-1)![0]) === cells
      ? `${nameOf(row)} ${cells.length}`
      : undefined
  const before = name === undefined ? undefined : known.get(name)
  if (before) return before
  const { legs } = readRow(row)
  const shares = Float64Array.from(cells, (cell) => {
    const each = legs.map(({ market, outcome }) => shareOf[judge(market, outcome, cell)])
    // A combination has one price: it wins whole or it loses.
    return each.length === 1 ? each[0]! : Math.min(...each) < 1 ? -1 : 1
  })
  if (name !== undefined) {
    if (known.size >= KNOWN_MAX) known.clear()
    known.set(name, shares)
  }
  return shares
}

/** A market that no score settles: its outcomes are its results, of which some win together. */
function apart(rows: readonly Exposed[], counting: Counting): Part {
  const lost = counting === 'house' ? rows.reduce((sum, row) => sum + Number(row.stakeUnits), 0) : 0
  const gainOf = ({ payoutUnits, stakeUnits }: Exposed) =>
    Number(payoutUnits) - (counting === 'house' ? 0 : Number(stakeUnits))
  const sorted = rows.toSorted((a, b) => gainOf(b) - gainOf(a))
  const most = winnersOf(rows[0])
  const sum = (own: readonly Exposed[]) => own.reduce((all, row) => all + gainOf(row), 0)
  return {
    where(row) {
      const count = winnersOf(row)
      const others = sorted.filter(({ key, outcome }) => {
        return key !== row.key || outcome !== row.outcome
      })
      const own = sorted.filter((one) => !others.includes(one))
      return sum(own) + sum(others.slice(0, count - 1)) - lost
    },
    worst: () => ({ at: sorted[0]?.outcome ?? '', units: sum(sorted.slice(0, most)) - lost }),
  }
}

/** How many outcomes of a market may win at once. */
function winnersOf(row: Exposed | undefined): number {
  const market = row && readMarketKey(row.key)
  if (market?.kind === 'outright') return market.n ?? 1
  return !market || market.kind === 'scorer' ? Infinity : 1
}
