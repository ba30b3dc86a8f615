import * as wire from '@madang/wire/lottery'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openLotteryTown } from '../../../../test/towns/lottery-lobby.ts'
import type { LotteryLobby } from '../../../../test/towns/lottery-lobby.ts'
import type { Town } from '../../../../test/towns/town.ts'

const gameCode = 'ssc-60'
const boardPath = `/lgw/games/${gameCode}/board`
const resultsPath = `/lotto/lgw/games/opened/numero?gameCode=${gameCode}`
let town: Town
let draws: LotteryLobby
beforeAll(async () => {
  ;({ draws, town } = await openLotteryTown(10_000_000))
})
afterAll(() => town.tearDown())

/** Asks as a browser does that keeps the answer with this tag. */
const ask = (url: string, kept?: string, language = 'KO') =>
  town.fronts.portal.inject({
    headers: { language, ...(kept !== undefined && { 'if-none-match': kept }) },
    method: 'GET',
    url,
  })

const tagOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['etag'])

test('a board that did not change is answered by its version alone, with the time of now', async () => {
  const first = await ask(boardPath)
  expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  expect(tagOf(first)).toMatch(/^W\/"[\w-]{20,}"$/)
  expect(first.json()).toMatchObject({ success: true, value: { game: { gameCode } } })
  expect(first.json().value).not.toHaveProperty('now')
  town.clock.tick(1_500)
  const statements = vi.spyOn(town.context.db, 'read')
  const again = await ask(boardPath, `"other", ${tagOf(first)}`)
  expect([again.statusCode, again.body, tagOf(again)]).toEqual([304, '', tagOf(first)])
  expect(again.headers['server-time']).toBe(town.clock.now().toISOString())
  // Settings are kept for a while; every call looks at them.
  const read = statements.mock.calls.filter(([work]) => !String(work).includes('readKept'))
  expect(read).toHaveLength(1)
  statements.mockRestore()
})

test('every step of a draw is another version, and so are another language and another offer', async () => {
  const draw = await draws.selling(gameCode)
  const selling = tagOf(await ask(boardPath))
  town.clock.tick(Date.parse(draw.closesAt) - town.clock.now().getTime())
  await draws.tick()
  const closed = await ask(boardPath, selling)
  expect([closed.statusCode, closed.json().value.draws[0].state]).toEqual([200, 'closed'])
  const decided = await draws.decided(draw)
  const drawn = await ask(boardPath, tagOf(closed))
  expect(drawn.json().value.results[0]).toMatchObject({ drawn: decided.drawn })
  expect((await ask(boardPath, tagOf(drawn))).statusCode).toBe(304)
  expect((await ask(boardPath, tagOf(drawn), 'EN')).statusCode).toBe(200)
  await town.set('lottery', { prizeModes: ['a'] })
  expect((await ask(boardPath, tagOf(drawn))).statusCode).toBe(200)
})

test('results change when one is added; what is sought is compared as a whole', async () => {
  const [all, sought] = [await ask(resultsPath), await ask(`${resultsPath}&words=nothing`)]
  expect((await ask(resultsPath, tagOf(all))).statusCode).toBe(304)
  expect((await ask(`${resultsPath}&words=nothing`, tagOf(sought))).statusCode).toBe(304)
  await draws.decided(await draws.selling(gameCode))
  const later = await ask(resultsPath, tagOf(all))
  expect(later.statusCode).toBe(200)
  expect(later.json().value.list.length).toBeGreaterThan(all.json().value.list.length)
})

test('a game that does not exist has no version', async () => {
  expect((await ask('/lgw/games/no-such-game/board')).statusCode).toBe(404)
  const reply = await town.ask(wire.listNumbers, { gameCode: 'no-such-game' })
  expect([reply.status, reply.headers['cache-control']]).toEqual([404, 'no-store'])
})
