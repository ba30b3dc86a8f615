import * as wire from '@madang/wire/lottery'
import type { Gives } from '@madang/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLotteryTown } from '../../../../test/towns/lottery-lobby.ts'
import type { LotteryLobby } from '../../../../test/towns/lottery-lobby.ts'
import type { Town } from '../../../../test/towns/town.ts'
import { fillPast } from './fill-past.ts'

let town: Town
let draws: LotteryLobby
beforeAll(async () => {
  ;({ draws, town } = await openLotteryTown(10_000_000))
  await fillPast(town.context.db, { days: 1, now: town.clock.now() })
})
afterAll(() => town.tearDown())

type Results = Gives<typeof wire.listAllResults>
type Asked = Parameters<Town['ask']>[1]
const ask = async (asked: Asked = {}): Promise<Results> =>
  (await town.ask(wire.listAllResults, asked)).value

test('39: the results of all games come by time, page by page, for anybody', async () => {
  const draw = await draws.selling('ssc-60')
  await draws.decided(draw)
  const first = await ask()
  expect(first.list).toHaveLength(30)
  expect(new Set(first.list.map(({ gameCode }) => gameCode)).size).toBeGreaterThan(3)
  const own = first.list.find(
    ({ gameCode, number }) => gameCode === 'ssc-60' && number === draw.number,
  )
  expect(own).toMatchObject({ family: 'ssc', gameCode: 'ssc-60', isFilledIn: false })
  // What was filled in is not a promise, and is marked.
  const second = await ask({ after: first.next! })
  const all = [...first.list, ...second.list]
  expect(all.some(({ isFilledIn }) => isFilledIn)).toBe(true)
  expect(new Set(all.map(({ gameCode, number }) => `${gameCode} ${number}`)).size).toBe(60)
  const times = all.map(({ drawAt }) => Date.parse(drawAt))
  expect(times).toEqual(times.toSorted((one, other) => other - one))
  expect((await town.ask(wire.listAllResults, { after: 'x' })).errorCode).toBe('input-invalid')
})

test('39: results are found by game, day, name and numbers, and pages hold the filter', async () => {
  const [newest] = (await ask({ gameCode: 'ssc-60' })).list
  const { drawn, name } = newest!
  const byName = await ask({ words: name })
  expect(byName.list.some(({ number }) => number === newest!.number)).toBe(true)
  for (const one of byName.list) expect([one.name, one.number]).toContain(name)
  const byNumbers = await ask({ gameCode: 'ssc-60', words: drawn!.join(' ') })
  for (const one of byNumbers.list) expect(one.drawn).toEqual(expect.arrayContaining(drawn!))
  const page = await ask({ gameCode: 'ssc-60' })
  const next = await ask({ after: page.next!, gameCode: 'ssc-60' })
  expect(new Set([...page.list, ...next.list].map(({ gameCode }) => gameCode))).toEqual(
    new Set(['ssc-60']),
  )
  expect((await ask({ day: '2001-01-01' })).list).toEqual([])
  expect((await town.ask(wire.listAllResults, { gameCode: 'none' })).errorCode).toBe('not-found')
})

test('39: results that did not change are answered by their tag, and paging reads an index', async () => {
  const get = (kept?: string) =>
    town.fronts.portal.inject({
      headers: { language: 'KO', ...(kept && { 'if-none-match': kept }) },
      method: 'GET',
      url: '/lgw/results',
    })
  const first = await get()
  const tag = String(first.headers['etag'])
  expect([first.statusCode, tag.startsWith('W/"')]).toEqual([200, true])
  const again = await get(tag)
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await draws.decided(await draws.selling('ssc-60'))
  expect((await get(tag)).statusCode).toBe(200)
  const { rows } = await town.context.db.pool
    .query(`
    begin; set local enable_seqscan = off;
    explain select number from lottery.draw
    where (drawn is not null or (state = 'void' and secret is not null))
      and (draw_at, game_id) < (now(), 'ssc-60') order by draw_at desc, game_id desc limit 31;
    commit`)
    .then((results) => (results as unknown as { rows: object[] }[])[2]!)
  expect(JSON.stringify(rows)).toContain('draw_by_time')
})
