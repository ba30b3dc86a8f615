import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openDatabase, type Database } from '../apps/server/src/kernel/database/database.ts'
import { newId } from '../apps/server/src/kernel/ids.ts'
import { applyMessage, placeBet, settleMatch } from '../apps/server/src/modules/sportsbook/index.ts'
import { notStarted } from '../packages/games/src/sports.ts'
import { chanceOf } from './process/chance.ts'
import { crowd } from './bench/crowds/callers.ts'
import { markets, openMatches } from './bench/houses/open-matches.ts'
import { openMembers } from './bench/houses/open-members.ts'
import { pushOdds } from './bench/crowds/push-odds.ts'
import { printFigures } from './bench/yardsticks/print-figures.ts'
import { openYardstick } from './bench/yardsticks/yardstick.ts'
import { startPostgres } from './postgres/postgres.ts'
import { temporaryFolder } from './process/temporary.ts'

/**
 * `npm run bench:sports`: singles and parlays of five through the product's own path compared with
 * the yardstick of the same minute, other bets during load on a market of 2,000 outcomes, the
 * settlement of a match with `--bets`, matches priced per second, and the delay of prices to
 * `--sockets` pages of the whole product. `--json` also prints the figures as one line.
 */
export async function main(words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: {
      bets: { type: 'string', default: '100000' },
      json: { type: 'boolean', default: false },
      matches: { type: 'string', default: '200' },
      members: { type: 'string', default: '2000' },
      rounds: { type: 'string', default: '1' },
      seconds: { type: 'string', default: '5' },
      sockets: { type: 'string', default: '5000' },
    },
  })
  const known: Record<string, number> = {}
  const folder = temporaryFolder()
  const postgres = await startPostgres({ folder: `${folder}/postgres` })
  try {
    const figures = await bench(postgres.url(), {
      bets: Number(values.bets),
      matches: Number(values.matches),
      members: Number(values.members),
      seconds: Number(values.seconds),
    })
    Object.assign(known, figures)
  } finally {
    await postgres.stop()
    rmSync(folder, { force: true, recursive: true })
  }
  const sockets = Number(values.sockets)
  if (sockets > 0) Object.assign(known, await pushOdds(sockets, openPushed))
  printFigures(known, values.json)
}

/** Opens a match of a separate feed in the product whose pages follow it. */
async function openPushed(db: Database) {
  const [id = ''] = await openMatches(db, 1, 'bench')
  return { feed: 'bench', id }
}

type Plan = Record<'bets' | 'matches' | 'members' | 'seconds', number>

const simulator = 'simulator'
const market = 'three-way~score~ft'
const outcomes = ['1', 'x', '2']

async function bench(url: string, plan: Plan): Promise<Record<string, number>> {
  const yardstick = await openYardstick(url)
  const members = await openMembers(url, plan.members, 10n ** 15n)
  const db = openDatabase(url)
  try {
    const matches = await openMatches(db, plan.matches, simulator)
    const chance = chanceOf(7)
    const some = (count: number) =>
      Array.from({ length: count }, () => chance.pick(matches)).filter(isFirst)
    const place = (ids: string[]) => () => placeBet(db, orderOf(chance.pick(members), ids, chance))
    const single = () => place(some(1))()
    await crowd(64, Math.min(3, plan.seconds), single)
    const yard = await yardstick.run(plan.seconds)
    const singles = await crowd(64, plan.seconds, single)
    const monster = await besideMonster(db, plan.seconds, { members, others: single })
    const parlays = await crowd(64, plan.seconds, () => place(some(5))())
    const [settled = ''] = matches
    while ((await countOn(db, settled)) < plan.bets) {
      await Promise.all(Array.from({ length: 500 }, place([settled])))
    }
    const count = await countOn(db, settled)
    const settleMs = await settle(db, settled)
    return {
      monsterBetsPerSecond: monster.perSecond,
      othersByMonster: monster.othersP99Ms / singles.p99Ms,
      p99Ms: singles.p99Ms,
      parlaysPerSecond: parlays.perSecond,
      pricedMatchesPerSecond: price(),
      settleSeconds: settleMs / 1_000,
      settledBets: count,
      singlesByYardstick: singles.perSecond / yard,
      singlesPerSecond: singles.perSecond,
      yardstickPerSecond: yard,
    }
  } finally {
    await db.close()
  }
}

/** Measures other bets while sixteen callers bet on one market of two thousand outcomes. */
async function besideMonster(
  db: Database,
  seconds: number,
  { members, others }: { members: string[]; others: () => Promise<unknown> },
) {
  const [id = ''] = await openMatches(db, 1, simulator)
  const runners = Array.from({ length: 2_000 }, (_, at) => `runner-${at}`)
  const prices = Object.fromEntries(runners.map((one) => [one, 200_000]))
  const chances = Object.fromEntries(runners.map((one) => [one, { loss: 0.9995, win: 0.0005 }]))
  const market = { chances, group: 'main' as const, key: outright, prices }
  const message = { at: new Date(), facts: notStarted, feed: simulator, markets: [market] }
  await db.write((tx) => applyMessage(tx, { ...message, kind: 'odds-change', ref: id, seq: 2 }))
  const chance = chanceOf(11)
  const place = () => {
    const order = orderOf(chance.pick(members), [id], chance)
    const leg = { ...order.legs[0]!, market: outright, outcome: chance.pick(runners) }
    return placeBet(db, { ...order, legs: [leg] })
  }
  const [own, other] = await Promise.all([crowd(16, seconds, place), crowd(64, seconds, others)])
  return { othersP99Ms: other.p99Ms, perSecond: own.perSecond }
}

const outright = 'outright~score~season~n1'

const isFirst = (id: string, at: number, all: string[]): boolean => all.indexOf(id) === at

function orderOf(memberId: string, matchIds: string[], chance: ReturnType<typeof chanceOf>) {
  const legs = matchIds.map((matchId) => {
    return { market, matchId, oddsMilli: 0, outcome: chance.pick(outcomes), version: 1 }
  })
  return {
    accept: 'any' as const,
    at: new Date(),
    currency: 'KRW',
    id: newId(),
    kind: legs.length === 1 ? ('single' as const) : ('parlay' as const),
    legs,
    mayOffer: false,
    memberId,
    ticketUnits: 1_000n * 100_000n,
  }
}

async function countOn(db: Database, matchId: string): Promise<number> {
  const { rows } = await db.pool.query<{ count: number }>(
    'select count(*)::int as count from sportsbook.leg where match_id = $1',
    [matchId],
  )
  return rows[0]?.count ?? 0
}

/** Returns the milliseconds until the result of a match has settled every bet on it. */
async function settle(db: Database, ref: string): Promise<number> {
  const facts = {
    ...notStarted,
    periods: [
      { isDone: true, key: 'h1', score: [1, 0] as const },
      { isDone: true, key: 'h2', score: [0, 0] as const },
    ],
    status: 'ended' as const,
  }
  const message = {
    at: new Date(),
    facts,
    feed: simulator,
    kind: 'bet-settlement' as const,
    ref,
    seq: 2,
  }
  await db.write((tx) => applyMessage(tx, message))
  const start = performance.now()
  let hasMore = true
  while (hasMore) hasMore = await db.write((tx) => settleMatch(tx, ref, new Date()))
  return performance.now() - start
}

/** Returns how many matches per second get prices for their main markets. */
function price(): number {
  const start = performance.now()
  let count = 0
  while (performance.now() - start < 1_000) {
    markets()
    count += 1
  }
  return count / ((performance.now() - start) / 1_000)
}
