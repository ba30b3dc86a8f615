import { afterAll, beforeAll, expect, test } from 'vitest'
import { findTitle, payoutUnitsFlooredToCents, playRound } from '@madang/games'
import * as wire from '@madang/wire/casino'
import { listGames } from '@madang/wire/catalog'
import * as launches from '@madang/wire/launch'
import * as office from '@madang/wire/rounds-office'
import { newId } from '#kernel/ids'
import { onChanged } from '#kernel/live/public-facts'
import { decimalOf, enteredUnits, flooredToCents } from '#kernel/money'
import { findHouseBalance, post } from '#ledger'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { planLuck } from '../../../../test/models/planned-luck.ts'
import { TableLobby } from '../../../../test/towns/table-lobby.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { poolUnits } from './jackpot.ts'
import { poolOf, reserveOf } from '../postings.ts'

const gameId = 'royal-seal'
const { config } = findTitle(gameId)!
/** The highest stake, which has the best chance of the jackpot: 100,000 won. */
const stakeUnits = 10_000_000_000n
const seededUnits = 250_000_000_000n
let town: Town
let plan: ReturnType<typeof planLuck>

beforeAll(async () => {
  town = await openTown()
  plan = planLuck(town.context.db)
})
afterAll(() => town.tearDown())

const held = (place: typeof poolOf) =>
  town.context.db.read((tx) => findHouseBalance(tx, place(gameId)))

async function frame(as?: Visit, launchMode: 'GLS' | 'FREE' = 'GLS'): Promise<Visit> {
  const launched = await town.ask(launches.launchGame, { gameId, launchMode }, as)
  const token = String(launched.value.game_url).split('#')[1]
  const opened = await town.ask(launches.openFrame, { token })
  return { cookies: {}, token: opened.value.frameToken }
}

async function give(name: string, units: bigint): Promise<string> {
  const { db } = town.context
  const holder = await town.idOf(name)
  const to = { currency: 'KRW', holder, purpose: 'cash' as const }
  const from = { currency: 'KRW', house: 'bank' }
  const transfer = { amountUnits: units, cause: 'adjustment', from, key: newId(), to }
  await db.write((tx) => post(tx, [[transfer]], town.clock.now()))
  return holder
}

/** Makes the next round win the pool: its outcome is planned, and no secret is read for it. */
const winNext = () =>
  plan((chance) => playRound(config, stakeUnits, chance).outcome.isJackpot === true)

const spin = (at: Visit, id = newId()) =>
  town.ask(wire.spinSlot, { id, stake: decimalOf(stakeUnits) }, at)

test('every stake fills the pool and its reserve, and loses nothing on the way', async () => {
  await give('minji', 5n * stakeUnits)
  const published: string[] = []
  const stop = onChanged(town.context.bus, (topic) => published.push(topic))
  const minji = await frame(await visitOf(town, 'minji'))
  expect((await town.ask(wire.showJackpot, {}, minji)).value.jackpot).toBe(decimalOf(seededUnits))
  const [first] = await Promise.all([spin(minji), spin(minji), spin(minji)])
  const pool = seededUnits + (3n * stakeUnits) / 100n
  expect([await held(poolOf), await held(reserveOf)]).toEqual([pool, (3n * stakeUnits) / 200n])
  // The board of the best multiples follows the same stakes.
  const others = published.filter((topic) => topic !== 'leaderboard')
  expect(new Set(others)).toEqual(new Set(['jackpots']))
  stop()
  const { jackpot } = (await town.ask(wire.showSlot, {}, minji)).value
  expect(enteredUnits(jackpot)).toBe(pool)
  // A repeated request returns the same round and contributes nothing twice.
  await spin(minji, first.value.round.id)
  expect(await held(poolOf)).toBe(pool)
})

test('whoever wins is paid the whole pool, and the reserve begins the next', async () => {
  await give('sora', 5n * stakeUnits)
  const sora = await frame(await visitOf(town, 'sora'))
  winNext()
  const [pool, reserve] = [await held(poolOf), await held(reserveOf)]
  const id = newId()
  const replies = await Promise.all([spin(sora, id), spin(sora, id), spin(sora, id)])
  const { round } = replies[0].value
  const coinsUnits = payoutUnitsFlooredToCents(config, stakeUnits, round.outcome.coins)
  expect(round).toMatchObject({ jackpot: decimalOf(pool), outcome: { isJackpot: true } })
  expect(enteredUnits(round.payout)).toBe(coinsUnits + pool)
  expect(new Set(replies.map(({ value }) => JSON.stringify(value.round))).size).toBe(1)
  expect(await held(poolOf)).toBe(reserve + stakeUnits / 100n)
  expect(await held(reserveOf)).toBe(stakeUnits / 200n)
  const shown = async () => (await town.ask(wire.showSlot, {}, sora)).value.isUnseen
  expect(await shown()).toBe(true)
  await town.ask(wire.markSlotSeen, { roundId: id }, sora)
  expect(await shown()).toBe(false)
})

test('two who win at the same moment are paid one after the other, never the same pool', async () => {
  const visits = await Promise.all(
    ['minji', 'sora'].map(async (name) => {
      await give(name, 5n * stakeUnits)
      const at = await frame(await visitOf(town, name))
      winNext()
      return at
    }),
  )
  const pools = (await held(poolOf)) + (await held(reserveOf)) + (2n * stakeUnits * 3n) / 200n
  const replies = await Promise.all(visits.map((at) => spin(at)))
  const won = replies.map(({ value }) => enteredUnits(value.round.jackpot ?? '0'))
  expect(won.every((units) => units > 0n)).toBe(true)
  const left = (await held(poolOf)) + (await held(reserveOf))
  expect(won.reduce((sum, units) => sum + units, left)).toBe(pools)
})

test('a won pool that two take back is full again, however often it is tried', async () => {
  const lobby = new TableLobby(town, 'live-dat-river')
  await give('sora', 5n * stakeUnits)
  const sora = await frame(await visitOf(town, 'sora'))
  const win = async () => {
    winNext()
    return (await spin(sora)).value.round
  }
  const [jisoo, minho] = [
    await operatorVisitOf(town, 'jisoo'),
    await operatorVisitOf(town, 'minho'),
  ]
  const both = async () => [await held(poolOf), await held(reserveOf)]
  const decide = async (id: string, decision: 'approve' | 'again', as = minho) =>
    town.ask(office.decideVoid, { decision, id }, as)
  const voided = async (round: { id: string }): Promise<string> => {
    const id = newId()
    const { value } = await town.ask(office.listOfficeRounds, { round: round.id }, jisoo)
    const order = { id, reason: 'a reel stood wrong', subject: value.rows[0].id }
    expect((await town.ask(office.proposeVoid, order, jisoo)).success).toBe(true)
    expect((await decide(id, 'approve', jisoo)).errorCode).toBe('own-proposal')
    return id
  }
  town.clock.tick(1_000)
  const filling = { amountUnits: seededUnits, cause: 'jackpot-seed', key: newId() }
  const from = { currency: 'KRW', house: 'games' }
  await town.context.db.write((tx) =>
    post(tx, [[{ ...filling, from, to: poolOf(gameId) }]], town.clock.now()),
  )
  const [pool = 0n, reserve = 0n] = await both()
  const share = stakeUnits / 100n
  const first = await win()
  expect(enteredUnits(first.jackpot)).toBe(pool)
  expect(await both()).toEqual([reserve + share, share / 2n])

  // A winner who has spent the money keeps the win, and the pool is not refilled yet.
  await lobby.hasWon('sora', 0)
  const id = await voided(first)
  expect((await decide(id, 'approve')).value).toMatchObject({ standingCount: 1 })
  expect(await both()).toEqual([reserve + share, share / 2n])
  await lobby.hasWon('sora', 9_000_000)
  const full = [pool + share, reserve + share / 2n] as const
  for (let attempt = 0; attempt < 2; attempt++) {
    expect((await decide(id, 'again')).value).toMatchObject({ standingCount: 0 })
    expect(await both()).toEqual(full)
  }

  // If the pool was won again, the money from the reserve was paid out with that win.
  const [second, third] = [await win(), await win()]
  expect([second, third].map(({ jackpot }) => enteredUnits(jackpot))).toEqual([
    full[0],
    full[1] + share,
  ])
  const ids = await voided(second)
  const answers = await Promise.all(Array.from({ length: 10 }, () => decide(ids, 'approve')))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(await both()).toEqual([full[0] + share + share / 2n, share / 2n])
})

test('a trial plays for as much and takes nothing away', async () => {
  const trial = await frame(undefined, 'FREE')
  const [pool, reserve] = [await held(poolOf), await held(reserveOf)]
  winNext()
  const { round } = (await spin(trial)).value
  expect(round).toMatchObject({ isTrial: true, jackpot: decimalOf(pool - (pool % 1_000n)) })
  expect([await held(poolOf), await held(reserveOf)]).toEqual([pool, reserve])
})

test('the lobby marks the game with the pool, and tells what the pool holds', async () => {
  const { value } = await town.ask(wire.listJackpots, {})
  const [mark] = value.list
  expect(value.list).toHaveLength(1)
  const pool = await town.context.db.read((tx) => poolUnits(tx, mark.gameId))
  expect(mark.jackpot).toBe(decimalOf(flooredToCents(pool ?? 0n)))
  const games = await town.ask(listGames, { gameType: 'RNG', pageSize: '60' })
  const marked = games.value.games.filter(({ hasJackpot }: { hasJackpot: boolean }) => hasJackpot)
  expect(marked.map(({ gameId }: { gameId: string }) => gameId)).toEqual([mark.gameId])
})
