import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gives } from '@madang/wire'
import { cancelGrant, listGrants } from '@madang/wire/bonus'
import * as wire from '@madang/wire/promotions'
import * as office from '@madang/wire/promotions-office'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { pictureOf } from '../../../../test/picture-of.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'

let town: Town
let minji: Visit
let sora: Visit
beforeAll(async () => {
  town = await openTown()
  minji = await visitOf(town, 'minji')
  sora = await visitOf(town, 'sora')
})
afterAll(() => town.tearDown())

type Kind = (typeof wire.offerKinds)[number]
const offerIn = async (kind: Kind, visit: Visit) =>
  (
    (await town.ask(wire.listPromotions, {}, visit)).value as Gives<typeof wire.listPromotions>
  ).find((offer) => offer.kind === kind)!
async function take(kind: Kind, visit: Visit, more: object = {}) {
  const { id: offerId, version } = await offerIn(kind, visit)
  return town.ask(wire.takePromotion, { id: randomUUID(), offerId, version, ...more }, visit)
}
const used = async (kind: Kind, visit: Visit) =>
  (
    (await town.ask(office.listOfficePromotions, {}, visit)).value as Gives<
      typeof office.listOfficePromotions
    >
  ).find((one) => one.kind === kind)!

test('point 9: activity comment 140 characters; evidence is applied for, looked at, granted or refused', async () => {
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const bare = await take('evidence', minji, { comment: '소개했어요' })
  expect(bare.errorCode).toBe('promotion-evidence-missing')
  const long = await take('evidence', minji, { comment: '가'.repeat(141) })
  expect(long.errorCode).toBe('input-invalid')
  const foreign = { comment: '소개했어요', uploads: [randomUUID()] }
  expect((await take('evidence', minji, foreign)).errorCode).toBe('upload-unknown')
  for (const visit of [minji, sora]) {
    const more = { comment: '소개했어요', uploads: [await pictureOf(town, visit)] }
    expect((await take('evidence', visit, more)).value.status).toBe('applying')
  }
  expect(await used('evidence', jisoo)).toMatchObject({ used: '10000.00', waiting: 2 })

  const { rows } = (await town.ask(office.listPromotionClaims, {}, jisoo)).value
  const [first, second] = rows
  const order = (subject: string) => ({ id: randomUUID(), subject })
  const early = await town.ask(office.approveClaim, order(first!.id), jisoo)
  expect(early.errorCode).toBe('document-moved-on')
  for (const { id } of rows) {
    const { value } = await town.ask(office.reviewClaim, order(id), jisoo)
    expect(value.state).toBe('process')
  }
  expect((await offerIn('evidence', minji)).status).toBe('process')
  const yes = await Promise.all(
    [1, 2].map(() => town.ask(office.approveClaim, order(first!.id), jisoo)),
  )
  expect(yes.filter(({ success }) => success)).toHaveLength(1)
  const no = { ...order(second!.id), reason: '사진이 흐려요' }
  expect((await town.ask(office.rejectClaim, no, jisoo)).value.state).toBe('rejected')
  expect(await used('evidence', jisoo)).toMatchObject({ used: '5000.00', waiting: 0 })
  const own = (await town.ask(wire.listOwnClaims, {}, sora)).value
  expect(own).toMatchObject([{ reason: '사진이 흐려요', status: 'rejected' }])

  // A declined bonus closes its claim, and its amount returns to the budget.
  const [grant] = (await town.ask(listGrants, {}, minji)).value.rows
  expect(grant).toMatchObject({ amount: '5000.00', state: 'offered' })
  await town.ask(cancelGrant, order(grant!.id), minji)
  await town.events.settle()
  expect((await offerIn('evidence', minji)).status).toBe('close')
  expect(await used('evidence', jisoo)).toMatchObject({ memberCount: 0, used: '0.00' })
})

test('a handle is confirmed only when there is one', async () => {
  expect((await take('contact', minji)).errorCode).toBe('promotion-contact-missing')
})

test('the rain opens at its hour, once a member, as long as envelopes are left', async () => {
  expect((await offerIn('rain', minji)).status).toBe('coming')
  // Eight in the evening in Seoul.
  town.clock.tick(8 * 3_600_000)
  minji = await visitOf(town, 'minji')
  sora = await visitOf(town, 'sora')
  const race = await Promise.all([1, 2, 3].map(() => take('rain', minji)))
  const [mine] = race.filter(({ success }) => success)
  expect(race.filter(({ success }) => success)).toHaveLength(1)
  expect(Number(mine!.value.amount)).toBeGreaterThanOrEqual(1)
  await town.context.db.pool.query('update promotions.rain set taken = cardinality(amounts)')
  expect((await offerIn('rain', sora)).status).toBe('close')
  expect((await take('rain', sora)).errorCode).toBe('document-moved-on')
})

test('free rounds are a gift, and what is for a rank is hidden from others', async () => {
  expect((await take('free-rounds', minji)).value.status).toBe('claimed')
  const grants: Gives<typeof listGrants> = (await town.ask(listGrants, {}, minji)).value
  const [grant] = grants.rows.filter(({ free }) => free !== null)
  expect(grant).toMatchObject({ balance: '10000.00', free: 'round', required: '0.00' })
  expect(await offerIn('gift', minji)).toBeUndefined()
})
