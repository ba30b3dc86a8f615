import { verifyMagazine } from '@madang/games/fishing/shoot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkBefore } from '@madang/games'
import * as wire from '@madang/wire/fishing'
import { newId } from '#kernel/ids'
import { decimalOf } from '#kernel/money'
import { findBalances, post } from '#ledger'
import { findWagers } from '#wagers'
import { FishingBoat } from '../../../test/towns/fishing-boat.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town } from '../../../test/towns/town.ts'
import { openTanks } from './tanks/keep-tanks.ts'

let town: Town
let boat: FishingBoat
beforeAll(async () => {
  town = await openTown()
  boat = new FishingBoat(town, 'fish-reef-garden')
})
afterAll(() => town.tearDown())

const { now } = { now: () => town.clock.now() }

/** Sets a member's cash balance in won, by a transfer from or to the bank. */
async function hasWon(name: string, won: number): Promise<string> {
  const holder = await town.idOf(name)
  const missing = BigInt(won) * 100_000n - (await unitsOf(holder))
  const cash = { currency: 'KRW', holder, purpose: 'cash' as const }
  const bank = { currency: 'KRW', house: 'bank' }
  const ways = missing < 0n ? { from: cash, to: bank } : { from: bank, to: cash }
  const amountUnits = missing < 0n ? -missing : missing
  const transfer = { ...ways, amountUnits, cause: 'adjustment', key: newId() }
  if (missing !== 0n) await town.context.db.write((tx) => post(tx, [[transfer]], now()))
  return holder
}

async function unitsOf(memberId: string): Promise<bigint> {
  const [has] = await town.context.db.read((tx) => findBalances(tx, memberId))
  return has?.cashUnits ?? 0n
}

test('minji shoots: every hit is drawn from the promised seed, and is settled once', async () => {
  const memberId = await hasWon('minji', 100_000)
  const minji = await boat.sit('minji')
  const facts = (await town.ask(wire.showFishing, {}, minji.visit)).value
  expect(facts).toMatchObject({
    bets: ['100.00', '200.00', '500.00', '1000.00', '2000.00', '5000.00', '10000.00'],
    theme: 'reef',
  })
  const id = newId()
  const loaded = await boat.load(minji, { bet: 100, id, shots: 50 })
  expect(loaded.value).toMatchObject({
    balance: '95000.00',
    magazine: { shotCount: 0, state: 'open' },
  })
  const volley = await boat.hits(minji, 12)
  const key = newId()
  const fired = await boat.fire(minji, id, volley, key)
  expect(fired.value.results).toHaveLength(12)
  // The same volley again returns the same shots.
  expect((await boat.fire(minji, id, volley, key)).value).toEqual(fired.value)
  expect((await town.ask(wire.showMagazine, { id })).errorCode).toBe('not-found')

  await boat.later(12_000)
  const shown = (await town.ask(wire.showMagazine, { id })).value
  expect(shown).toMatchObject({ commitment: minji.commitment, state: 'settled' })
  expect(linkBefore(shown.serverSeed)).toBe(minji.commitment)
  const { clientSeed, commitment, rulesVersion, serverSeed, shots } = shown
  const record = { commitment, shots, version: rulesVersion }
  expect(verifyMagazine({ clientSeed, serverSeed }, record)).toEqual({
    different: [],
    isPromised: true,
  })
  const paid = fired.value.results.filter(({ result }: { result: string }) => result !== 'gone')
  expect(shots).toHaveLength(paid.length)
  const wonUnits = shots.reduce(
    (sum: number, one: { multiplier: number }) => sum + one.multiplier * 100,
    0,
  )
  expect(await unitsOf(memberId)).toBe(BigInt(100_000 - shots.length * 100 + wonUnits) * 100_000n)
  const [wager] = await town.context.db.read((tx) => findWagers(tx, [id]))
  expect(wager).toMatchObject({
    category: 'FISH',
    stakeUnits: BigInt(shots.length) * 10_000_000n,
    state: 'settled',
    validBetUnits: BigInt(shots.length) * 10_000_000n,
  })
  expect((await boat.fire(minji, id, volley)).errorCode).toBe('magazine-over')
  const past = (await town.ask(wire.listMagazines, {}, minji.visit)).value.rows
  expect(past[0]).toMatchObject({ id, shots })
})

test('hits that cannot be, fish that are gone, and shots too many cost nothing', async () => {
  const memberId = await hasWon('minji', 50_000)
  const minji = await boat.sit('minji')
  const { value } = await boat.load(minji, { bet: 100, shots: 3 })
  const { hits, wave } = await boat.hits(minji, 1)
  const [hit] = hits
  const wrong = [
    { ...hit!, fish: 9_999 },
    { ...hit!, hitMs: hit!.hitMs + 5_000 },
    { ...hit!, firedMs: hit!.hitMs - 1, angle: 0, isLocked: false },
  ]
  const refused = await boat.fire(minji, value.magazine.id, { hits: wrong, wave })
  expect(refused.value.results.map(({ result }: { result: string }) => result)).toEqual([
    'gone',
    'gone',
    'gone',
  ])
  expect(refused.value.magazine).toMatchObject({ shotCount: 0, staked: '0.00' })
  const other = await boat.fire(minji, value.magazine.id, { hits, wave: wave + 1 })
  expect(other.value.results[0].result).toBe('gone')
  const many = await boat.hits(minji, 12)
  const full = await boat.fire(minji, value.magazine.id, many)
  expect(full.value.magazine.shotCount).toBeLessThanOrEqual(3)
  const done = await town.ask(wire.closeMagazine, { id: value.magazine.id }, minji.visit)
  const again = await town.ask(wire.closeMagazine, { id: value.magazine.id }, minji.visit)
  expect(again.value.magazine).toEqual(done.value.magazine)
  expect(done.value.balance).toBe(decimalOf(await unitsOf(memberId)))
})

test('a cannon fires five times a second, and a bullet is paid once', async () => {
  await hasWon('minji', 100_000)
  const minji = await boat.sit('minji')
  const { value } = await boat.load(minji, { bet: 100, shots: 60 })
  const { id } = value.magazine
  const { hits, wave } = await boat.hits(minji, 12)
  const [first] = hits
  const volleyOf = (count: number, over: (at: number) => Partial<wire.FishingHit>) => ({
    hits: Array.from({ length: count }, (_, at) => ({ ...first!, ...over(at) })),
    wave,
  })
  const resultsOf = (reply: { value: { results: { result: string }[] } }) =>
    reply.value.results.map(({ result }) => result)
  const isPaid = (result: string) => result === 'caught' || result === 'escaped'
  // 27 shots within 0.6 s, each with a number of its own.
  const burst: string[] = []
  for (const from of [0, 9, 18]) {
    const volley = volleyOf(9, (at) => {
      const one = hits[at]!
      const firedMs = first!.firedMs - 600 + ((from + at) * 600) / 27
      return { ...one, bullet: 5_000 + from + at, firedMs }
    })
    burst.push(...resultsOf(await boat.fire(minji, id, volley)))
  }
  // 0.6 s are three more shots after the first; two more may be borrowed for jitter.
  expect(burst.filter(isPaid).length).toBeLessThanOrEqual(6)
  expect(burst).toContain('too-fast')
  // At its own pace everything is taken that still swims.
  const paced = await boat.hits(minji, 4)
  const taken = resultsOf(await boat.fire(minji, id, paced))
  expect(taken.every((result) => result === 'gone' || isPaid(result))).toBe(true)
  const again = await boat.fire(minji, id, paced)
  const before = await boat.fire(
    minji,
    id,
    volleyOf(3, () => ({ bullet: 5_000 })),
  )
  expect(resultsOf(again).some(isPaid) || resultsOf(before).some(isPaid)).toBe(false)
  expect(resultsOf(again).concat(resultsOf(before))).toContain('repeated')
  const shotCount = burst.filter(isPaid).length + taken.filter(isPaid).length
  expect(before.value.magazine.shotCount).toBe(shotCount)
  await boat.later(12_000)
})

test('one who shoots at nothing has it all back, and the wager never was', async () => {
  const memberId = await hasWon('minji', 20_000)
  const minji = await boat.sit('minji')
  const { value } = await boat.load(minji, { bet: 200, shots: 50 })
  expect(value.balance).toBe('10000.00')
  await town.ask(wire.leaveFishingSeat, {}, minji.visit)
  expect(await unitsOf(memberId)).toBe(20_000n * 100_000n)
  const [wager] = await town.context.db.read((tx) => findWagers(tx, [value.magazine.id]))
  expect(wager?.state).toBe('void')
  expect(await boat.seats(minji.tankId)).toEqual([])
})

test('four share a tank: a shot at a fish that is caught costs nothing, one of the same moment is drawn', async () => {
  await hasWon('minji', 500_000)
  await hasWon('junho', 500_000)
  const [minji, junho] = [await boat.sit('minji'), await boat.sit('junho')]
  expect([junho.tankId, junho.seat]).toEqual([minji.tankId, 1])
  const isSmall = ({ target }: { target: string }) => target === 'small_clown'
  const caught = new Set<number>()
  for (let n = 0; n < 12 && caught.size === 0; n++) {
    const [a, b] = [await boat.hits(minji, 6, isSmall), await boat.hits(junho, 6, isSmall)]
    // Waiting for small fish may outlast a magazine.
    const [first, second] = [
      (await boat.load(minji, { shots: 6 })).value,
      (await boat.load(junho, { shots: 6 })).value,
    ]
    minji.commitment = first.next
    junho.commitment = second.next
    const fired = await Promise.all([
      boat.fire(minji, first.magazine.id, a),
      boat.fire(junho, second.magazine.id, b),
    ])
    for (const { value } of fired) {
      for (const { fish, result } of value?.results ?? []) {
        if (result === 'caught') caught.add(fish)
      }
    }
    const [fish] = caught
    const late = { hits: a.hits.map((hit) => ({ ...hit, fish: fish ?? 9_999 })), wave: a.wave }
    const over = await boat.fire(minji, first.magazine.id, late)
    expect(over.value.magazine).toEqual(fired[0].value.magazine)
    await boat.later(12_000)
    for (const { magazine } of [first, second]) {
      const shown = (await town.ask(wire.showMagazine, { id: magazine.id })).value
      if (shown.state === 'void') continue
      const again = verifyMagazine(shown, { ...shown, version: shown.rulesVersion })
      expect(again).toEqual({ different: [], isPromised: true })
    }
  }
  expect(caught.size).toBeGreaterThan(0)
})

test('a press that races itself reserves once, and another promise is refused', async () => {
  const memberId = await hasWon('sora', 30_000)
  const sora = await boat.sit('sora')
  const id = newId()
  const seed = 'ab'.repeat(32)
  const asked = { bet: '100', clientSeed: seed, commitment: sora.commitment, id, shots: 60 }
  const all = await Promise.all(
    Array.from({ length: 4 }, () => town.ask(wire.openMagazine, asked, sora.visit)),
  )
  expect(all.map(({ success }) => success)).toEqual([true, true, true, true])
  expect(await unitsOf(memberId)).toBe(24_000n * 100_000n)
  const again = { ...asked, id: newId() }
  expect((await town.ask(wire.openMagazine, again, sora.visit)).errorCode).toBe('magazine-renewed')
  expect(
    (await boat.load({ ...sora, commitment: all[0]!.value.next }, { bet: 150 })).errorCode,
  ).toBe('stake-out-of-limits')
  expect((await town.ask(wire.openMagazine, { ...asked, shots: 5 }, sora.visit)).errorCode).toBe(
    'key-reused',
  )
  await town.ask(wire.leaveFishingSeat, {}, sora.visit)
  expect(await unitsOf(memberId)).toBe(30_000n * 100_000n)
})

test('an owner dies: the next one settles from the log, sends the next wave and frees the seat', async () => {
  const memberId = await hasWon('minji', 80_000)
  const minji = await boat.sit('minji')
  const volley = await boat.hits(minji, 12)
  const { value } = await boat.load(minji, { bet: 100 })
  const fired = await boat.fire(minji, value.magazine.id, volley)
  const { wave, nextHash } = await boat.wave(minji.tankId)
  const { staked, won } = fired.value.magazine
  boat.tanks = openTanks(town.context, 'two')
  town.clock.tick(13_000)
  await boat.later(1_000)
  const shown = (await town.ask(wire.showMagazine, { id: value.magazine.id })).value
  expect(shown).toMatchObject({ staked, state: 'settled', won })
  const units = (decimal: string) => BigInt(Math.round(Number(decimal) * 100_000))
  expect(await unitsOf(memberId)).toBe(80_000n * 100_000n - units(staked) + units(won))
  // Reports activity meanwhile, so that the seat is kept until the wave ends.
  for (let n = 0; n < 5 && (await boat.wave(minji.tankId)).wave === wave; n++) {
    await town.ask(wire.takeFishingSeat, {}, minji.visit)
    await boat.later(20_000)
  }
  const next = await boat.wave(minji.tankId)
  expect(next.wave).toBe(wave + 1)
  expect(linkBefore(next.seed!)).toBe(nextHash)
  for (let n = 0; n < 3; n++) await boat.later(20_000)
  expect(await boat.seats(minji.tankId)).toEqual([])
})
