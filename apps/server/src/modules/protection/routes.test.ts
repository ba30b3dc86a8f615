import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/protection'
import { setMemberState } from '#identity'
import { newId } from '#kernel/ids'
import { openAccounts, post } from '#ledger'
import { placeWager } from '#wagers'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'
import { visitOf } from '../../../test/towns/visit.ts'

let town: Town
let minji: Visit
beforeAll(async () => {
  town = await openTown()
  minji = await visitOf(town, 'minji')
})
afterAll(() => town.tearDown())

const day = { kind: 'loss', period: 'day' } as const
const wish = (amount: string | null) => town.ask(wire.setLimit, { ...day, amount }, minji)
const yes = () => town.ask(wire.confirmLimit, day, minji)
const hours = (count: number) => town.clock.tick(count * 3_600_000)

type Shown = { kind: string; period: string; amount: string | null; raise: object | null }
const lossOfDay = ({ limits }: { limits: Shown[] }) =>
  limits.find(({ kind, period }) => kind === 'loss' && period === 'day')

async function bet(account: string, stakeUnits: bigint): Promise<string> {
  const { db } = town.context
  const [memberId, at] = [await town.idOf(account), town.clock.now()]
  await db.write(async (tx) => {
    await openAccounts(tx, memberId, 'KRW')
    const to = { currency: 'KRW', holder: memberId, purpose: 'cash' as const }
    const from = { currency: 'KRW', house: 'bank' }
    await post(tx, [[{ amountUnits: stakeUnits, cause: 'deposit', from, key: newId(), to }]], at)
  })
  const game = { category: 'RNG', kind: 'slot', game: 'moonlit', round: '1', vendor: 'madang' }
  const order = { ...game, at, currency: 'KRW', id: newId(), memberId, stakeUnits }
  return placeWager(db, order).then(
    () => 'taken',
    (error: Error) => error.message,
  )
}

test('a member lowers at once, waits a day to raise, and must say yes again', async () => {
  expect(lossOfDay((await wish('100.00')).value)).toMatchObject({ amount: '100.00', raise: null })
  expect(await bet('minji', 10_000_001n)).toBe('loss-limit-reached')
  expect(await bet('minji', 4_000_000n)).toBe('taken')
  const used = lossOfDay((await town.ask(wire.listLimits, {}, minji)).value)
  expect(used).toMatchObject({ left: '60.00', used: '40.00' })

  expect(lossOfDay((await wish(null)).value)).toMatchObject({
    amount: '100.00',
    raise: { amount: null },
  })
  expect(await yes()).toMatchObject({ errorCode: 'raise-too-early', status: 409 })
  hours(25)
  minji = await visitOf(town, 'minji')
  expect(lossOfDay((await yes()).value)).toMatchObject({ amount: null, raise: null })
  expect(await bet('minji', 10_000_001n)).toBe('taken')
  expect(await yes()).toMatchObject({ errorCode: 'raise-unknown', status: 404 })
})

test('the second yes needs a fresh login', async () => {
  await wish('50')
  await wish('60')
  hours(24)
  minji = await visitOf(town, 'minji')
  town.clock.tick(29 * 60_000)
  expect(await yes()).toMatchObject({ errorCode: 'fresh-factor-needed', status: 403 })
})

test('bad limits write nothing', async () => {
  minji = await visitOf(town, 'minji')
  const before = (await town.ask(wire.listLimits, {}, minji)).value
  expect(await wish('1.001')).toMatchObject({ errorCode: 'amount-too-fine' })
  for (const amount of ['-1', '1e3', ' 1', '１００', 'NaN', '', '99999999999999']) {
    expect(await wish(amount)).toMatchObject({ errorCode: 'input-invalid', status: 400 })
  }
  const odd = { amount: '1', kind: 'bet', period: 'day' }
  expect(await town.ask(wire.setLimit, odd, minji)).toMatchObject({ errorCode: 'input-invalid' })
  const more = { ...day, amount: '1', memberId: newId() }
  expect(await town.ask(wire.setLimit, more, minji)).toMatchObject({ errorCode: 'input-invalid' })
  expect(await town.ask(wire.listLimits, {})).toMatchObject({ errorCode: 'session-missing' })
  expect((await town.ask(wire.listLimits, {}, minji)).value).toEqual(before)
})

test('who is suspended may not stake, and the next request knows', async () => {
  expect(await bet('junho', 1_000n)).toBe('taken')
  const memberId = await town.idOf('junho')
  await town.context.db.write((tx) =>
    setMemberState(tx, {
      at: town.clock.now(),
      by: 'jisoo',
      memberId,
      reason: 'story',
      state: 'suspended',
    }),
  )
  expect(await bet('junho', 1_000n)).toBe('member-not-active')
})
