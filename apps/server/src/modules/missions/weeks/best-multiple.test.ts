import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/missions'
import { playWager, reviseWagers } from '#wagers'
import type { WagerSettled } from '#wagers'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { closeWeeks } from './close-weeks.ts'
import { countWins } from './count-wins.ts'

type Board = Gives<typeof wire.getMissionLeaderboard>

const won = (amount: number) => BigInt(amount) * 100_000n

let town: Town
let minji: Visit
beforeAll(async () => {
  town = await openTown()
  minji = await visitOf(town, 'minji')
  await town.events.settle()
})
afterAll(() => town.tearDown())

const board = async (week: 'this' | 'last' = 'this'): Promise<Board> =>
  (await town.ask(wire.getMissionLeaderboard, { board: 'multiple', week }, minji)).value
const points = async () => (await board()).rows.map((row) => row.points)

async function play(name: string, stake: number, payout: number, more: object = {}) {
  const id = randomUUID()
  const memberId = await town.idOf(name)
  const units = { payoutUnits: won(payout), stakeUnits: won(stake) }
  const game = { category: 'RNG', currency: 'KRW', game: 'horangi', kind: 'slot', vendor: 'MADANG' }
  const at = town.clock.now()
  await playWager(town.context.db, { ...game, ...units, at, id, memberId, round: id, ...more })
  await town.events.settle()
  return { id, memberId }
}

test('the best multiple stands; small, doubtful and repeated bets do not count', async () => {
  await play('junho', 1_000, 3_000)
  const best = await play('minji', 1_000, 7_500)
  await play('minji', 1_000, 5_000)
  await play('minji', 100, 90_000)
  await play('minji', 1_000, 90_000, { category: 'PVP' })
  expect(await points()).toEqual([7.5, 3])
  const { rows } = await town.context.db.pool.query(
    'select member_id, category from wagers.wager where id = $1',
    [best.id],
  )
  const at = town.clock.now().toISOString()
  const settled: WagerSettled = {
    category: rows[0].category,
    currency: 'KRW',
    game: 'horangi',
    id: best.id,
    isTrial: false,
    kind: 'slot',
    memberId: best.memberId,
    payoutUnits: String(won(9_000)),
    placedAt: at,
    round: 'r',
    settledAt: at,
    stakeUnits: String(won(1_000)),
    validBetUnits: String(won(1_000)),
    vendor: 'MADANG',
  }
  // Told twice, and late with an end that is no longer so: what stands in the books counts, once.
  await town.context.db.write((tx) => countWins(tx, [settled, settled]))
  expect(await points()).toEqual([7.5, 3])

  const revision = { ...best, at: town.clock.now(), leg: 'less', to: { payoutUnits: 0n } }
  await town.context.db.write((tx) => reviseWagers(tx, [revision]))
  await town.events.settle()
  expect(await points()).toEqual([5, 3])
})

test('the week pays its places once however often it is closed', async () => {
  town.clock.tick(8 * 86_400_000)
  const { db } = town.context
  await Promise.all([1, 2, 3].map(() => closeWeeks(town.context, town.clock.now())))
  await closeWeeks(town.context, town.clock.now())
  minji = await visitOf(town, 'minji')
  expect((await board('last')).rows.map(({ prize }) => prize)).toEqual(['50000.00', '30000.00'])
  const { rows } = await db.pool.query(
    `select count(*)::int as n from ledger.transfer where cause = 'mission-prize'
       and key like 'missions:prize:multiple:%'`,
  )
  expect(rows[0].n).toBe(2)
})
