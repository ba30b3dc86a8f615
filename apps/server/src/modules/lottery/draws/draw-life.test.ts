import * as wire from '@madang/wire/lottery'
import { drawStates } from '@madang/wire/lottery'
import * as office from '@madang/wire/lottery-office'
import type { LotterySchedule } from '@madang/wire/lottery-schedule'
import * as tickets from '@madang/wire/lottery-tickets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kernel/ids'
import { LotteryLobby } from '../../../../test/towns/lottery-lobby.ts'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { TableLobby } from '../../../../test/towns/table-lobby.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { moved, nextStates } from './draw.ts'
import type { Draw, DrawState } from './draw.ts'
import { findDraw, listDraws } from './draw-store.ts'

const game = 'ssc-60'
let town: Town
let minji: Visit
let jisoo: Visit
let draws: LotteryLobby
beforeAll(async () => {
  town = await openTown()
  draws = new LotteryLobby(town)
  minji = await visitOf(town, 'minji')
  jisoo = await operatorVisitOf(town, 'jisoo')
  await new TableLobby(town, 'live-dat-river').hasWon('minji', 1_000_000)
  await draws.later(0)
})
afterAll(() => town.tearDown())

const until = (at: string) => draws.until(at)

const inState = async (state: string, gameCode = game) =>
  (await draws.board(gameCode)).draws.find((draw) => draw.state === state)

const stateOf = async (number: string): Promise<DrawState | undefined> =>
  (await town.context.db.read((tx) => findDraw(tx, game, BigInt(number))))?.state

const odd = { multiple: 1, picks: [['odd']], playType: 'sum-sides', prizeMode: 'a1950' }
const place = (number: string) => {
  const request = { entropy: 'ab'.repeat(32), gameCode: game, id: newId(), lines: [odd], number }
  return town.ask(tickets.placeLotteryTicket, request, minji)
}

test('a draw goes from state to state only where the table says so', () => {
  const table: Record<DrawState, DrawState[]> = {
    announced: ['selling'],
    closed: ['drawn', 'void'],
    corrected: ['corrected'],
    drawn: ['settled'],
    selling: ['closed', 'void'],
    settled: ['corrected'],
    void: [],
  }
  for (const [from, to] of drawStates.flatMap((own) =>
    drawStates.map((to) => [own, to] as const),
  )) {
    const draw = { gameId: game, number: 1n, state: from } as Draw
    expect([from, to, nextStates[from].includes(to)]).toEqual([from, to, table[from].includes(to)])
    if (table[from].includes(to)) expect(moved(draw, to).state).toBe(to)
    else expect(() => moved(draw, to)).toThrow('no step')
  }
})

test('a draw is announced, sells, closes, is drawn, settled and corrected, and screens see each', async () => {
  const draw = await inState('announced')
  if (!draw) throw new Error('nothing is announced')
  expect(draw).toMatchObject({ commitmentId: null, drawn: null, secretHash: null })
  expect((await place(draw.number)).errorCode).toBe('betting-closed')
  const seen: DrawState[] = []
  const noteState = async () => {
    const state = await stateOf(draw.number)
    if (state && seen.at(-1) !== state) seen.push(state)
  }
  await noteState()
  await until(draw.opensAt)
  await noteState()
  expect(await inState('selling')).toMatchObject({ number: draw.number })
  expect((await inState('selling'))?.secretHash).toMatch(/^[0-9a-f]{64}$/)
  expect((await place(draw.number)).success).toBe(true)
  town.clock.tick(Date.parse(draw.closesAt) - town.clock.now().getTime())
  for (let step = 0; step < 40 && seen.at(-1) !== 'settled'; step += 1) {
    await draws.tick()
    await noteState()
    town.clock.tick(1000)
  }
  const minho = await operatorVisitOf(town, 'minho')
  const [id, where] = [newId(), { number: draw.number, subject: game }]
  const drawn = ['9', '9', '9', '9', '9']
  await town.ask(office.proposeDrawChange, { ...where, drawn, id, reason: '결과 정정' }, jisoo)
  const decided = { ...where, decision: 'approve', id }
  expect((await town.ask(office.decideDrawChange, decided, minho)).value).toEqual({
    state: 'corrected',
  })
  await noteState()
  // One poll may see several steps, but the order never goes back.
  const order = seen.map((state) => drawStates.indexOf(state))
  expect(order).toEqual(order.toSorted((one, other) => one - other))
  expect([seen[0], ...seen.slice(-2)]).toEqual(['announced', 'settled', 'corrected'])
})

const gameOf = async (id: string): Promise<office.OfficeLottery> => {
  const { value } = await town.ask(office.listOfficeLotteries, { words: id }, jisoo)
  const found = value.rows.find((row: office.OfficeLottery) => row.id === id)
  if (!found) throw new Error(`no ${id}`)
  return found
}

async function reschedule(id: string, change: Partial<LotterySchedule>) {
  const now = await gameOf(id)
  const { drawCeiling, groupMax, isImported, numberCeiling, odds, state, ticketMax, version } = now
  return town.ask(
    office.changeLottery,
    {
      drawCeiling,
      groupMax,
      isImported,
      numberCeiling,
      odds,
      reason: '일정 변경',
      schedule: { ...now.schedule, ...change },
      state,
      subject: id,
      ticketMax,
      version,
    },
    jisoo,
  )
}

test('another interval begins after the draw that sells; numbers rise and old names stay', async () => {
  await draws.later(1000)
  const selling = await inState('selling', 'k3-60')
  if (!selling) throw new Error('nothing is on sale')
  expect((await reschedule('k3-60', { closeSeconds: 200, everySeconds: 300 })).errorCode).toBe(
    'input-invalid',
  )
  const changed = await reschedule('k3-60', { closeSeconds: 10, everySeconds: 300 })
  expect(changed.value).toMatchObject({ schedule: { everySeconds: 300 } })
  const { value } = await town.ask(office.listLotteryChanges, { subject: 'k3-60' }, jisoo)
  expect(value.rows[0]).toMatchObject({ by: 'jisoo', changed: ['schedule'], version: 1 })
  expect(await inState('selling', 'k3-60')).toMatchObject(selling)
  await until(selling.closesAt)
  const next = await inState('selling', 'k3-60')
  expect(BigInt(next?.number ?? 0) > BigInt(selling.number)).toBe(true)
  expect(new Date(next?.drawAt ?? 0).getTime() % 300_000).toBe(0)
  expect(next?.name).toMatch(/^\d{8}-B\d{3}$/)
  const list = await town.context.db.read((tx) => listDraws(tx, 'k3-60', { limit: 5 }))
  expect(list.map(({ state }) => state).slice(0, 2)).toEqual(['announced', 'selling'])
  const facts = await town.ask(wire.showLotteryDraw, {
    gameCode: 'k3-60',
    number: selling.number,
  })
  expect(facts.value.draw.name).toBe(selling.name)
})

test('a pause ends sales from its day on and says when they open again', async () => {
  const dayOf = (away: number) =>
    new Date(town.clock.now().getTime() + 9 * 3_600_000 + away * 86_400_000)
      .toISOString()
      .slice(0, 10)
  const wrong = await reschedule('pk10-60', { pausedFrom: dayOf(1), pausedUntil: dayOf(1) })
  expect(wrong.errorCode).toBe('input-invalid')
  const paused = await reschedule('pk10-60', { pausedFrom: dayOf(0), pausedUntil: dayOf(2) })
  expect(paused.success).toBe(true)
  const selling = await inState('selling', 'pk10-60')
  await until(selling?.closesAt ?? '')
  for (let step = 0; step < 20; step += 1) await draws.later(3000)
  const { draws: listed, game: shown } = await draws.board('pk10-60')
  const [announced] = listed
  expect(listed.map(({ state }) => state)).toEqual(['announced'])
  expect(shown.next).toMatchObject({ number: announced?.number, state: 'announced' })
  expect(announced?.drawAt.slice(0, 19)).toBe(
    new Date(Date.parse(dayOf(2)) - 9 * 3_600_000).toISOString().slice(0, 19),
  )
  // During an endless pause no draw is announced; without the pause, sales open at once.
  await reschedule('pk10-60', { pausedUntil: null })
  expect((await draws.board('pk10-60')).draws).toEqual([])
  await reschedule('pk10-60', { pausedFrom: null })
  for (let step = 0; step < 10; step += 1) await draws.later(3000)
  expect(await inState('selling', 'pk10-60')).toBeDefined()
})
