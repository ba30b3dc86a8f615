import { sharedOutcome } from '@madang/games/chance/shared-outcome'
import { familyOf, playTypeOf } from '@madang/games/lottery/all-families'
import type { FamilyId } from '@madang/games/lottery/family'
import { randomSingle } from '@madang/games/lottery/tickets/random-picks'
import { simulationOnly } from '@madang/games/chance/simulation-only'
import * as wire from '@madang/wire/lottery'
import * as tickets from '@madang/wire/lottery-tickets'
import { systemStatus } from '@madang/wire/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kernel/ids'
import { changeSetting } from '#settings'
import { fillPast } from '../draws/fill-past.ts'
import { openLotteryTown } from '../../../../test/towns/lottery-lobby.ts'
import type { LotteryLobby } from '../../../../test/towns/lottery-lobby.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'

let town: Town
let minji: Visit
let draws: LotteryLobby
beforeAll(async () => {
  ;({ draws, minji, town } = await openLotteryTown(10_000_000))
})
afterAll(() => town.tearDown())

/** Plays one line of a room for each play type, and returns it with the decided draw. */
async function roundOf(gameCode: string, id: FamilyId, playTypes: string[]) {
  const family = familyOf(id)
  const chance = simulationOnly(5)
  const draw = await draws.selling(gameCode)
  const lines = playTypes.map((playType) => {
    const play = playTypeOf(family, playType)
    if (!play) throw new Error(`no ${playType}`)
    const picks = randomSingle(play, (bound) => chance.below(bound)).map((group) => [...group])
    return { multiple: 1, picks, playType, prizeMode: 'a1950' }
  })
  const order = { entropy: 'cd'.repeat(32), gameCode, id: newId(), lines, number: draw.number }
  const placed = await town.ask(tickets.placeLotteryTicket, order, minji)
  expect(placed.value.ticket).toMatchObject({ stake: `${1000 * lines.length}.00`, state: 'open' })
  const over = await draws.decided(draw)
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
  const draw = await draws.selling('bingo-180')
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

test('the brand says which modes a bet may have, and in which kind the lobby opens', async () => {
  const modes = async () =>
    (await draws.board('ssc-60')).prizeModes.map(({ group, unit }) => [group, unit])
  const { length } = await modes()
  const value = { lotteryType: 'TCG_SEA', prizeGroupStep: 50, prizeModes: ['b', 'c'] }
  const at = town.clock.now()
  const change = (to: unknown) =>
    town.context.db.write((tx) =>
      changeSetting(tx, { at, by: 'jisoo', name: 'lottery', reason: '단위 정리', value: to }),
    )
  await expect(change({ prizeModes: [] })).rejects.toMatchObject({ code: 'input-invalid' })
  await change(value)
  expect(await modes()).toEqual(
    [1950, 1900, 1850, 1800, 1750, 1700].flatMap((group) => [
      [group, '100.00'],
      [group, '10.00'],
    ]),
  )
  const { info } = (await town.ask(systemStatus, {})).value
  expect(info).toMatchObject({
    lotteryType: 'TCG_SEA',
    prizeModes: [
      { group: 1950, id: 'b1950', unit: '100.00' },
      { group: 1950, id: 'c1950', unit: '10.00' },
    ],
  })
  minji = await visitOf(town, 'minji')
  const draw = await draws.selling('ssc-60')
  const place = (prizeMode: string) => {
    const lines = [{ multiple: 1, picks: [['odd']], playType: 'sum-sides', prizeMode }]
    const { gameCode, number } = draw
    const asked = { entropy: 'cd'.repeat(32), gameCode, id: newId(), lines, number }
    return town.ask(tickets.placeLotteryTicket, asked, minji)
  }
  for (const gone of ['a1950', 'b1940']) {
    const refused = await place(gone)
    expect([gone, refused.errorCode]).toEqual([gone, 'prize-mode-unknown'])
  }
  const placed = await place('b1900')
  expect(placed.value.ticket).toMatchObject({ rebate: '2.50', stake: '100.00' })
  await change({})
  expect(await modes()).toHaveLength(length)
})

test('point 9: popular lottery fetch 20, Vietnamese 100, and those of a prize mode', async () => {
  const popular = (asked: Record<string, string>) => town.ask(wire.listPopularLotteries, asked)
  const ids = (answer: Awaited<ReturnType<typeof popular>>): string[] =>
    answer.value.list.map(({ gameId }: wire.LotteryMenuGame) => gameId)
  await town.context.db.pool.query("update lottery.game set group_max = 1900 where id = 'bingo-90'")
  const all = ids(await popular({ device: 'MOBILE', language: 'EN' }))
  expect(all).toHaveLength(20)
  expect(all.slice(0, 2).toSorted()).toEqual(['bingo-90', 'keno-60'])
  const highest = ids(await popular({ prizeMode: 'a1950' }))
  expect(highest).toHaveLength(20)
  expect(highest).not.toContain('bingo-90')
  expect(ids(await popular({ count: '3', prizeMode: 'd1900' }))).toContain('bingo-90')
  await fillPast(town.context.db, { days: 0.1, now: town.clock.now() })
  const vietnam = await town.ask(wire.listVietnamNumbers, { gameCode: 'vn-north-60' })
  expect(vietnam.value.list).toHaveLength(100)
  expect((await popular({ prizeMode: 'z1950' })).errorCode).toBe('prize-mode-unknown')
})
