import { afterAll, beforeAll, expect, test } from 'vitest'
import { findTitle, stakesFor, verifyRound } from '@madang/games'
import * as wire from '@madang/wire/casino'
import * as art from '@madang/wire/game-art'
import { setGameState } from '@madang/wire/catalog-office'
import * as launches from '@madang/wire/launch'
import { decimalOf, enteredUnits } from '#kernel/money'
import { newId } from '#kernel/ids'
import { findBalances, post } from '#ledger'
import { listWagers } from '#wagers'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Reply, Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { titles } from '../../catalog/games/titles.ts'

let town: Town
const gameId = titles[0]?.id ?? ''
const stakes = stakesFor(findTitle(gameId)!.config)
const [lowest = 0n, second = 0n] = stakes

beforeAll(async () => {
  town = await openTown()
})
afterAll(() => town.tearDown())

/** Sets a member's cash balance, by a transfer from or to the bank. */
async function hasMoney(name: string, units: bigint): Promise<string> {
  const { db } = town.context
  const holder = await town.idOf(name)
  const [has] = await db.read((tx) => findBalances(tx, holder))
  const missing = units - (has?.cashUnits ?? 0n)
  const cash = { currency: 'KRW', holder, purpose: 'cash' as const }
  const bank = { currency: 'KRW', house: 'bank' }
  const amountUnits = missing < 0n ? -missing : missing
  const ways = missing < 0n ? { from: cash, to: bank } : { from: bank, to: cash }
  if (missing === 0n) return holder
  const transfer = { ...ways, amountUnits, cause: 'adjustment', key: newId() }
  await db.write((tx) => post(tx, [[transfer]], town.clock.now()))
  return holder
}

/** Opens a frame of the game, for the member of this visit or for a visitor. */
async function frame(as?: Visit, launchMode: 'GLS' | 'FREE' = 'GLS'): Promise<Visit> {
  const launched = await town.ask(launches.launchGame, { gameId, launchMode }, as)
  const token = String(launched.value.game_url).split('#')[1]
  const opened = await town.ask(launches.openFrame, { token })
  return { cookies: {}, token: opened.value.frameToken }
}

const spin = (at: Visit, stakeUnits = lowest, id = newId()): Promise<Reply> =>
  town.ask(wire.spinSlot, { id, stake: decimalOf(stakeUnits) }, at)
const stateOf = async (at: Visit) => (await town.ask(wire.showSlot, {}, at)).value

test('minji plays, looks back, rotates her seeds and verifies', async () => {
  const memberId = await hasMoney('minji', 1_000n * lowest)
  const minji = await frame(await visitOf(town, 'minji'))
  const before = await stateOf(minji)
  expect(before).toMatchObject({
    balance: decimalOf(1_000n * lowest),
    isTrial: false,
    lastRound: null,
    seeds: { nonce: 0 },
    stakes: stakes.map(decimalOf),
  })

  const rounds: Reply['value'][] = []
  for (let n = 0; n < 25; n++) rounds.push((await spin(minji)).value)
  expect(rounds.map(({ round }) => round.nonce)).toEqual(rounds.map((_, n) => n))
  const won = rounds.reduce((sum, { round }) => sum + Number(round.payout), 0)
  const { balance, playSession } = rounds.at(-1)
  expect(Number(balance)).toBeCloseTo(Number(decimalOf(975n * lowest)) + won, 2)
  expect(playSession).toMatchObject({ roundCount: 25, staked: decimalOf(25n * lowest) })

  const wagers = await town.context.db.read((tx) => listWagers(tx, { limit: 99, memberId }))
  expect(new Set(wagers.map(({ id }) => id))).toEqual(new Set(rounds.map(({ round }) => round.id)))
  const page = await town.ask(wire.listSlotRounds, {}, minji)
  const rest = await town.ask(wire.listSlotRounds, { after: page.value.next }, minji)
  expect([page.value.rows.length, rest.value.rows.length, rest.value.next]).toEqual([20, 5, null])

  const [{ round }] = rounds
  const unrevealed = await town.ask(wire.verifyRound, { roundId: round.id })
  const [{ receipt }] = rounds
  expect(unrevealed.value).toEqual({ receipt, round, serverSeed: null })
  const request = { clientSeed: 'my-own-luck', id: newId() }
  const rotated = await town.ask(wire.rotateSeeds, request, minji)
  expect(rotated.value.revealed).toMatchObject({
    roundCount: 25,
    serverSeedHash: before.seeds.serverSeedHash,
  })
  expect(rotated.value.seeds).toMatchObject({
    clientSeed: 'my-own-luck',
    nonce: 0,
    serverSeedHash: before.seeds.nextServerSeedHash,
  })
  expect((await town.ask(wire.rotateSeeds, request, minji)).value).toEqual(rotated.value)
  const other = await town.ask(wire.rotateSeeds, { ...request, clientSeed: 'other' }, minji)
  expect(other.errorCode).toBe('key-reused')

  for (const { round } of rounds) {
    const { value } = await town.ask(wire.verifyRound, { roundId: round.id })
    const { serverSeed } = value
    const { clientSeed, gameVersion, nonce } = round
    const facts = { clientSeed, gameId, nonce, serverSeed, stakeUnits: lowest }
    const remade = verifyRound({ ...facts, version: Number(gameVersion) })
    expect(decimalOf(remade.payoutUnits)).toBe(round.payout)
    expect(remade.outcome).toEqual(round.outcome)
  }
  expect((await stateOf(minji)).lastRound).toEqual(rounds.at(-1).round)
})

test('ten spins at once, money for three', async () => {
  // Winnings may be staked again, so there may be more than three rounds.
  const memberId = await hasMoney('junho', 3n * lowest)
  const junho = await frame(await visitOf(town, 'junho'))
  const replies = await Promise.all(Array.from({ length: 10 }, () => spin(junho)))
  const played = replies.filter(({ success }) => success)
  const refused = replies.filter(({ success }) => !success)
  expect(new Set(refused.map(({ errorCode }) => errorCode))).toEqual(
    refused.length > 0 ? new Set(['balance-too-low']) : new Set(),
  )
  const won = played.reduce((sum, { value }) => sum + Number(value.round.payout), 0)
  const state = await stateOf(junho)
  expect(Number(state.balance)).toBeCloseTo(
    Number(decimalOf(3n * lowest)) + won - played.length * Number(decimalOf(lowest)),
    2,
  )
  // There is no gap: a refused stake used no nonce.
  expect(played.map(({ value }) => value.round.nonce).toSorted((a, b) => a - b)).toEqual(
    played.map((_, n) => n),
  )
  expect(played.length).toBeGreaterThanOrEqual(3)
  const wagers = await town.context.db.read((tx) => listWagers(tx, { limit: 99, memberId }))
  expect(wagers).toHaveLength(played.length)
})

test('the same press ten times is one round; other content is refused', async () => {
  await hasMoney('sora', 100n * lowest)
  const visit = await visitOf(town, 'sora')
  const sora = await frame(visit)
  const id = newId()
  const replies = await Promise.all(Array.from({ length: 10 }, () => spin(sora, lowest, id)))
  expect(new Set(replies.map(({ value }) => JSON.stringify(value.round))).size).toBe(1)
  expect((await stateOf(sora)).playSession.roundCount).toBe(1)
  expect((await spin(sora, second, id)).errorCode).toBe('key-reused')
  expect((await spin(await frame(visit), lowest, id)).errorCode).toBe('key-reused')
})

test('a trial plays the same game and never touches the books', async () => {
  const trial = await frame(undefined, 'FREE')
  const moved = await movesSoFar()
  const before = await stateOf(trial)
  expect(before).toMatchObject({ balance: '1000000.00', isTrial: true })
  const { value } = await spin(trial, second)
  expect(value.round.isTrial).toBe(true)
  expect(Number(value.balance)).toBeCloseTo(
    1_000_000 - Number(value.round.stake) + Number(value.round.payout),
    2,
  )
  const ids = Array.from({ length: 10 }, () => newId())
  const top = stakes.at(-1) ?? 0n
  const replies = await Promise.all(ids.map((id) => spin(trial, top, id)))
  const state = await stateOf(trial)
  expect(Number(state.balance)).toBeGreaterThanOrEqual(0)
  expect(replies.every(({ errorCode }) => !errorCode || errorCode === 'balance-too-low')).toBe(true)
  expect(await movesSoFar()).toEqual(moved)

  // Each round is the same when it is replayed from its seeds with its version.
  const rotated = await town.ask(wire.rotateSeeds, { clientSeed: 'mine', id: newId() }, trial)
  expect(rotated.value.revealed.roundCount).toBeGreaterThan(0)
  const member = await stateOf(await frame(await visitOf(town, 'minji')))
  const played = [value, ...replies.flatMap((reply) => (reply.success ? [reply.value] : []))]
  for (const { round } of played) {
    expect(round.gameVersion).toBe(String(member.title.version))
    const { serverSeed } = (await town.ask(wire.verifyRound, { roundId: round.id })).value
    const remade = verifyRound({
      clientSeed: round.clientSeed,
      gameId,
      nonce: round.nonce,
      serverSeed,
      stakeUnits: enteredUnits(round.stake),
      version: Number(member.title.version),
    })
    expect([decimalOf(remade.payoutUnits), remade.outcome]).toEqual([round.payout, round.outcome])
  }
})

/** Returns the number of wagers and of transfers in the books. */
async function movesSoFar(): Promise<unknown> {
  const { rows } = await town.context.db.pool.query(
    `select (select count(*) from wagers.wager) as wagers,
      (select count(*) from ledger.transfer) as transfers`,
  )
  return rows
}

test('a spin asked wrongly is refused and writes nothing', async () => {
  const trial = await frame(undefined, 'FREE')
  for (const [stake, errorCode] of [
    ['0', 'amount-not-positive'],
    ['-100', 'input-invalid'],
    ['100.001', 'amount-too-fine'],
    ['9007199254740993', 'input-invalid'],
    ['1e3', 'input-invalid'],
    ['101', 'stake-out-of-limits'],
    ['9999999', 'stake-out-of-limits'],
  ]) {
    const reply = await town.ask(wire.spinSlot, { id: newId(), stake }, trial)
    expect([stake, reply.errorCode]).toEqual([stake, errorCode])
  }
  const unknown = { extra: 1, id: newId(), stake: decimalOf(lowest) }
  expect((await town.ask(wire.spinSlot, unknown, trial)).errorCode).toBe('input-invalid')
  expect((await spin({ cookies: {} })).errorCode).toBe('session-missing')
  expect((await stateOf(trial)).playSession.roundCount).toBe(0)
  const cursor = await town.ask(wire.listSlotRounds, { after: 'nonsense' }, trial)
  expect(cursor.errorCode).toBe('input-invalid')
})

test("nobody sees another player's rounds", async () => {
  const [one, other] = [await frame(undefined, 'FREE'), await frame(undefined, 'FREE')]
  const { value } = await spin(one)
  const mine = await town.ask(wire.showSlotRound, { roundId: value.round.id }, one)
  expect(mine.value).toEqual(value.round)
  const theirs = await town.ask(wire.showSlotRound, { roundId: value.round.id }, other)
  expect(theirs.errorCode).toBe('not-found')
  expect((await town.ask(wire.listSlotRounds, {}, other)).value.rows).toEqual([])
})

test('after an hour time and net position are looked at before the next round', async () => {
  const visit = await visitOf(town, 'minji')
  const minji = await frame(visit)
  for (let minutes = 0; minutes < 60; minutes += 20) {
    expect((await spin(minji)).success).toBe(true)
    town.clock.tick(20 * 60_000)
  }
  expect((await stateOf(minji)).playSession.isCheckDue).toBe(true)
  expect((await spin(minji)).errorCode).toBe('reality-check-due')
  const looked = await town.ask(wire.answerRealityCheck, { minutes: 15 }, minji)
  expect(looked.value).toMatchObject({ checkMinutes: 15, isCheckDue: false })
  expect((await spin(minji)).success).toBe(true)
  town.clock.tick(15 * 60_000)
  expect((await spin(minji)).errorCode).toBe('reality-check-due')
  // A longer interval applies from the next play session.
  const later = await town.ask(wire.answerRealityCheck, { minutes: 0 }, minji)
  expect(later.value.checkMinutes).toBe(15)
  // The same setting outside of games: the last choice applies from the next play session.
  const own = async () => (await town.ask(wire.showCheckMinutes, {}, visit)).value
  expect(await own()).toEqual({ minutes: 0 })
  expect((await town.ask(wire.setCheckMinutes, { minutes: 30 }, visit)).success).toBe(true)
  expect(await own()).toEqual({ minutes: 30 })
  expect((await stateOf(await frame(visit))).playSession.checkMinutes).toBe(15)
  town.clock.tick(31 * 60_000)
  expect((await stateOf(await frame(await visitOf(town, 'minji')))).playSession.checkMinutes).toBe(
    30,
  )
})

test('every symbol and the stage have their picture', async () => {
  const symbols = findTitle(gameId)?.config.symbols ?? []
  for (const { id } of symbols) {
    const shown = await town.ask(art.showSymbolArt, { file: `${id}.svg`, gameId })
    expect(shown.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  }
  expect((await town.ask(art.showStageArt, { file: `${gameId}.svg` })).status).toBe(200)
  expect((await town.ask(art.showStageArt, { file: 'none.svg' })).status).toBe(404)
})

test('a game that was closed takes no stake from who has it open; an earlier press is answered', async () => {
  await hasMoney('minji', 1_000n * lowest)
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const turn = (state: string) =>
    town.ask(setGameState, { reason: 'a wrong reel', state, subject: gameId }, jisoo)
  const minji = await frame(await visitOf(town, 'minji'))
  const visitor = await frame(undefined, 'FREE')
  const id = newId()
  const before = await spin(minji, lowest, id)
  expect(before.success).toBe(true)
  await turn('closed')
  expect((await spin(minji)).errorCode).toBe('game-closed')
  expect((await spin(visitor)).errorCode).toBe('game-closed')
  expect((await spin(minji, lowest, id)).value.round).toEqual(before.value.round)
  await turn('open')
  expect((await spin(minji)).success).toBe(true)
})

test('spins that meet a rotation, or each other, are all played', async () => {
  await hasMoney('minji', 1_000n * lowest)
  const minji = await frame(await visitOf(town, 'minji'))
  const rotate = () => town.ask(wire.rotateSeeds, { clientSeed: 'x', id: newId() }, minji)
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, n) => (n % 3 === 1 ? rotate() : spin(minji))),
  )
  expect(replies.map(({ errorCode }) => errorCode).filter(Boolean)).toEqual([])
})
