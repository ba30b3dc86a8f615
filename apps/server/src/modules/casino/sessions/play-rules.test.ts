import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findTitle, stakesFor, verifyRound } from '@madang/games'
import * as wire from '@madang/wire/casino'
import * as office from '@madang/wire/casino-office'
import * as launches from '@madang/wire/launch'
import { newId } from '#kernel/ids'
import { decimalOf, enteredUnits } from '#kernel/money'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'

let town: Town
let trial: Visit
const gameId = 'imugi-rising'
const { config } = findTitle(gameId)!
const stakeUnits = stakesFor(config)[0] ?? 0n
const stake = decimalOf(stakeUnits)

beforeAll(async () => {
  town = await openTown()
})
beforeEach(async () => {
  const launched = await town.ask(launches.launchGame, { gameId, launchMode: 'FREE' })
  const token = String(launched.value.game_url).split('#')[1]
  const opened = await town.ask(launches.openFrame, { token })
  trial = { cookies: {}, token: opened.value.frameToken }
})
afterAll(() => town.tearDown())

const wide = {
  celebratesOnlyRealWins: true,
  mayAutoplay: true,
  mayBuyFeature: true,
  mayTurbo: true,
  minCycleMs: 0,
  showsNetPosition: true,
  mayChooseSeed: true,
}
const set = (rules: Partial<typeof wide>) => town.set('play', { ...wide, ...rules })
const spin = async (more: object = {}, id = newId()) =>
  town.ask(wire.spinSlot, { id, stake, ...more }, trial)
const shown = async () => (await town.ask(wire.showSlot, {}, trial)).value.rules

test.each([
  ['mayAutoplay', { isAuto: true }],
  ['mayTurbo', { isTurbo: true }],
  ['mayBuyFeature', { isBought: true }],
] as const)('without %s such a round is refused, and the game is told', async (rule, request) => {
  await set({})
  expect(await shown()).toMatchObject({ [rule]: true })
  const id = newId()
  const before = await spin(request, id)
  expect(before.success).toBe(true)
  await set({ [rule]: false })
  expect(await shown()).toMatchObject({ [rule]: false })
  expect((await spin(request)).errorCode).toBe('not-allowed')
  expect((await spin()).success).toBe(true)
  // A round from before the setting changed is returned again, whatever the setting is now.
  expect((await spin(request, id)).value.round).toEqual(before.value.round)
})

test('minCycleMs keeps the time between two rounds', async () => {
  await set({ minCycleMs: 2_500 })
  expect((await shown()).minCycleMs).toBe(2_500)
  expect((await spin()).success).toBe(true)
  town.clock.tick(2_499)
  expect((await spin()).errorCode).toBe('too-many-requests')
  town.clock.tick(1)
  expect((await spin()).success).toBe(true)
})

test('the game is told whether a return below the stake may be celebrated', async () => {
  for (const celebratesOnlyRealWins of [true, false]) {
    await set({ celebratesOnlyRealWins })
    expect(await shown()).toMatchObject({ celebratesOnlyRealWins })
  }
})

test('a bought feature costs its price, begins with it, and is remade from its seeds', async () => {
  await set({})
  const before = (await town.ask(wire.showSlot, {}, trial)).value
  const id = newId()
  const { round, balance } = (await spin({ isBought: true }, id)).value
  const priceUnits = stakeUnits * BigInt(config.buy?.priceX ?? 0)
  expect(round).toMatchObject({ isBought: true, stake: decimalOf(priceUnits) })
  expect(round.outcome.spins[0].mode).toBe('free')
  const left = enteredUnits(before.balance) - priceUnits + enteredUnits(round.payout)
  expect(balance).toBe(decimalOf(left))
  // The same id without the purchase is a different request.
  expect((await spin({}, id)).errorCode).toBe('key-reused')
  const stored = (await town.ask(wire.showSlotRound, { roundId: round.id }, trial)).value
  expect(stored).toEqual(round)
})

test('audit only: the client seed in use stays, none is chosen, and all is verified', async () => {
  await set({ mayChooseSeed: true })
  await town.ask(wire.rotateSeeds, { clientSeed: 'my-own-luck', id: newId() }, trial)
  const chosen = (await spin()).value.round
  expect(chosen.clientSeed).toBe('my-own-luck')
  await set({ mayChooseSeed: false })
  expect((await town.ask(wire.showSlot, {}, trial)).value.seeds.clientSeed).toBe('my-own-luck')
  const kept = (await spin()).value.round
  expect([kept.clientSeed, kept.nonce]).toEqual(['my-own-luck', chosen.nonce + 1])
  const rotated = await town.ask(wire.rotateSeeds, { clientSeed: 'mine', id: newId() }, trial)
  expect(rotated.value.revealed.clientSeed).toBe('my-own-luck')
  expect(rotated.value.seeds.clientSeed).toBe('audit-only')
  const audited = (await spin()).value.round
  expect(audited.clientSeed).toBe('audit-only')
  await town.ask(wire.rotateSeeds, { clientSeed: 'mine', id: newId() }, trial)
  for (const round of [chosen, kept, audited]) {
    const { value } = await town.ask(wire.verifyRound, { roundId: round.id })
    const again = verifyRound({
      clientSeed: round.clientSeed,
      gameId,
      nonce: round.nonce,
      serverSeed: value.serverSeed,
      stakeUnits,
      version: Number(round.gameVersion),
    })
    expect(JSON.parse(JSON.stringify(again.outcome))).toEqual(round.outcome)
    expect(decimalOf(again.payoutUnits)).toBe(round.payout)
  }
})

test('another return takes two operators, and is played by whoever was shown it', async () => {
  await set({})
  const [jisoo, minho] = [
    await operatorVisitOf(town, 'jisoo'),
    await operatorVisitOf(town, 'minho'),
  ]
  const propose = (version: number, id = newId()) => {
    const asked = { id, reason: 'a new season', subject: gameId, version }
    return town.ask(office.proposeTitleVersion, asked, jisoo)
  }
  const decide = (id: string, as = minho, decision = 'approve') =>
    town.ask(office.decideTitleVersion, { decision, id, subject: gameId }, as)
  const versions = async () =>
    (await town.ask(office.listTitleVersions, { subject: gameId }, minho)).value
  const shownTitle = async () => (await town.ask(wire.showSlot, {}, trial)).value.title
  const [opened, lower] = [findTitle(gameId)!, findTitle(gameId, 2)!]

  const id = newId()
  const before = (await spin({ gameVersion: '1' }, id)).value.round
  expect(before).toMatchObject({ configHash: opened.configHash, gameVersion: '1' })
  expect((await propose(1)).errorCode).toBe('input-invalid')
  expect((await propose(99)).errorCode).toBe('input-invalid')
  const [first, late] = [newId(), newId()]
  await Promise.all([1, 2, 3].map(() => propose(2, first)))
  await propose(3, late)
  expect((await versions()).rows).toHaveLength(2)
  expect((await decide(first, jisoo)).errorCode).toBe('own-proposal')
  const replies = await Promise.all([1, 2, 3].map(() => decide(first)))
  expect(replies.filter(({ success }) => success).map(({ value }) => value)).toEqual([
    { version: 2 },
  ])
  // A proposal against the version before is refused now.
  expect((await decide(late)).errorCode).toBe('changed-meanwhile')
  expect((await versions()).inForce).toBe(2)

  // The open game shows the old RTP: no stake is taken before the member sees the new one.
  const refused = await spin({ gameVersion: '1' })
  expect([refused.errorCode, refused.value.rtp]).toEqual(['game-changed', '94.00'])
  expect((await shownTitle()).facts).toEqual(lower.facts)
  const { round } = (await spin({ gameVersion: '2' })).value
  const now = { configHash: lower.configHash, gameVersion: '2', nonce: before.nonce + 1 }
  expect(round).toMatchObject(now)
  // The repeated request and the stored round keep the version they were played with.
  expect((await spin({ gameVersion: '1' }, id)).value.round).toEqual(before)
  const kept = (await town.ask(wire.showSlotRound, { roundId: before.id }, trial)).value
  expect(kept).toEqual(before)

  // The operator's limits are checked at the proposal and at the decision.
  const back = newId()
  expect((await propose(1, back)).success).toBe(true)
  const limit = (rtpMaxBps: number) => town.set('returns', { rtpMaxBps, rtpMinBps: 7_500 })
  await limit(9_500)
  expect((await decide(back)).errorCode).toBe('return-out-of-limits')
  expect((await propose(1)).errorCode).toBe('return-out-of-limits')
  await limit(9_999)
  expect((await decide(back)).value).toEqual({ version: 1 })
  expect((await shownTitle()).version).toBe(1)
})
