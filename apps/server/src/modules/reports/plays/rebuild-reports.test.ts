import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/reports'
import { showBalance } from '@madang/wire/wallet'
import { memberLiability, rollUp, trialBalance } from '#ledger'
import { closeWager, placeWager, playWager, voidWager } from '#wagers'
import { chanceOf } from '../../../../../../tools/process/chance.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { rebuildReports } from '../index.ts'

const won = 100_000n
let town: Town
let minji: Visit
let memberId: string
const visits: Visit[] = []
beforeAll(async () => {
  town = await openTown({ startsAt: new Date('2026-02-27T03:00:00Z') })
  memberId = await town.idOf('minji')
  await playMonths()
  minji = await visitOf(town, 'minji')
  visits.push(minji, await visitOf(town, 'junho'), await visitOf(town, 'sora'))
})
afterAll(() => town.tearDown())

/** Three months of play around midnight and the ends of months: some won, some given back. */
async function playMonths(): Promise<void> {
  const { db } = town.context
  const chance = chanceOf(11)
  const games = [
    { category: 'RNG', kind: 'slot', game: 'horangi', vendor: 'MADANG' },
    { category: 'LIVE', kind: 'slot', game: 'baccarat', vendor: 'MADANG' },
    { category: 'SPORTS', kind: 'slot', game: 'league', vendor: 'OTHER' },
  ]
  for (let count = 0; count < 180; count++) {
    town.clock.tick(11 * 3_600_000 + 59 * 60_000)
    const at = town.clock.now()
    const order = {
      ...chance.pick(games),
      at,
      currency: 'KRW',
      id: randomUUID(),
      memberId,
      round: `${count}`,
      stakeUnits: 1_000n * won,
    }
    const payoutUnits = chance.share() < 0.45 ? 2_000n * won : 0n
    if (count % 3 === 0) await playWager(db, { ...order, payoutUnits })
    else await placeWager(db, order)
    if (count % 3 === 1) await closeWager(db, { at, id: order.id, memberId, payoutUnits })
    if (count % 9 === 2) await voidWager(db, order)
    if (count % 40 === 0) await rollUp(db)
  }
  await town.events.settle()
}

const tables = [
  'reports.play',
  'reports.team_play',
  'reports.house_play',
  'ledger.day_sum',
  'ledger.flow',
]

async function everything(): Promise<unknown> {
  const { rows } = await town.context.db.pool.query<{ digest: string }>(
    tables
      .map(
        (name) => `select md5(string_agg(t::text, ' ' order by t::text)) as digest, '${name}'
      from ${name} t`,
      )
      .join(' union all '),
  )
  return rows
}

test('built anew from the wagers and the books, every sum is what it was', async () => {
  await rollUp(town.context.db)
  const before = await everything()
  await rebuildReports(town.context.db, town.clock.now())
  expect(await everything()).toEqual(before)
  await rebuildReports(town.context.db, town.clock.now())
  expect(await everything()).toEqual(before)
})

test('what is settled while the sums are built anew is counted once', async () => {
  const { db } = town.context
  const before = await profitOf('day')
  const bets = Array.from({ length: 40 }, () => randomUUID())
  const order = {
    category: 'RNG',
    kind: 'slot',
    currency: 'KRW',
    game: 'horangi',
    round: 'r',
    vendor: 'MADANG',
  }
  const play = (id: string) =>
    playWager(db, {
      ...order,
      at: town.clock.now(),
      id,
      memberId,
      payoutUnits: 0n,
      stakeUnits: 100n * won,
    })
  await Promise.all([
    ...bets.map(play),
    rebuildReports(db, town.clock.now()),
    rebuildReports(db, town.clock.now()),
  ])
  await town.events.settle()
  await rebuildReports(db, town.clock.now())
  const after = await profitOf('day')
  expect(after.totals.betCount - before.totals.betCount).toBe(40)
  const waiting = await db.read((tx) => tx.rows(sql`select from reports.waiting`))
  expect(waiting).toEqual([])
})

const span = { from: '2026-02-27', to: '2026-06-30' }

async function profitOf(by: string) {
  return (await town.ask(wire.showProfit, { ...span, by }, minji)).value
}

test('profit by day, category, vendor and game adds up to the same sums', async () => {
  const bets = await town.ask(wire.listBets, { state: 'settled' }, minji)
  for (const by of wire.playGroupings) {
    const { rows, totals } = await profitOf(by)
    expect(totals).toEqual({ ...bets.value.totals, name: '', title: null })
    const count = rows.reduce((sum: number, row: { betCount: number }) => sum + row.betCount, 0)
    expect(count).toBe(totals.betCount)
  }
  const live = await town.ask(wire.showProfit, { ...span, by: 'vendor', category: 'LIVE' }, minji)
  expect(live.value.rows.map(({ name }: { name: string }) => name)).toEqual(['MADANG'])
})

test('a day begins at midnight of Seoul', async () => {
  const { db } = town.context
  const order = {
    category: 'RNG',
    kind: 'slot',
    currency: 'KRW',
    game: 'late',
    round: 'r',
    vendor: 'MADANG',
  }
  const money = { memberId, payoutUnits: 0n, stakeUnits: won }
  for (const at of ['2026-05-19T14:59:59.999Z', '2026-05-19T15:00:00Z']) {
    await playWager(db, { ...order, ...money, at: new Date(at), id: randomUUID() })
  }
  await town.events.settle()
  for (const day of ['2026-05-19', '2026-05-20']) {
    const asked = { by: 'game', from: day, to: day }
    const { value } = await town.ask(wire.showProfit, asked, minji)
    const late = value.rows.find(({ name }: { name: string }) => name === 'late')
    expect(late.betCount).toBe(1)
  }
})

test('a statement opens, moves and closes at the balance, rolled up or not', async () => {
  for (const visit of visits) {
    for (const isRolledUp of [false, true]) {
      if (isRolledUp) await rollUp(town.context.db)
      const { value } = await town.ask(wire.showStatement, {}, visit)
      const balance = await town.ask(showBalance, {}, visit)
      expect(value.closing).toBe(balance.value.sumBalance)
      expectToAddUp(value)
      // What was staked and won at each game, and what is still open, is what the books moved.
      const open = (await town.ask(wire.listBets, { state: 'open' }, visit)).value.totals.stake
      const moved = (cause: string, way: 'in' | 'out') =>
        (value.months as Statement['months'])
          .flatMap(({ lines }) => lines.filter((line) => line.cause === cause))
          .reduce((sum, line) => sum + Number(line[way]), 0)
      const played = (what: 'stake' | 'payout') =>
        (value.games as Record<'stake' | 'payout', string>[]).reduce(
          (sum, game) => sum + Number(game[what]),
          0,
        )
      expect([played('stake') + Number(open), played('payout')]).toEqual([
        moved('stake', 'out') - moved('refund', 'in'),
        moved('payout', 'in') - moved('payout-back', 'out'),
      ])
    }
  }
  // Any two spans meet where one ends and the other begins.
  const winter = await town.ask(wire.showStatement, { to: '2026-03-31' }, minji)
  const spring = await town.ask(wire.showStatement, { from: '2026-04-01' }, minji)
  expect(spring.value.opening).toBe(winter.value.closing)
  expectToAddUp(spring.value)
  const wrong = await town.ask(wire.showStatement, { from: '2020-01-01' }, minji)
  expect(wrong.errorCode).toBe('input-invalid')
})

type Statement = {
  opening: string
  closing: string
  months: {
    opening: string
    closing: string
    lines: { cause: string; in: string; out: string }[]
  }[]
}

/** In hundredths of a won: sums of decimals must be exact. */
function expectToAddUp({ closing, months, opening }: Statement): void {
  const cents = (decimal: string) => Math.round(Number(decimal) * 100)
  let balance = cents(opening)
  for (const month of months) {
    expect(cents(month.opening)).toBe(balance)
    for (const line of month.lines) balance += cents(line.in) - cents(line.out)
    expect(cents(month.closing)).toBe(balance)
  }
  expect(cents(closing)).toBe(balance)
}

test('sheets hold the same sums', async () => {
  const profit = await town.ask(wire.exportProfit, { ...span, by: 'vendor' }, minji)
  expect(String(profit.value).trim().split('\r\n')).toHaveLength(3)
  const statement = await town.ask(wire.exportStatement, {}, minji)
  const lines = String(statement.value).trim().split('\r\n')
  expect(lines[0]).toContain('달,내용,건수')
  expect(lines).toContainEqual(expect.stringMatching(/^2026-03,시작 잔액,,,,[\d.]+,opening$/))
  expect(lines).toContainEqual(expect.stringMatching(/^2026-03,베팅,\d+,0.00,[\d.]+,,stake$/))
  // No cause is named by its code alone, nor as anything that has no name.
  expect(lines.filter((line) => /^[\d-]+,(?:[a-z-]+|기타),/.test(line))).toEqual([])
})

test('what members are owed is what their accounts hold', async () => {
  const { db } = town.context
  const owed = await db.read(memberLiability)
  const books = await db.read(trialBalance)
  for (const { currency, differenceUnits, membersUnits } of books) {
    const units = owed.filter((one) => one.currency === currency)
    expect(units.reduce((sum, one) => sum + one.units, 0n)).toBe(membersUnits)
    expect(differenceUnits).toBe(0n)
  }
})
