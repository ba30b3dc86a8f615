import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as identity from '@madang/wire/identity'
import * as wire from '@madang/wire/reports'
import { placeWager, playWager } from '#wagers'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'
import { visitOf } from '../../../test/towns/visit.ts'
import { csvLine } from '@madang/wire/csv'

let town: Town
let minji: Visit
const won = 100_000n
beforeAll(async () => {
  town = await openTown()
  const memberId = await town.idOf('minji')
  const order = { category: 'RNG', kind: 'slot', currency: 'KRW', round: 'r', vendor: 'MADANG' }
  for (let count = 0; count < 45; count++) {
    town.clock.tick(60_000)
    await playWager(town.context.db, {
      ...order,
      at: town.clock.now(),
      game: count % 2 === 0 ? '=1+1' : 'horangi',
      id: randomUUID(),
      memberId,
      payoutUnits: count % 3 === 0 ? 2_000n * won : 0n,
      stakeUnits: 1_000n * won,
    })
  }
  minji = await visitOf(town, 'minji')
})
afterAll(() => town.tearDown())

test('pages follow each other without gap or repeat, and the sums are of all', async () => {
  const seen: string[] = []
  let after: string | undefined
  do {
    const { value } = await town.ask(wire.listBets, { ...(after && { after }) }, minji)
    seen.push(...value.rows.map((row: { id: string }) => row.id))
    expect(value.totals).toMatchObject({
      betCount: 45,
      net: '-15000.00',
      payout: '30000.00',
      stake: '45000.00',
    })
    after = (value.next as string | null) ?? undefined
  } while (after)
  expect(seen).toHaveLength(45)
  expect(new Set(seen).size).toBe(45)
})

test('a bet that still runs has won or lost nothing, in its row as in the sum', async () => {
  const junho = await visitOf(town, 'junho')
  const order = {
    category: 'RNG',
    kind: 'slot',
    currency: 'KRW',
    game: 'horangi',
    round: 'o',
    vendor: 'MADANG',
  }
  const request = { ...order, at: town.clock.now(), memberId: await town.idOf('junho') } as const
  const stakeUnits = 1_000n * won
  await playWager(town.context.db, { ...request, id: randomUUID(), payoutUnits: 0n, stakeUnits })
  await placeWager(town.context.db, { ...request, id: randomUUID(), stakeUnits })
  const netOf = async (asked: object) => {
    const { rows, totals } = (await town.ask(wire.listBets, asked, junho)).value
    expect(rows.reduce((sum: number, row: { net: string }) => sum + Number(row.net), 0)).toBe(
      Number(totals.net),
    )
    return [totals.betCount, totals.net]
  }
  expect(await netOf({})).toEqual([2, '-1000.00'])
  expect(await netOf({ state: 'open' })).toEqual([1, '0.00'])
  expect(await netOf({ state: 'settled' })).toEqual([1, '-1000.00'])
})

test('filters narrow rows and sums alike; a day is a day of Seoul', async () => {
  const ask = async (asked: object) => (await town.ask(wire.listBets, asked, minji)).value
  expect((await ask({ game: 'horangi' })).totals.betCount).toBe(22)
  expect((await ask({ category: 'LIVE' })).totals).toMatchObject({ betCount: 0, stake: '0.00' })
  expect((await ask({ from: '2026-11-21', to: '2026-11-21' })).totals.betCount).toBe(45)
  expect((await ask({ to: '2026-11-20' })).totals.betCount).toBe(0)
  const wrong = await town.ask(wire.listBets, { from: '2026-11-22', to: '2026-11-21' }, minji)
  expect(wrong.errorCode).toBe('input-invalid')
  expect((await town.ask(wire.listBets, { after: "1' or 1=1" }, minji)).errorCode).toBe(
    'input-invalid',
  )
})

test('the account record ends at the balance, and opens into every line of the books', async () => {
  const { value } = await town.ask(wire.listLines, { limit: '100' }, minji)
  const lines = value.rows as { balance: string; change: string; key: string; seq: string }[]
  const sum = lines.reduce((total, line) => total + Number(line.change), 0)
  expect(Number(lines[0]?.balance)).toBe(sum)
  expect(Number(value.totals.in) - Number(value.totals.out)).toBe(sum)
  expect(value.totals.lineCount).toBe(lines.length)
  const deposits = await town.ask(wire.listLines, { kind: 'deposit' }, minji)
  expect(deposits.value.rows).toMatchObject([{ cause: 'deposit', change: '500000.00' }])

  const { value: bets } = await town.ask(wire.listBets, {}, minji)
  const paid = bets.rows.find((row: { payout: string }) => row.payout !== '0.00')
  const document = `wager:${paid.id as string}`
  const opened = await town.ask(wire.listDocumentLines, { document }, minji)
  expect(opened.value.rows).toMatchObject([
    { amount: '1000.00', cause: 'stake', from: 'cash', to: 'games' },
    { amount: '2000.00', cause: 'payout', from: 'games', to: 'cash' },
  ])
  const junho = await visitOf(town, 'junho')
  expect((await town.ask(wire.listDocumentLines, { document }, junho)).value.rows).toEqual([])
})

test('S44 the sheet holds every bet, and no cell is a formula', async () => {
  const reply = await town.ask(wire.exportBets, {}, minji)
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(reply.headers['content-disposition']).toContain('madang-bets.csv')
  const lines = String(reply.value).trim().split('\r\n')
  expect(lines).toHaveLength(46)
  expect(lines[0]).toContain('베팅 시각')
  expect(lines.filter((line) => line.includes(`,'=1+1,`))).toHaveLength(23)
  expect(lines.some((line) => line.includes(',=1+1,'))).toBe(false)
  for (const start of ['=', '+', '-', '@', '|', '%', '\t=', '\r=', ' =', '\n@']) {
    expect([start, csvLine([{ text: `${start}1` }])]).toEqual([
      start,
      expect.stringMatching(/^"?'/),
    ])
  }
  const sheet = await town.ask(wire.exportLines, { kind: 'bet' }, minji)
  const moved = String(sheet.value).trim().split('\r\n')
  expect(moved).toHaveLength(1 + 45 + 15)
  expect(moved.filter((line) => /,베팅,.*,stake$/.test(line))).toHaveLength(45)
})

test('a trial member reads of play money only, a visitor of nothing', async () => {
  const trial: Visit = { cookies: {} }
  const reply = await town.ask(identity.freeplay, {}, trial)
  trial.token = reply.value.token as string
  const { value } = await town.ask(wire.listLines, {}, trial)
  expect(value.rows.every((row: { cause: string }) => row.cause !== 'deposit')).toBe(true)
  expect((await town.ask(wire.listBets, {})).errorCode).toBe('session-missing')
})
