import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gives } from '@madang/wire'
import { listGrants } from '@madang/wire/bonus'
import { listInbox, showDecision } from '@madang/wire/desk'
import * as missed from '@madang/wire/missed-bonuses'
import * as wire from '@madang/wire/promotions'
import { listOfficePromotions } from '@madang/wire/promotions-office'
import { beginPause } from '#protection'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { issueDeposits } from '../grants/issue-deposits.ts'

type Offer = Gives<typeof wire.listPromotions>[number]
type Row = Gives<typeof missed.listMissedBonuses>['rows'][number]
type Name = 'minji' | 'junho' | 'sora'
type Kind = Offer['kind']

let town: Town
let jisoo: Visit
let minho: Visit
beforeAll(async () => {
  town = await openTown()
  // Everybody of the cast has deposited before.
  await town.context.db.pool.query('delete from promotions.deposit')
  jisoo = await operatorVisitOf(town, 'jisoo')
  minho = await operatorVisitOf(town, 'minho')
})
afterAll(() => town.tearDown())

const offerOf = async (name: Name, kind: Kind = 'first-deposit'): Promise<Offer> => {
  const offers: Offer[] = (await town.ask(wire.listPromotions, {}, await visitOf(town, name))).value
  return offers.find((offer) => offer.kind === kind)!
}
async function join(name: Name, kind: Kind = 'first-deposit') {
  const { id: offerId, version } = await offerOf(name, kind)
  const wanted = { id: randomUUID(), offerId, version }
  expect((await town.ask(wire.takePromotion, wanted, await visitOf(town, name))).success).toBe(true)
  return offerId
}
async function deposit(name: Name, amount: string): Promise<string> {
  const at = town.clock.now().toISOString()
  const one = { amount, at, depositId: randomUUID(), memberId: await town.idOf(name) }
  await town.context.db.write((tx) => issueDeposits(tx, [one]))
  return one.depositId
}
/** Leaves this many won in an offer's budget, in every version. */
async function leave(offerId: string, won: number): Promise<void> {
  await town.context.db.pool.query(
    `update promotions.offer_version set content = content || jsonb_build_object('budget',
       (select round(used_units / 100000.0 + $2, 2)::text from promotions.budget
         where offer_id = $1)) where offer_id = $1`,
    [offerId, won],
  )
}
const rowsOf = async (offerId: string): Promise<Row[]> =>
  (await town.ask(missed.listMissedBonuses, { subject: offerId }, jisoo)).value.rows
async function propose(subject: string, depositId: string) {
  const id = randomUUID()
  const asked = { depositId, id, reason: '예산이 잘못 설정돼 있었어요', subject }
  return { id, reply: await town.ask(missed.proposeMissedBonus, asked, jisoo) }
}
const decide = (subject: string, visit: Visit, id = randomUUID()) =>
  town.ask(missed.decideMissedBonus, { decision: 'approve', id, subject }, visit)
const grantsOf = async (name: Name): Promise<Gives<typeof listGrants>['rows']> =>
  (await town.ask(listGrants, {}, await visitOf(town, name))).value.rows
const atDesk = async (id: string): Promise<Gives<typeof listOfficePromotions>[number]> =>
  (await town.ask(listOfficePromotions, {}, jisoo)).value.find(
    (one: { id: string }) => one.id === id,
  )

test('a bonus that an empty budget did not give is given after the fact, once, by two', async () => {
  const offerId = await offerOf('minji').then(({ id }) => id)
  await leave(offerId, 150_000)
  await join('minji')
  await leave(offerId, 0)
  const depositId = await deposit('minji', '200000.00')
  const [row] = await rowsOf(offerId)
  expect(row).toMatchObject({
    cause: 'budget-empty',
    deposits: [{ amount: '200000.00', bonus: '100000.00', id: depositId }],
    member: { name: 'minji' },
    status: 'rejected',
  })
  const { id: claimId, version } = row!
  expect((await propose(claimId, depositId)).reply.errorCode).toBe('promotion-exhausted')
  await leave(offerId, 150_000)
  // Terms that were written since are not those of this member.
  await town.context.db.pool.query(
    `with next as (
       insert into promotions.offer_version (offer_id, version, content, saved_by, saved_at)
       select offer_id, version + 1, content || '{"multiple": 9, "percent": 10}', 'jisoo', now()
       from promotions.offer_version where offer_id = $1 and version = $2 returning version)
     update promotions.offer set version = next.version from next where id = $1`,
    [offerId, version],
  )
  const foreign = await propose(claimId, randomUUID())
  expect(foreign.reply.errorCode).toBe('not-found')
  const { id, reply } = await propose(claimId, depositId)
  expect(reply.success).toBe(true)
  const again = await propose(claimId, depositId)
  expect(await grantsOf('minji')).toEqual([])
  const inbox: Gives<typeof listInbox>['rows'] = (await town.ask(listInbox, {}, minho)).value.rows
  expect(inbox.find((one) => one.id === id)).toMatchObject({ amount: '100000.00' })
  const card = await town.ask(showDecision, { kind: 'missed-bonus', subject: id }, minho)
  expect(card.value).toMatchObject({ cause: 'bonus-granted', member: { name: 'minji' } })

  expect((await decide(id, jisoo)).errorCode).toBe('own-proposal')
  const before = await atDesk(offerId)
  const many = await Promise.all([1, 2, 3, 4].map(() => decide(id, minho)))
  expect(many.filter(({ success }) => success)).toHaveLength(1)
  expect((await decide(again.id, minho)).errorCode).toBe('document-moved-on')
  const grants = await grantsOf('minji')
  expect(grants).toMatchObject([
    { amount: '100000.00', id: claimId, required: '500000.00', state: 'active' },
  ])
  const after = await atDesk(offerId)
  expect(Number(after.used) - Number(before.used)).toBe(100_000)
  expect(after.memberCount - before.memberCount).toBe(1)
  expect(after).toMatchObject({ missed: '0.00', missedCount: 0 })
  expect(await rowsOf(offerId)).toEqual([])
  expect((await propose(claimId, depositId)).reply.errorCode).toBe('document-moved-on')
})

test('the budget counts at the second yes, and a member on a break waits', async () => {
  const offerId = await offerOf('junho').then(({ id }) => id)
  await leave(offerId, 150_000)
  await join('junho')
  await leave(offerId, 0)
  const depositId = await deposit('junho', '200000.00')
  await leave(offerId, 150_000)
  const [row] = await rowsOf(offerId)
  const { id } = await propose(row!.id, depositId)
  await leave(offerId, 10_000)
  expect((await decide(id, minho)).errorCode).toBe('promotion-exhausted')
  await leave(offerId, 150_000)
  const memberId = await town.idOf('junho')
  const name = { kind: 'break', length: 'day' } as const
  const pause = { at: town.clock.now(), by: 'junho', memberId, name, reason: 'a story' }
  await town.context.db.write((tx) => beginPause(tx, pause))
  expect((await decide(id, minho)).errorCode).toBe('member-not-active')
  expect(await grantsOf('junho')).toEqual([])
})

test('one deposit brings a bonus of an offer once, whatever the claim', async () => {
  // The story begins on a Saturday; the next offer for a weekday is the one of Sunday.
  town.clock.tick(24 * 3_600_000)
  jisoo = await operatorVisitOf(town, 'jisoo')
  const offers: Offer[] = (await town.ask(wire.listPromotions, {}, await visitOf(town, 'sora')))
    .value
  const { id: offerId, version } = offers.find(({ weekday }) => weekday === 0)!
  const take = async () =>
    town.ask(
      wire.takePromotion,
      { id: randomUUID(), offerId, version },
      await visitOf(town, 'sora'),
    )
  expect((await take()).success).toBe(true)
  const given = await deposit('sora', '100000.00')
  // A claim of another period, joined before the deposit, that ended without any.
  const { pool } = town.context.db
  const claimId = randomUUID()
  await pool.query(
    `insert into promotions.claim (id, offer_id, version, member_id, period, state, joined_at,
       ended_at)
     select $1, offer_id, version, member_id, 'another', 'close', joined_at, ended_at
     from promotions.claim where deposit_id = $2`,
    [claimId, given],
  )
  const refused = async () => {
    expect(await rowsOf(offerId)).toEqual([])
    expect((await propose(claimId, given)).reply.errorCode).toBe('missed-bonus-not-due')
  }
  await refused()
  // A claim of before does not name its deposit.
  await pool.query('update promotions.claim set deposit_id = null where deposit_id = $1', [given])
  await refused()
  // A deposit below the least of the offer brings none either.
  const small = await deposit('sora', '1000.00')
  expect((await propose(claimId, small)).reply.errorCode).toBe('missed-bonus-not-due')
})
