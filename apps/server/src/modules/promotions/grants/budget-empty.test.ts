import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gives } from '@madang/wire'
import { listGrants } from '@madang/wire/bonus'
import { listMessages } from '@madang/wire/inbox'
import * as wire from '@madang/wire/promotions'
import { listOfficePromotions } from '@madang/wire/promotions-office'
import { bonusSetting } from '#bonus'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { issueDeposits } from './issue-deposits.ts'

type Offer = Gives<typeof wire.listPromotions>[number]
const names = ['minji', 'junho', 'sora'] as const
type Name = (typeof names)[number]

let town: Town
beforeAll(async () => {
  town = await openTown()
  // Everybody of the cast has deposited before.
  await town.context.db.pool.query('delete from promotions.deposit')
})
afterAll(() => town.tearDown())

const offerOf = async (name: Name): Promise<Offer> => {
  const offers: Offer[] = (await town.ask(wire.listPromotions, {}, await visitOf(town, name))).value
  return offers.find(({ kind }) => kind === 'first-deposit')!
}
const join = async (name: Name) => {
  const { id: offerId, version } = await offerOf(name)
  const wanted = { id: randomUUID(), offerId, version }
  return town.ask(wire.takePromotion, wanted, await visitOf(town, name))
}
async function deposit(name: Name, amount: string) {
  const at = town.clock.now().toISOString()
  const one = { amount, at, depositId: randomUUID(), memberId: await town.idOf(name) }
  await town.context.db.write((tx) => issueDeposits(tx, [one]))
  await town.events.settle()
}
const claimOf = async (name: Name): Promise<Gives<typeof wire.listOwnClaims>[number]> =>
  (await town.ask(wire.listOwnClaims, {}, await visitOf(town, name))).value[0]
const lettersOf = async (name: Name): Promise<string[]> => {
  const { value } = await town.ask(listMessages, {}, await visitOf(town, name))
  return value.rows.map(({ title }: { title: string }) => title)
}
const atDesk = async (id: string): Promise<Gives<typeof listOfficePromotions>[number]> => {
  const { value } = await town.ask(listOfficePromotions, {}, await operatorVisitOf(town, 'jisoo'))
  return value.find((one: { id: string }) => one.id === id)
}

/** Leaves this many won in the budget of the first deposit's bonus. */
async function leave(won: number): Promise<void> {
  const { id } = await offerOf('minji')
  await town.context.db.pool.query(
    `update promotions.offer_version set content = content || jsonb_build_object('budget',
       (select round(used_units / 100000.0 + $2, 2)::text from promotions.budget
         where offer_id = $1)) where offer_id = $1`,
    [id, won],
  )
}

test('a budget that runs empty in between: the deposit stays, and everybody is told why', async () => {
  // 50 % of a deposit, at most 100,000: there is room for one of the two.
  await leave(150_000)
  expect(await offerOf('minji')).toMatchObject({ left: '100000.00', status: 'join' })
  for (const name of ['minji', 'junho'] as const) expect((await join(name)).success).toBe(true)
  await deposit('junho', '200000.00')
  expect(await claimOf('junho')).toMatchObject({ amount: '100000.00', cause: null })
  // Before the deposit, what is left is on the screen of whoever joined.
  expect(await offerOf('minji')).toMatchObject({ left: '50000.00', status: 'signed' })
  await deposit('minji', '200000.00')
  expect(await claimOf('minji')).toMatchObject({
    amount: '0.00',
    cause: 'budget-empty',
    status: 'rejected',
  })
  expect(await lettersOf('minji')).toContainEqual(expect.stringContaining('예산'))
  expect(await lettersOf('junho')).not.toContainEqual(expect.stringContaining('예산'))
  const grants = (await town.ask(listGrants, {}, await visitOf(town, 'minji'))).value.rows
  expect(grants).toEqual([])
  const { id } = await offerOf('minji')
  expect(await atDesk(id)).toMatchObject({ missed: '100000.00', missedCount: 1 })
})

test('who joins late sees that the budget is used up, and cannot choose it', async () => {
  expect(await offerOf('sora')).toMatchObject({ left: '50000.00', status: 'close' })
  expect((await join('sora')).errorCode).toBe('promotion-exhausted')
  await leave(0)
  expect(await offerOf('sora')).toMatchObject({ left: '0.00', status: 'close' })
})

test('a smaller deposit has its bonus out of what is left', async () => {
  await leave(100_000)
  expect((await join('sora')).success).toBe(true)
  await leave(30_000)
  await deposit('sora', '40000.00')
  expect(await claimOf('sora')).toMatchObject({ amount: '20000.00', cause: null, status: 'issued' })
})

test('the order of money on an offer is the one that pays a stake', async () => {
  expect((await offerOf('sora')).moneyRules.fundingOrder).toBe('own-first')
  await town.set(bonusSetting, { fundingOrder: 'bonus-first' })
  expect((await offerOf('sora')).moneyRules.fundingOrder).toBe('bonus-first')
})
