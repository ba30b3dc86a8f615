import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/cashback'
import { showBalance } from '@madang/wire/wallet'
import { beginPause } from '#protection'
import { operatorVisitOf } from '../../../test/towns/operator-visit.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'
import { visitOf } from '../../../test/towns/visit.ts'
import { addRevised, addWagers } from './add-wagers.ts'
import { cashbackSetting } from './cashback-setting.ts'
import { amountOf, earningOf, periodOf, rateOf, versionUnitsOf } from './cashback.ts'
import { settleDue } from './settle-periods.ts'

const terms = v.parse(cashbackSetting.shape, {})
const won = (amount: number) => BigInt(amount) * 100_000n
const dayMs = 86_400_000

let town: Town
let minji: Visit
beforeAll(async () => {
  town = await openTown()
  minji = await visitOf(town, 'minji')
})
afterAll(() => town.tearDown())

type Play = { stake: number; payout?: number; category?: string; own?: number }

async function settle(
  name: string,
  plays: Play[],
  settledAt = town.clock.now(),
  count = addWagers,
) {
  const memberId = await town.idOf(name)
  const at = settledAt.toISOString()
  const wagers = plays.map(({ category = 'RNG', own, payout = 0, stake }) => ({
    category,
    currency: 'KRW',
    game: 'g',
    id: randomUUID(),
    isTrial: false,
    kind: 'slot',
    memberId,
    ...(own !== undefined && { own: { payoutUnits: '0', stakeUnits: String(won(own)) } }),
    payoutUnits: String(won(payout)),
    placedAt: at,
    round: 'r',
    settledAt: at,
    stakeUnits: String(won(stake)),
    validBetUnits: String(won(stake)),
    vendor: 'madang',
  }))
  await town.context.db.write((tx) => count(tx, wagers))
}

const shown = async (visit: Visit): Promise<Gives<typeof wire.showCashback>> =>
  (await town.ask(wire.showCashback, {}, visit)).value
const kindOf = async (visit: Visit, kind: 'play' | 'loss') =>
  (await shown(visit)).kinds.find((one) => one.kind === kind)!
const claim = (visit: Visit, kind: 'play' | 'loss', id = randomUUID()) =>
  town.ask(wire.claimCashback, { id, kind }, visit)
const balanceOf = async (visit: Visit) =>
  Number((await town.ask(showBalance, {}, visit)).value.sumBalance)
const settleNow = () => settleDue(town.context.db, town.clock.now(), 2)

/** Advances by days and logs in again, because the old session has timed out. */
async function nextDays(count: number) {
  town.clock.tick(count * dayMs)
  minji = await visitOf(town, 'minji')
}

test('the rules: rates rise with the rank, the day is capped, and a win brings no loss back', () => {
  expect([rateOf(terms, 'RNG', 0), rateOf(terms, 'RNG', 5), rateOf(terms, 'X', 5)]).toEqual([
    5_000n,
    7_500n,
    0n,
  ])
  const sunday = new Date('2026-11-22T14:59:00Z')
  expect([periodOf('play', sunday).began, periodOf('loss', sunday).began]).toEqual([
    '2026-11-22',
    '2026-11-16',
  ])
  expect(periodOf('loss', sunday).endsAt.toISOString()).toBe('2026-11-22T15:00:00.000Z')
  const wager = { category: 'RNG', payoutUnits: 0n, stakeUnits: won(60_000) }
  const settled = { ...wager, validBetUnits: won(60_000) }
  const of = (kind: 'play' | 'loss', more: object = {}) =>
    amountOf(kind, earningOf(kind, { ...settled, ...more }, { level: 0, terms }), terms)
  expect(of('play')).toBe(won(300))
  expect(of('play', { validBetUnits: won(900_000_000) })).toBe(won(1_000_000))
  expect(of('loss')).toBe(won(1_800))
  expect(of('loss', { payoutUnits: won(70_000) })).toBe(0n)
  expect(of('loss', { payoutUnits: won(20_000) })).toBe(0n)
  expect(of('loss', { category: 'PVP' })).toBe(0n)
  const total = earningOf('play', settled, { level: 0, terms })
  expect(versionUnitsOf('play', { beforeUnits: won(500), total }, terms)).toBe(won(-200))
})

test('cashback grows live, waits for the end of its day, and is claimed once by any race', async () => {
  await settle('minji', [{ stake: 40_000 }, { category: 'LIVE', stake: 10_000 }])
  expect(await kindOf(minji, 'play')).toMatchObject({ ready: '0.00', running: '220.00' })
  expect((await claim(minji, 'play')).errorCode).toBe('cashback-below-least')
  await nextDays(1)
  // Two processes settle concurrently, in batches.
  await Promise.all([settleNow(), settleNow()])
  expect(await kindOf(minji, 'play')).toMatchObject({ ready: '220.00', running: '0.00' })
  const before = await balanceOf(minji)
  const id = randomUUID()
  const claims = [id, id, randomUUID(), randomUUID()].map((key) => claim(minji, 'play', key))
  const codes = (await Promise.all(claims)).map(({ errorCode }) => errorCode ?? 'ok')
  expect(codes.filter((code) => code === 'cashback-below-least').length).toBeGreaterThanOrEqual(2)
  expect((await balanceOf(minji)) - before).toBe(220)
  const again = await claim(minji, 'play', id)
  expect([again.errorCode ?? 'ok', codes[0]]).toEqual([codes[0], codes[1]])
})

test('what is revised after its claim makes a version of its own, and taking back waits', async () => {
  const yesterday = new Date(town.clock.now().getTime() - dayMs)
  await settle('minji', [{ stake: -20_000 }], yesterday)
  await settle('minji', [{ stake: 60_000 }])
  await nextDays(1)
  await settleNow()
  await settleNow()
  expect((await kindOf(minji, 'play')).ready).toBe('200.00')
  const before = await balanceOf(minji)
  expect((await claim(minji, 'play')).value.amount).toBe('200.00')
  expect((await balanceOf(minji)) - before).toBe(200)
  const { rows } = (await town.ask(wire.listCashback, {}, minji)).value
  const days = rows.filter(({ kind }: { kind: string }) => kind === 'play')
  expect(
    days.map((row: Gives<typeof wire.listCashback>['rows'][number]) => [
      row.version,
      row.state,
      row.amount,
    ]),
  ).toEqual(
    expect.arrayContaining([
      [1, 'claimed', '220.00'],
      [2, 'claimed', '-100.00'],
      [1, 'claimed', '300.00'],
    ]),
  )
})

test('a week of losses comes back in part, lapses in time, and nobody on a break claims', async () => {
  // Of the second stake a bonus paid 60,000, which is no loss of hers; of the third the whole.
  await settle('sora', [
    { payout: 20_000, stake: 80_000 },
    { own: 40_000, stake: 100_000 },
    { own: 0, stake: 90_000 },
  ])
  await nextDays(8)
  await settleNow()
  let sora = await visitOf(town, 'sora')
  expect((await kindOf(sora, 'loss')).ready).toBe('3000.00')
  const name = { kind: 'break', length: 'day' } as const
  const order = { at: town.clock.now(), by: 'sora', memberId: await town.idOf('sora') }
  await town.context.db.write((tx) => beginPause(tx, { ...order, name, reason: 'a story' }))
  sora = await visitOf(town, 'sora')
  expect((await claim(sora, 'loss')).errorCode).toBe('member-not-active')
  await nextDays(31)
  await settleNow()
  sora = await visitOf(town, 'sora')
  expect((await kindOf(sora, 'loss')).ready).toBe('0.00')
  expect((await claim(sora, 'loss')).errorCode).toBe('cashback-below-least')
})

test('each category is rounded down to 0.01, and what is revised is taken back as it was given', async () => {
  const play = async () => kindOf(await visitOf(town, 'junho'), 'play')
  const memberId = await town.idOf('junho')
  const rankFrom = (level: number, at: Date) =>
    town.context.db.pool.query(
      'insert into vip.level_change (member_id, level, at) values ($1, $2, $3)',
      [memberId, level, at],
    )
  await settle('junho', [{ stake: 175_456 }, { category: 'LIVE', stake: 1_003 }])
  // 0.5 % are 877.28; 0.2 % are 2.006.
  expect((await play()).running).toBe('879.28')
  const playedAt = town.clock.now()
  await nextDays(1)
  await settleNow()
  expect((await play()).ready).toBe('879.28')
  await rankFrom(5, town.clock.now())
  town.clock.tick(1_000)
  await town.set(cashbackSetting, { slotsBps: 200 })
  await settleDue(town.context.db, new Date(town.clock.now().getTime() + 31 * dayMs), 2)
  expect((await play()).ready).toBe('0.00')
  await settle('junho', [{ stake: -100_000 }], playedAt, addRevised)
  await settleNow()
  // What waited has lapsed; what has to be given back stays, by the rate of that day.
  await settle('junho', [{ stake: 100_000 }])
  await nextDays(1)
  await settleNow()
  expect((await play()).ready).toBe('2500.00')
})

test('without MANPLAYREB3 there is none, and operators read what it came to', async () => {
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const sums: Gives<typeof wire.listOfficeCashback> = (
    await town.ask(wire.listOfficeCashback, {}, jisoo)
  ).value
  const lost = sums.find(({ kind, lapsed }) => kind === 'loss' && lapsed === '3000.00')
  expect(lost).toMatchObject({ claimed: '0.00', earned: '3000.00' })
  await town.set('switches', { MANPLAYREB3: false })
  expect((await town.ask(wire.showCashback, {}, minji)).errorCode).toBe('not-allowed')
  expect((await claim(minji, 'play')).errorCode).toBe('not-allowed')
})
