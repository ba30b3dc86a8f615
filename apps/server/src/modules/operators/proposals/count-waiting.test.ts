import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as office from '@madang/wire/cash-office'
import { countWaiting, waitingCountMax } from '@madang/wire/desk'
import * as wire from '@madang/wire/wallet'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'

let town: Town
beforeAll(async () => void (town = await openTown()))
afterAll(() => town.tearDown())

const waiting = async (visit: Visit) =>
  (await town.ask(countWaiting, {}, visit)).value.waiting as Record<string, number>

test('the menu counts what waits for the house, and a member’s turn is not the house’s', async () => {
  const minho = await operatorVisitOf(town, 'minho')
  const minji = await visitOf(town, 'minji')
  const { deposits = 0 } = await waiting(minho)
  const asking = { amount: '50000', bankId: 'madang-1', id: randomUUID() }
  const subject = (await town.ask(wire.requestBankDeposit, asking, minji)).value.id as string
  expect(await waiting(minho)).toMatchObject({ deposits })
  await town.ask(wire.reportTransfer, { id: randomUUID(), subject, uploads: [] }, minji)
  expect(await waiting(minho)).toMatchObject({ deposits: deposits + 1 })
  await town.ask(office.claimDeposit, { id: randomUUID(), subject }, minho)
  expect(await waiting(minho)).toMatchObject({ deposits: deposits + 1 })
  const no = { id: randomUUID(), reason: 'nothing came', subject }
  expect((await town.ask(office.refuseDeposit, no, minho)).success).toBe(true)
  expect(await waiting(minho)).toMatchObject({ deposits })
})

test('whoever may not list a queue hears nothing of it', async () => {
  const queuesSeen = async () => Object.keys(await waiting(await operatorVisitOf(town, 'yuna')))
  const become = (role: string) =>
    town.context.db.pool.query(`update operators.operator set roles = $1 where name = 'yuna'`, [
      [role],
    ])
  expect(await queuesSeen()).toHaveLength(15)
  await become('risk')
  const ofRisk = await queuesSeen()
  expect([ofRisk.includes('risk'), ofRisk.includes('complaints')]).toEqual([true, false])
  await become('content')
  expect(await queuesSeen()).toEqual([])
  expect((await town.ask(countWaiting, {})).errorCode).toBe('session-missing')
})

test('nobody counts beyond a hundred', async () => {
  const minho = await operatorVisitOf(town, 'minho')
  await town.context.db.pool.query(
    `insert into wallet.adjustment (id, member_id, direction, currency, amount_units, reason, state,
       proposed_by, proposed_by_id, proposed_at)
     select gen_random_uuid(), $1, 'to-member', 'KRW', 100000, 'many', 'proposed', 'minho', $1,
       now() from generate_series(1, 120)`,
    [await town.idOf('minji')],
  )
  expect((await waiting(minho))['adjustments']).toBe(waitingCountMax)
})
