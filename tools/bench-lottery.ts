import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase, type Database } from '../apps/server/src/kernel/database/database.ts'
import { newId } from '../apps/server/src/kernel/ids.ts'
import {
  castGames,
  insertDraw,
  insertGame,
  insertWholeDraw,
  listResults,
  placeTicket,
  settleSome,
} from '../apps/server/src/modules/lottery/index.ts'
import { betCount } from '../packages/games/src/lottery/tickets/expansion.ts'
import { ssc } from '../packages/games/src/lottery/families/ssc.ts'
import { chanceOf } from './process/chance.ts'
import { crowd } from './bench/crowds/callers.ts'
import { openMembers } from './bench/houses/open-members.ts'
import { printFigures } from './bench/yardsticks/print-figures.ts'
import { openYardstick } from './bench/yardsticks/yardstick.ts'
import { startPostgres } from './postgres/postgres.ts'

/**
 * `npm run bench:lottery`: tickets through the product's own path compared with the yardstick of
 * the same minute, the settlement of one draw with `--tickets`, the evaluation of a ticket of
 * 10,000 lines, and the result page over `--draws`. `--json` also prints the figures as one line.
 */
export async function main(words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: {
      draws: { type: 'string', default: '1000000' },
      json: { type: 'boolean', default: false },
      members: { type: 'string', default: '2000' },
      rounds: { type: 'string', default: '1' },
      seconds: { type: 'string', default: '5' },
      tickets: { type: 'string', default: '100000' },
    },
  })
  const folder = mkdtempSync(path.join(tmpdir(), 'madang-bench-'))
  // PostgreSQL runs as somebody else when root starts it, and must be able to look inside.
  chmodSync(folder, 0o755)
  const postgres = await startPostgres({ folder: path.join(folder, 'postgres') })
  try {
    const figures = await bench(postgres.url(), {
      draws: Number(values.draws),
      members: Number(values.members),
      seconds: Number(values.seconds),
      tickets: Number(values.tickets),
    })
    printFigures(figures, values.json)
  } finally {
    await postgres.stop()
    rmSync(folder, { force: true, recursive: true })
  }
}

type Plan = Record<'draws' | 'members' | 'seconds' | 'tickets', number>

const benchGame = castGames().find(({ game }) => game.id === 'ssc-300')!.game

/** The draw of the bench, which sells until the bench ends. */
const number = 1n
const dayMs = 86_400_000

async function bench(url: string, plan: Plan): Promise<Record<string, number>> {
  const yardstick = await openYardstick(url)
  const members = await openMembers(url, plan.members, 10n ** 15n)
  const db = openDatabase(url)
  try {
    await openGame(db)
    const chance = chanceOf(7)
    const place = () => placeTicket(db, orderOf(chance.pick(members), 1))
    await crowd(64, Math.min(3, plan.seconds), place)
    const yard = await yardstick.run(plan.seconds)
    const taken = await crowd(64, plan.seconds, place)
    const hundred = await crowd(16, plan.seconds, () =>
      placeTicket(db, orderOf(chance.pick(members), 100)),
    )
    while ((await countOpen(db)) < plan.tickets) {
      await Promise.all(Array.from({ length: 500 }, place))
    }
    const count = await countOpen(db)
    const settleMs = await settle(db)
    return {
      evaluate10kLinesMs: evaluate(),
      hundredLineTicketsPerSecond: hundred.perSecond,
      p99Ms: taken.p99Ms,
      resultsP99Ms: await readResults(db, plan.draws),
      settledTickets: count,
      settleSeconds: settleMs / 1_000,
      ticketsByYardstick: taken.perSecond / yard,
      ticketsPerSecond: taken.perSecond,
      yardstickPerSecond: yard,
    }
  } finally {
    await db.close()
  }
}

async function openGame(db: Database): Promise<void> {
  const now = Date.now()
  await db.write(async (tx) => {
    await insertGame(tx, benchGame)
    await insertDraw(tx, {
      closesAt: new Date(now + dayMs),
      drawAt: new Date(now + dayMs),
      gameId: benchGame.id,
      number: Number(number),
      opensAt: new Date(now - dayMs),
      promised: null,
    })
    await insertWholeDraw(tx, benchGame.id, Number(number))
  })
}

const digits = '0123456789'.split('')

function orderOf(memberId: string, lineCount: number) {
  const lines = Array.from({ length: lineCount }, (_, at) => ({
    multiple: 1,
    picks: [[digits[at % 10]!], [], [], [], []],
    playType: 'position',
    prizeMode: 'a1950',
  }))
  return {
    at: new Date(),
    chaseId: null,
    entropy: '00'.repeat(32),
    gameId: benchGame.id,
    groupMax: null,
    id: newId(),
    lines,
    memberId,
    number,
  }
}

async function countOpen(db: Database): Promise<number> {
  const { rows } = await db.pool.query<{ count: number }>(
    `select count(*)::int as count from lottery.ticket where state = 'open'`,
  )
  return rows[0]?.count ?? 0
}

/** Returns the milliseconds until every ticket of the draw is paid. */
async function settle(db: Database): Promise<number> {
  await db.pool.query(
    `update lottery.draw set state = 'drawn', drawn = '{1,2,3,4,5}', drawn_at = now()`,
  )
  const start = performance.now()
  do await db.write((tx) => settleSome(tx, benchGame, number, new Date()))
  while ((await countOpen(db)) > 0)
  return performance.now() - start
}

/** Returns the milliseconds to compute bets and hits of 10,000 lines. */
function evaluate(): number {
  const play = ssc.playTypes.find(({ id }) => id === 'position')!
  const view = ssc.read(['1', '2', '3', '4', '5'])
  const start = performance.now()
  let sum = 0
  for (let line = 0; line < 10_000; line += 1) {
    const picks = [[digits[line % 10]!], [], [], [], []]
    sum += betCount(play, picks) + play.hits(view, picks).length
  }
  return sum > 0 ? performance.now() - start : 0
}

/** Returns the 99th percentile of a result page of a game with this many draws. */
async function readResults(db: Database, draws: number): Promise<number> {
  for (let from = 2; from <= draws; from += drawsAtOnce) {
    const to = Math.min(draws, from + drawsAtOnce - 1)
    await insertPast(db, from, to)
  }
  await db.pool.query('vacuum analyze lottery.draw')
  const chance = chanceOf(11)
  const waits: number[] = []
  for (let ask = 0; ask < 200; ask += 1) {
    const before = BigInt(1 + Math.floor(chance.share() * draws))
    const start = performance.now()
    await db.read((tx) => listResults(tx, benchGame.id, { before, limit: 100 }))
    waits.push(performance.now() - start)
  }
  return waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0
}

/** The batch size that lets a statement finish within the pool's timeout. */
const drawsAtOnce = 100_000

const insertPast = (db: Database, from: number, to: number): Promise<unknown> =>
  db.pool.query(
    `insert into lottery.draw (game_id, number, opens_at, closes_at, draw_at, state, secret_hash,
       secret, entropy, drawn, drawn_at, settled_at)
     select $1, n, t, t, t, 'settled', md5(n::text), md5(n::text), md5(n::text), '{1,2,3,4,5}', t, t
     from generate_series($2::int, $3::int) n,
       lateral (select now() - n * interval '1 minute' as t) x`,
    [benchGame.id, from, to],
  )
