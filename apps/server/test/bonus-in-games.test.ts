import { afterAll, beforeAll, expect, test } from 'vitest'
import * as fishing from '@madang/wire/fishing'
import { grantBonus } from '#bonus'
import { newId } from '#kernel/ids'
import { FishingBoat } from './towns/fishing-boat.ts'
import { bonusOf, plainTerms } from './towns/money/grant-town.ts'
import { TableLobby } from './towns/table-lobby.ts'
import { openTown } from './towns/town.ts'
import type { Town } from './towns/town.ts'

let town: Town
let lobby: TableLobby
let boat: FishingBoat
beforeAll(async () => {
  town = await openTown()
  lobby = new TableLobby(town, 'live-dat-river')
  boat = new FishingBoat(town, 'fish-reef-garden')
})
afterAll(() => town.tearDown())

/** Bonus money of so many won for one category, of which a stake may take so much. */
async function give(name: string, { category, won, most }: Record<string, string | number>) {
  const memberId = await town.idOf(name)
  const at = town.clock.now()
  const weights = { categories: { [String(category)]: 100 }, games: {} }
  const terms = { ...plainTerms, stakeUnitsMax: BigInt(most ?? 0) * 100_000n, weights }
  const expiresAt = new Date(at.getTime() + 86_400_000)
  const amountUnits = BigInt(won ?? 0) * 100_000n
  const order = bonusOf(memberId, { amountUnits, at, expiresAt, kind: newId(), terms })
  await town.context.db.write((tx) => grantBonus(tx, order))
}

test('at a live table bonus money stands beside own money, and what it may not pay is said', async () => {
  await lobby.hasWon('minji', 1_000)
  await give('minji', { category: 'LIVE', most: 3_000, won: 50_000 })
  const minji = await lobby.frame('minji')
  expect(await lobby.state(minji)).toMatchObject({ balance: '1000.00', bonus: '50000.00' })
  const roundId = await lobby.betting(minji)
  const refused = await lobby.bet(minji, roundId, { dragon: 4_000 })
  expect(refused.errorCode).toBe('bonus-stake-too-high')
  expect(refused.value).toMatchObject({ amountMax: '3000.00' })
  const { value } = await lobby.bet(minji, roundId, { dragon: 3_000 })
  expect(value).toMatchObject({ balance: '0.00', bonus: '48000.00' })
  await lobby.over(roundId)
})

test('a table that a bonus leaves out names the own money that is there', async () => {
  await lobby.hasWon('junho', 2_000)
  await give('junho', { category: 'RNG', most: 3_000, won: 50_000 })
  const junho = await lobby.frame('junho')
  expect(await lobby.state(junho)).toMatchObject({ balance: '2000.00', bonus: '0.00' })
  const refused = await lobby.bet(junho, await lobby.betting(junho), { dragon: 3_000 })
  expect(refused.errorCode).toBe('bonus-game-excluded')
  expect(refused.value).toMatchObject({ amountOwn: '2000.00' })
})

test('a magazine is one stake for the terms of a bonus, and what it leaves comes back', async () => {
  await lobby.hasWon('sora', 0)
  await give('sora', { category: 'FISH', most: 2_000, won: 10_000 })
  const sora = await boat.sit('sora')
  const state = async () => (await town.ask(fishing.showFishing, {}, sora.visit)).value
  expect(await state()).toMatchObject({ balance: '0.00', bonus: '10000.00' })
  const refused = await boat.load(sora, { bet: 100, shots: 21 })
  expect(refused.errorCode).toBe('bonus-stake-too-high')
  const id = newId()
  const loaded = await boat.load(sora, { bet: 100, id, shots: 20 })
  expect(loaded.value).toMatchObject({ balance: '0.00', bonus: '8000.00' })
  const closed = await town.ask(fishing.closeMagazine, { id }, sora.visit)
  expect(closed.value).toMatchObject({ balance: '0.00', bonus: '10000.00' })
})
