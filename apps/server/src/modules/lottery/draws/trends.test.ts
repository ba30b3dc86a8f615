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
  await fillPast(town.context.db, { days: 2, now: town.clock.now() })
})
afterAll(() => town.tearDown())

type Trends = Gives<typeof wire.showLotteryTrends>
const ask = async (gameCode: string): Promise<Trends> =>
  (await town.ask(wire.showLotteryTrends, { gameCode })).value

const drawnOf = async (gameId: string): Promise<string[][]> => {
  const { rows } = await town.context.db.pool.query<{ drawn: string[] }>(
    `select drawn from lottery.draw
     where game_id = $1 and drawn is not null and state <> 'void' order by number desc`,
    [gameId],
  )
  return rows.map(({ drawn }) => drawn)
}

/** Counts the whole history again, in another way than the house keeps it. */
function counted(history: readonly string[][]): Trends['values'] {
  const kept = new Map<string, Trends['values'][number]>()
  for (const [gap, drawn] of history.entries()) {
    for (const [at, one] of drawn.entries()) {
      const place = drawn.length > 10 ? 0 : at + 1
      const value = one.length > 2 ? one.slice(-2) : one
      const own = kept.get(`${place} ${value}`) ?? { gap, hits: 0, place, value }
      kept.set(`${place} ${value}`, { ...own, hits: own.hits + 1 })
    }
  }
  return [...kept.values()]
}
const sorted = (values: Trends['values']) =>
  values.map(({ gap, hits, place, value }) => `${place} ${value}: ${hits} ${gap}`).toSorted()

test('39: sums kept by draw equal a count of the whole history, in games of every form', async () => {
  await draws.decided(await draws.selling('ssc-60'))
  for (const gameId of ['ssc-60', 'xsmb', 'pk10-60']) {
    const history = await drawnOf(gameId)
    expect([gameId, history.length > 0]).toEqual([gameId, true])
    const trends = await ask(gameId)
    expect([gameId, trends.counted]).toEqual([gameId, history.length])
    expect(trends.list.map(({ drawn }) => drawn)).toEqual(history.slice(0, 500))
    expect(sorted(trends.values)).toEqual(sorted(counted(history)))
  }
  expect((await ask('ssc-60')).counted).toBeGreaterThan(250)
  expect((await town.ask(wire.showLotteryTrends, { gameCode: 'none' })).errorCode).toBe('not-found')
})

test('39: a number that is corrected or void counts no longer, wherever it came before', async () => {
  const { pool } = town.context.db
  const changed = async (change: string) => {
    await pool.query(
      `update lottery.draw set ${change} where (game_id, number) = (
         select game_id, number from lottery.draw where game_id = 'ssc-60' and drawn is not null
           and state <> 'void' order by number desc limit 1)`,
    )
    const history = await drawnOf('ssc-60')
    const trends = await ask('ssc-60')
    expect(trends.counted).toBe(history.length)
    const came = trends.values.filter(({ hits }) => hits > 0)
    expect(sorted(came)).toEqual(sorted(counted(history)))
  }
  await changed(`drawn = '{9,9,9,9,9}'`)
  await changed(`drawn = '{0,9,1,9,2}'`)
  await changed(`state = 'void'`)
})

test('39: a draw far back is counted past the draws that are listed', async () => {
  const { pool } = town.context.db
  await pool.query(`
    update lottery.draw set drawn = '{1,2,3,4,5}' where game_id = 'ssc-60' and drawn is not null`)
  await pool.query(`
    insert into lottery.draw (game_id, number, opens_at, closes_at, draw_at, state, drawn)
    select 'ssc-60', n, now(), now(), now(), 'settled',
      case when n = 600 then '{7,7,7,7,7}' else '{1,2,3,4,5}' end::text[]
    from generate_series(1, 600) n`)
  const { list, values } = await ask('ssc-60')
  const history = await drawnOf('ssc-60')
  expect([list.length, history.length > 850]).toEqual([500, true])
  const seven = values.find(({ place, value }) => place === 1 && value === '7')
  const newer = history.findIndex(([first]) => first === '7')
  expect(seven).toMatchObject({ gap: newer, hits: 1 })
})

test('39: trends that did not change are answered by their tag', async () => {
  const get = (kept?: string) =>
    town.fronts.portal.inject({
      headers: { language: 'KO', ...(kept && { 'if-none-match': kept }) },
      method: 'GET',
      url: '/lgw/trends?gameCode=pk10-60',
    })
  const first = await get()
  const again = await get(String(first.headers['etag']))
  expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, ''])
})
