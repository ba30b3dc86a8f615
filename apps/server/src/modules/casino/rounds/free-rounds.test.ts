import { afterAll, beforeAll, expect, test } from 'vitest'
import { findTitle, stakesFor } from '@madang/games'
import * as wire from '@madang/wire/casino'
import * as launches from '@madang/wire/launch'
import { grantBonus } from '#bonus'
import { decimalOf, unitsPerWon } from '#kernel/money'
import { newId } from '#kernel/ids'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { titles } from '../../catalog/games/titles.ts'

let town: Town
let frame: Visit
const gameId = titles[0]?.id ?? ''
const [lowest = 0n, second = 0n] = stakesFor(findTitle(gameId)!.config)

beforeAll(async () => {
  town = await openTown()
  const minji = await visitOf(town, 'minji')
  const launched = await town.ask(launches.launchGame, { gameId, launchMode: 'GLS' }, minji)
  const token = String(launched.value.game_url).split('#')[1]
  const opened = await town.ask(launches.openFrame, { token })
  frame = { cookies: {}, token: opened.value.frameToken }
})
afterAll(() => town.tearDown())

const grant = async (more: { amountUnits: bigint; free?: 'round'; stakeUnitsMax: bigint }) => {
  const { stakeUnitsMax, ...rest } = more
  const id = newId()
  const memberId = await town.idOf('minji')
  const at = town.clock.now()
  const weights = { categories: { RNG: 100 }, games: {} }
  const terms = { convertUnitsMax: null, countries: null, multiple: 50, oddsMillisMin: null }
  await town.context.db.write((tx) =>
    grantBonus(tx, {
      ...rest,
      at,
      currency: 'KRW',
      expiresAt: new Date(at.getTime() + 86_400_000),
      grantedBy: 'story',
      id,
      isAccepted: true,
      kind: id,
      memberId,
      source: 'story',
      terms: { ...terms, stakeUnitsMax, weights },
      title: { EN: 'Story', KO: '이야기' },
    }),
  )
  return id
}
const spin = (stakeUnits: bigint, freeGrantId?: string) =>
  town.ask(
    wire.spinSlot,
    { id: newId(), stake: decimalOf(stakeUnits), ...(freeGrantId && { freeGrantId }) },
    frame,
  )
const state = async () => (await town.ask(wire.showSlot, {}, frame)).value

test('free rounds pay for themselves: only what is won moves, until none is left', async () => {
  expect(await state()).toMatchObject({ bonus: '0.00', freeRounds: null })
  const id = await grant({ amountUnits: lowest * 2n, free: 'round', stakeUnitsMax: lowest })
  const before = await state()
  expect(before.freeRounds).toMatchObject({ id, left: 2, stakeMax: decimalOf(lowest) })
  expect((await spin(second, id)).errorCode).toBe('bonus-stake-too-high')
  const { value } = await spin(lowest, id)
  const won = Number(value.round.payout)
  expect(Number(value.balance)).toBeCloseTo(Number(before.balance) + won, 2)
  expect(value.playSession).toMatchObject({ roundCount: 1, staked: '0.00' })
  expect(value.freeRounds.left).toBe(1)
  await spin(lowest, id)
  expect(await state()).toMatchObject({ freeRounds: null })
  expect((await spin(lowest, id)).errorCode).toBe('free-bet-unknown')
})

test('bonus money stands beside own money, and a refused stake says what would be taken', async () => {
  const stakeUnitsMax = lowest
  await grant({ amountUnits: 1_000_000n * unitsPerWon, stakeUnitsMax })
  const { balance, bonus, stakes } = await state()
  expect(bonus).toBe('1000000.00')
  const more = stakes.find((stake: string) => Number(stake) > Number(balance))
  if (more === undefined) return
  const refused = await spin(BigInt(Math.round(Number(more) * 100)) * 1_000n)
  expect(refused.errorCode).toBe('bonus-stake-too-high')
  expect(refused.message).toContain(Number(decimalOf(lowest)).toLocaleString('ko'))
})
