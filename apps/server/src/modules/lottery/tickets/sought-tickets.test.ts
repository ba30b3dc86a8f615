import * as tickets from '@madang/wire/lottery-tickets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kernel/ids'
import { openLotteryTown } from '../../../../test/towns/lottery-lobby.ts'
import type { LotteryLobby } from '../../../../test/towns/lottery-lobby.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { nameOfDraw, numberNamed } from '../draws/schedule.ts'
import type { Schedule } from '../draws/schedule.ts'

const gameCode = 'ssc-60'
let town: Town
let minji: Visit
let draws: LotteryLobby
beforeAll(async () => {
  ;({ draws, minji, town } = await openLotteryTown(1_000_000))
})
afterAll(() => town.tearDown())

const idsOf = async (asked: object): Promise<string[]> => {
  const { value } = await town.ask(tickets.listLotteryTickets, { gameCode, ...asked }, minji)
  return value.rows.map(({ id }: { id: string }) => id)
}

test('39: own tickets have draw and result, and are found by day, draw, number and outcome', async () => {
  const draw = await draws.selling(gameCode)
  const place = async (picks: string[][], playType: string) => {
    const lines = [{ multiple: 1, picks, playType, prizeMode: 'a1950' }]
    const sent = { entropy: 'ab'.repeat(32), gameCode, id: newId(), lines, number: draw.number }
    return (await town.ask(tickets.placeLotteryTicket, sent, minji)).value.ticket.id as string
  }
  // One of odd and even wins; all ten digits of a position win with one.
  const both = [await place([['odd']], 'sum-sides'), await place([['even']], 'sum-sides')]
  expect((await idsOf({ outcome: 'open' })).toSorted()).toEqual(both.toSorted())
  const [waiting] = (await town.ask(tickets.listLotteryTickets, { gameCode }, minji)).value.rows
  expect(waiting).toMatchObject({ drawAt: draw.drawAt, drawn: null })
  const { drawn } = await draws.decided(draw)
  const [over] = (await town.ask(tickets.listLotteryTickets, { gameCode }, minji)).value.rows
  expect(over.drawn).toEqual(drawn)

  const [won, lost] = [await idsOf({ outcome: 'won' }), await idsOf({ outcome: 'lost' })]
  expect([won.length, lost.length]).toEqual([1, 1])
  expect([...won, ...lost].toSorted()).toEqual(both.toSorted())
  expect(await idsOf({ outcome: 'open' })).toEqual([])
  expect(await idsOf({ words: 'odd' })).toEqual([both[0]])
  expect(await idsOf({ words: both[1]?.slice(-12) })).toEqual([both[1]])
  for (const words of [draw.number, draw.name]) expect(await idsOf({ words })).toHaveLength(2)
  expect(await idsOf({ words: "'; drop" })).toEqual([])
  const today = new Date(town.clock.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 10)
  expect(await idsOf({ day: today })).toHaveLength(2)
  expect(await idsOf({ day: '2020-01-01' })).toEqual([])
})

test('39: the name of a draw leads to its number, also after a change of the schedule', () => {
  const before: Schedule = { closeSeconds: 5, everySeconds: 60, kind: 'own' }
  const schedule: Schedule = {
    closeSeconds: 5,
    earlier: { schedule: before, untilNumber: 29_900_000 },
    everySeconds: 90,
    kind: 'own',
    numberOffset: 29_900_000,
  }
  for (const number of [29_899_000, 29_900_000, 29_900_001 + 19_900_000]) {
    expect(numberNamed(schedule, nameOfDraw(schedule, number))).toBe(number)
  }
  const daily: Schedule = {
    atMinute: 1095,
    closeSeconds: 5,
    isSimulated: true,
    kind: 'days',
    zoneHours: 7,
  }
  expect(numberNamed(daily, '20261123')).toBe(20_261_123)
  for (const name of ['20261399', '20261123-9999', 'abc', '']) {
    expect([name, numberNamed(before, name)]).toEqual([name, undefined])
  }
})
