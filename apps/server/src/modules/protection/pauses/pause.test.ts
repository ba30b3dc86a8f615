import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listGames } from '@madang/wire/catalog'
import { countWaiting } from '@madang/wire/desk'
import { sendMessage } from '@madang/wire/inbox'
import * as inbox from '@madang/wire/inbox'
import { launchGame } from '@madang/wire/launch'
import * as wire from '@madang/wire/pauses'
import * as wallet from '@madang/wire/wallet'
import { showWithdrawalTerms } from '@madang/wire/withdrawals'
import { newId } from '#kernel/ids'
import { openAccounts, post } from '#ledger'
import { closeWager, placeWager } from '#wagers'
import { cardOf } from '../../../../test/dictionary.ts'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'

let town: Town
beforeAll(async () => {
  town = await openTown({ startsAt: new Date(Date.now() + 3_600_000) })
})
afterAll(() => town.tearDown())

const days = (count: number) => town.clock.tick(count * 86_400_000)
const begin = (visit: Visit, length: string, kind = 'break', id: string = randomUUID()) =>
  town.ask(wire.beginPause, { id, kind, length }, visit)
const own = (visit: Visit) => town.ask(wire.showPauses, {}, visit)

async function order(account: string, more: { vendor?: string } = {}) {
  const { db } = town.context
  const [memberId, at] = [await town.idOf(account), town.clock.now()]
  await db.write(async (tx) => {
    await openAccounts(tx, memberId, 'KRW')
    const to = { currency: 'KRW', holder: memberId, purpose: 'cash' as const }
    const from = { currency: 'KRW', house: 'bank' }
    await post(tx, [[{ amountUnits: 1_000n, cause: 'deposit', from, key: newId(), to }]], at)
  })
  const game = {
    category: 'RNG',
    kind: 'slot',
    game: 'moonlit',
    round: '1',
    vendor: 'MADANG',
    ...more,
  }
  return { ...game, at, currency: 'KRW', id: newId(), memberId, stakeUnits: 1_000n }
}

const bet = async (account: string, more: { vendor?: string } = {}): Promise<string> =>
  placeWager(town.context.db, await order(account, more)).then(
    () => 'taken',
    (error: Error) => error.message,
  )

const launch = (visit: Visit, launchMode = 'GLS') =>
  town.ask(launchGame, { gameId: 'three-coins', launchMode }, visit)
const deposit = (visit: Visit) =>
  town.ask(
    wallet.requestBankDeposit,
    { amount: '20000.00', bankId: 'madang-1', id: randomUUID() },
    visit,
  )

test('a break holds at once, logs out every browser, and ends by itself', async () => {
  const [here, there] = [await visitOf(town, 'minji'), await visitOf(town, 'minji', '203.0.113.9')]
  const open = await order('minji')
  await placeWager(town.context.db, open)
  expect((await launch(here)).success).toBe(true)
  const id = randomUUID()
  const reply = await begin(here, 'day', 'break', id)
  expect(reply.value).toMatchObject({ kind: 'break', length: 'day', returnableAt: null })
  const endsAt = new Date(reply.value.endsAt)
  expect(endsAt.getTime() - town.clock.now().getTime()).toBe(86_400_000)
  // S23: the next request of every browser has no session.
  for (const visit of [here, there]) {
    expect(await own(visit)).toMatchObject({ errorCode: 'session-missing' })
  }

  const back = await visitOf(town, 'minji')
  expect(await bet('minji')).toBe('on-a-break')
  expect(await launch(back)).toMatchObject({ errorCode: 'on-a-break', status: 403 })
  expect(await launch(back, 'FREE')).toMatchObject({ errorCode: 'on-a-break' })
  expect(await deposit(back)).toMatchObject({ errorCode: 'on-a-break' })
  expect((await town.ask(wallet.showDepositTerms, {}, back)).value.pause).toBe('on-a-break')
  // Open wagers settle, and withdrawals stay possible.
  const closing = { at: town.clock.now(), id: open.id, memberId: open.memberId }
  const closed = await closeWager(town.context.db, { ...closing, payoutUnits: 2_000n })
  expect(closed.wager.state).toBe('settled')
  expect((await town.ask(showWithdrawalTerms, {}, back)).success).toBe(true)

  const { offers } = (await own(back)).value
  expect(offers.find((one: { length: string }) => one.length === 'day')).toBeUndefined()
  expect(await begin(back, 'week')).toMatchObject({ success: true })
  const last = await visitOf(town, 'minji')
  expect(await begin(last, 'day')).toMatchObject({ errorCode: 'pause-only-longer', status: 409 })
  days(6)
  expect(await bet('minji')).toBe('on-a-break')
  days(1)
  expect(await bet('minji')).toBe('taken')
  expect((await own(await visitOf(town, 'minji'))).value.pauses).toEqual([])
})

test('a length belongs to its kind, and the browser names each press', async () => {
  const visit = await visitOf(town, 'sora')
  expect(await begin(visit, 'year')).toMatchObject({ errorCode: 'input-invalid' })
  expect(await begin(visit, 'day', 'exclusion')).toMatchObject({ errorCode: 'input-invalid' })
  // The screen creates a request id only if the call's schema declares one.
  for (const call of [wire.beginPause, wire.beginOfficePause, wire.agreeReturn]) {
    expect(Object.keys(call.takes.entries)).toContain('id')
  }
})

test('the same press is one break, and ten at once are the longest', async () => {
  const visits = await Promise.all(
    Array.from({ length: 4 }, (_, n) => visitOf(town, 'junho', `203.0.113.${n + 20}`)),
  )
  const lengths = ['day', 'week', 'days-30', 'day']
  await Promise.all(visits.map((visit, n) => begin(visit, lengths[n] ?? 'day')))
  const shown = (await own(await visitOf(town, 'junho'))).value
  expect(shown.pauses).toHaveLength(1)
  expect(await bet('junho')).toBe('on-a-break')
  const { rows } = await town.context.db.pool.query(
    `select ends_at from protection.pause_step where member_id = $1 order by id`,
    [await town.idOf('junho')],
  )
  const ends = rows.map((row) => row.ends_at.getTime())
  // In any order, no step shortened the pause.
  expect(ends).toEqual(ends.toSorted((a: number, b: number) => a - b))
  await expect(town.context.db.pool.query('delete from protection.pause_step')).rejects.toThrow(
    /never changed/,
  )
})

test('an exclusion outlasts its end: its member asks, time passes, two people agree', async () => {
  const sora = await visitOf(town, 'sora')
  const before = town.clock.now()
  await begin(sora, 'months-6', 'exclusion')
  const subject = await town.idOf('sora')
  const asked = async () => town.ask(wire.askReturn, {}, await visitOf(town, 'sora'))
  expect(await asked()).toMatchObject({ errorCode: 'return-too-early' })
  const advert = { EN: '<p>Play!</p>', KO: '<p>놀아요</p>' }
  const id = randomUUID()
  const mail = { accounts: [], content: advert, id, title: { EN: 'Offer', KO: '혜택' } }
  const sent = await town.ask(sendMessage, mail, await operatorVisitOf(town, 'jisoo'))
  expect(sent.success).toBe(true)
  const titles = async (name: string) =>
    (await town.ask(inbox.listMessages, {}, await visitOf(town, name))).value.rows.map(
      (row: inbox.Message) => row.title,
    )
  // Marketing is switched off within the same transaction.
  expect(await titles('sora')).not.toContain('혜택')
  expect(await titles('minji')).toContain('혜택')

  const waits = async () => {
    const office = await operatorVisitOf(town, 'jisoo')
    const { rows } = (await town.ask(wire.listComebacks, {}, office)).value
    const { waiting } = (await town.ask(countWaiting, {}, office)).value
    return [rows.map((row: { account: string }) => row.account), waiting['comebacks']]
  }
  const agree = async (name: string) => {
    const operator = await operatorVisitOf(town, name)
    const given = { id: randomUUID(), reason: 'spoke with her', subject }
    return town.ask(wire.agreeReturn, given, operator)
  }
  expect(await agree('jisoo')).toMatchObject({ errorCode: 'pause-unknown' })
  days(190)
  expect(await bet('sora')).toBe('self-excluded')
  expect((await asked()).value.pauses).toMatchObject([{ returnAskedAt: expect.any(String) }])
  expect(await agree('jisoo')).toMatchObject({ errorCode: 'return-too-early' })
  expect(await waits()).toEqual([['sora'], 0])
  days(1)
  expect(await waits()).toEqual([['sora'], 1])
  expect((await agree('jisoo')).value).toMatchObject({ agreedBy: 'jisoo' })
  expect(await agree('jisoo')).toMatchObject({ errorCode: 'own-proposal' })
  expect(await bet('sora')).toBe('self-excluded')
  const card = await cardOf(town, 'return', subject, await operatorVisitOf(town, 'minho'))
  expect(card).toMatchObject({
    after: { exclusion: 'ended' },
    before: { exclusion: 'months-6' },
    decisions: [{ body: { subject }, way: 'approve', wordsAs: 'reason' }],
    member: { name: 'sora' },
    proposedBy: 'jisoo',
    reason: 'spoke with her',
  })
  const ended = await agree('minho')
  expect(ended.value).toMatchObject({ agreedBy: null, pauses: [] })
  expect(
    ended.value.steps.map((step: { step: string; by: string }) => [step.step, step.by]),
  ).toEqual([
    ['returned', 'minho'],
    ['return-agreed', 'jisoo'],
    ['return-asked', 'member'],
    ['began', 'member'],
  ])
  expect(await bet('sora')).toBe('taken')
  expect(await waits()).toEqual([[], 0])
  await town.events.settle()
  expect(await titles('sora')).toContain('다시 이용할 수 있어요')
  expect(before < town.clock.now()).toBe(true)
})

test('the house may exclude a member and make it longer, never shorter', async () => {
  const subject = await town.idOf('minji')
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const exclude = (length: string) => {
    const given = { id: randomUUID(), kind: 'exclusion', length, reason: 'asked by phone', subject }
    return town.ask(wire.beginOfficePause, given, jisoo)
  }
  const minji = await visitOf(town, 'minji')
  const [excluded] = (await exclude('year')).value.pauses
  expect(excluded).toMatchObject({ kind: 'exclusion', length: 'year' })
  expect(await own(minji)).toMatchObject({ errorCode: 'session-missing' })
  expect(await exclude('months-6')).toMatchObject({ errorCode: 'pause-only-longer' })
  expect((await exclude('forever')).value.pauses).toMatchObject([{ endsAt: null }])
  expect(await bet('minji')).toBe('self-excluded')
  const nobody = { id: randomUUID(), kind: 'break', length: 'day', reason: 'nobody' }
  expect(
    await town.ask(wire.beginOfficePause, { ...nobody, subject: randomUUID() }, jisoo),
  ).toMatchObject({ errorCode: 'not-found' })
})

test('a vendor kept away is hidden and closed at once, and comes back after a day', async () => {
  const jisoo = await operatorVisitOf(town, 'jisoo')
  expect(jisoo.token).toBeTruthy()
  days(40)
  let junho = await visitOf(town, 'junho')
  const change = (isBlocked: boolean, code = 'MADANG', scope = 'vendor') =>
    town.ask(wire.changeBlock, { code, isBlocked, scope }, junho)
  const count = async () => (await town.ask(listGames, {}, junho)).value.gameCount
  const all = await count()
  expect((await change(true)).value.blocks).toMatchObject([{ code: 'MADANG', liftsAt: null }])
  expect(await count()).toBeLessThan(all)
  expect(await launch(junho)).toMatchObject({ errorCode: 'product-blocked' })
  expect(await bet('junho')).toBe('product-blocked')
  expect(await bet('junho', { vendor: 'OTHER' })).toBe('taken')
  await change(false)
  expect((await change(false)).value.blocks).toHaveLength(1)
  expect(await bet('junho')).toBe('product-blocked')
  days(1)
  expect(await bet('junho')).toBe('taken')
  junho = await visitOf(town, 'junho')
  expect(await count()).toBe(all)
  await change(true, 'RNG', 'category')
  expect(await bet('junho', { vendor: 'OTHER' })).toBe('product-blocked')
})
