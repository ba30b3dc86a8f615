import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as cash from '@madang/wire/cash-office'
import { countWaiting, listInbox, showDecision } from '@madang/wire/desk'
import * as wire from '@madang/wire/operators'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'

let town: Town
let jisoo: Visit
let minho: Visit
beforeAll(async () => {
  town = await openTown()
  jisoo = await operatorVisitOf(town, 'jisoo')
  minho = await operatorVisitOf(town, 'minho')
})
afterAll(() => town.tearDown())

const inbox = async (visit: Visit) =>
  (await town.ask(listInbox, {}, visit)).value.rows as {
    id: string
    kind: string
    isOwn: boolean
    subject: string
    amount: string | null
    decisions: { hasRequestId: boolean; path: string; body: Record<string, string> }[]
  }[]
const waiting = async (visit: Visit) =>
  (await town.ask(countWaiting, {}, visit)).value.waiting['inbox'] as number | undefined

test('what awaits a second operator stands in one inbox, and leaves it when it is decided', async () => {
  const before = (await waiting(minho)) ?? 0
  const setting = {
    id: randomUUID(),
    reason: 'two people look',
    subject: 'adjustments',
    wanted: { amountMax: '9000000.00' },
  }
  expect((await town.ask(wire.proposeSetting, setting, jisoo)).errorCode).toBeUndefined()
  const memberId = await town.idOf('minji')
  const adjustment = {
    amount: '500000',
    direction: 'to-member',
    id: randomUUID(),
    memberId,
    reason: 'a correction',
  }
  const asked = await town.ask(cash.proposeAdjustment, adjustment, jisoo)
  expect(asked.value.state).toBe('proposed')

  expect(await waiting(minho)).toBe(before + 2)
  const rows = await inbox(minho)
  expect(rows.find(({ id }) => id === setting.id)).toMatchObject({
    after: setting.wanted,
    before: { amountMax: '10000000.00' },
    isOwn: false,
    kind: 'setting',
    proposedBy: 'jisoo',
    subject: 'adjustments',
    to: '/settings',
  })
  expect(rows.find(({ id }) => id === adjustment.id)).toMatchObject({
    amount: '500000.00',
    kind: 'adjustment',
    subject: 'minji',
    to: `/adjustments?open=${adjustment.id}`,
  })
  // The request that the page builds is the one that the call accepts.
  const [agree] = rows.find(({ id }) => id === adjustment.id)?.decisions ?? []
  expect(agree).toMatchObject({ hasRequestId: true, path: cash.decideAdjustment.path })
  const request = { id: randomUUID(), ...agree?.body }
  expect(v.safeParse(cash.decideAdjustment.takes, request).success).toBe(true)
  // The proposer sees that it waits, and is not asked to decide.
  const own = (await inbox(jisoo)).filter(({ id }) => id === setting.id || id === adjustment.id)
  expect(own.map(({ isOwn }) => isOwn)).toEqual([true, true])

  const yes = { id: randomUUID(), outcome: 'booked', subject: adjustment.id }
  expect((await town.ask(cash.decideAdjustment, yes, minho)).value.state).toBe('booked')
  await town.ask(wire.decideProposal, { decision: 'approve', id: setting.id }, minho)
  expect(await waiting(minho)).toBe(before)
})

test('whoever decides nothing has an empty inbox', async () => {
  const yuna = await operatorVisitOf(town, 'yuna')
  expect(await inbox(yuna)).toEqual([])
  expect(await waiting(yuna)).toBeUndefined()
})

test('a card says what a yes would do to the balance of now, and that it moved since', async () => {
  const memberId = await town.idOf('minji')
  const asked = { amount: '1000', direction: 'from-member', memberId, reason: 'a double credit' }
  const id = randomUUID()
  await town.ask(cash.proposeAdjustment, { ...asked, id }, jisoo)
  const card = async (visit: Visit) =>
    (await town.ask(showDecision, { kind: 'adjustment', subject: id }, visit)).value
  const first = await card(minho)
  expect(first).toMatchObject({
    amount: '1000.00',
    balance: { account: 'cash' },
    cause: 'adjustment',
    id,
    isOwn: false,
    links: [],
    member: { id: memberId, name: 'minji' },
    payer: null,
    proposedBy: 'jisoo',
    reason: 'a double credit',
    receiver: null,
  })
  const { after, before, whenProposed } = first.balance
  expect(Number(before) - Number(after)).toBe(1_000)
  expect(whenProposed).toBe(before)

  town.clock.tick(1_000)
  const more = { ...asked, amount: '700', direction: 'to-member', id: randomUUID() }
  await town.ask(cash.proposeAdjustment, more, jisoo)
  const yes = { id: randomUUID(), outcome: 'booked', subject: more.id }
  expect((await town.ask(cash.decideAdjustment, yes, minho)).value.state).toBe('booked')
  const { balance: later } = await card(minho)
  expect(Number(later.before) - Number(before)).toBe(700)
  expect(Number(later.after) - Number(after)).toBe(700)
  expect(later.whenProposed).toBe(before)

  // Whoever may not decide it has no card, nor has anybody once it is decided.
  const yuna = await operatorVisitOf(town, 'yuna')
  const none = { kind: 'adjustment', subject: id }
  expect((await town.ask(showDecision, none, yuna)).errorCode).toBe('not-found')
  const no = { id: randomUUID(), outcome: 'declined', subject: id }
  await town.ask(cash.decideAdjustment, no, jisoo)
  expect((await town.ask(showDecision, none, minho)).errorCode).toBe('not-found')
})
