import { sharedOutcome } from '@madang/games/chance/shared-outcome'
import { familyOf, playTypeOf } from '@madang/games/lottery/all-families'
import type { FamilyId } from '@madang/games/lottery/family'
import { randomSingle } from '@madang/games/lottery/random-picks'
import { simulationOnly } from '@madang/games/chance/simulation-only'
import * as wire from '@madang/wire/lottery'
import * as tickets from '@madang/wire/lottery-tickets'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '#kernel/ids'
import { booksAtZero } from '../../../test/books-at-zero.ts'
import { TableHall } from '../../../test/table-hall.ts'
import { openTown } from '../../../test/town.ts'
import type { Town, Visit } from '../../../test/town.ts'
import { visitOf } from '../../../test/visit.ts'
import { openDraws } from './owner.ts'

let town: Town
let minji: Visit
let owner: ReturnType<typeof openDraws>
beforeAll(async () => {
  town = await openTown()
  owner = openDraws(town.context, 'one')
  minji = await visitOf(town, 'minji')
  await new TableHall(town, 'live-dat-river').hasWon('minji', 10_000_000)
  await later(0)
})
afterEach(() => booksAtZero(town.context.db))
afterAll(() => town.tearDown())

async function later(ms: number): Promise<void> {
  town.clock.tick(ms)
  for (let step = 0; step < 3; step += 1) await owner.tick(town.clock.now())
}

async function selling(gameCode: string): Promise<wire.LotteryDraw> {
  const { value } = await town.ask(wire.showLotteryBoard, { gameCode })
  const draw = value.draws.find(({ state }: wire.LotteryDraw) => state === 'selling')
  if (!draw) throw new Error('nothing is on sale')
  return draw
}

async function settled({ gameCode, number }: wire.LotteryDraw): Promise<wire.LotteryDraw> {
  for (let step = 0; step < 80; step += 1) {
    const { value } = await town.ask(wire.showLotteryDraw, { gameCode, number })
    if (value.draw.state === 'settled') return value.draw
    await later(3000)
  }
  throw new Error('the round does not end')
}

/** Cards or slips of a room, played for every pattern, paid as the numbers say. */
async function roundOf(gameCode: string, id: FamilyId, playTypes: string[]) {
  const family = familyOf(id)
  const chance = simulationOnly(5)
  const draw = await selling(gameCode)
  const lines = playTypes.map((playType) => {
    const play = playTypeOf(family, playType)
    if (!play) throw new Error(`no ${playType}`)
    const picks = randomSingle(play, (bound) => chance.below(bound)).map((group) => [...group])
    return { multiple: 1, picks, playType, prizeMode: 'a1950' }
  })
  const order = { entropy: 'cd'.repeat(32), gameCode, id: newId(), lines, number: draw.number }
  const placed = await town.ask(tickets.placeLotteryTicket, order, minji)
  expect(placed.value.ticket).toMatchObject({ stake: `${1000 * lines.length}.00`, state: 'open' })
  const over = await settled(draw)
  const mine = (await town.ask(tickets.listLotteryTickets, { gameCode }, minji)).value.rows[0]
  return { family, lines, mine, over }
}

test('a round of bingo is a draw: its cards are paid by call, and anybody draws it again', async () => {
  const round = await roundOf('bingo-90', 'bingo', ['line', 'corners', 'cross', 'house'])
  const { family, lines, mine, over } = round
  expect(over.drawn).toHaveLength(55)
  const chance = sharedOutcome({
    entropyHex: over.entropy ?? '',
    id: 'bingo-90',
    round: Number(over.number),
    secretHex: over.secret ?? '',
  })
  expect(family.draw(chance)).toEqual(over.drawn)
  const view = family.read(over.drawn ?? [])
  for (const [at, { picks, playType }] of lines.entries()) {
    const [hit] = playTypeOf(family, playType)?.hits(view, picks) ?? []
    const line = mine.lines[at]
    const odds = hit ? Number(line?.odds[hit.prize]) / 10_000 : 0
    expect([playType, line?.won]).toEqual([
      playType,
      (Math.floor(odds * 1000 * 100) / 100).toFixed(2),
    ])
  }
})

test('a card that is not whole, or with a number in the wrong column, is refused by line', async () => {
  const draw = await selling('bingo-180')
  const [first] = familyOf('bingo').playTypes
  const chance = simulationOnly(9)
  const card = randomSingle(first!, (bound) => chance.below(bound)).map((group) => [...group])
  const place = (picks: string[][]) =>
    town.ask(
      tickets.placeLotteryTicket,
      {
        entropy: 'cd'.repeat(32),
        gameCode: 'bingo-180',
        id: newId(),
        lines: [{ multiple: 1, picks, playType: 'line', prizeMode: 'a1950' }],
        number: draw.number,
      },
      minji,
    )
  expect((await place(card.map((group) => group.slice(1)))).errorCode).toBe('picks-wrong')
  const crossed = [card[1] ?? [], card[0] ?? [], ...card.slice(2)]
  expect((await place(crossed)).errorCode).toBe('picks-wrong')
})

test('a round of keno pays by hits, from the same machine', async () => {
  const { family, lines, mine, over } = await roundOf('keno-60', 'keno', ['pick1', 'pick5'])
  const view = family.read(over.drawn ?? [])
  const won = lines.map(({ picks, playType }) => {
    return playTypeOf(family, playType)?.hits(view, picks).length ?? 0
  })
  expect(mine.lines.map((line: { won: string }) => (Number(line.won) > 0 ? 1 : 0))).toEqual(won)
})
