import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/promotions'
import { savePromotion, showOfficePromotion } from '@madang/wire/promotions-office'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'

type Offer = Gives<typeof wire.listPromotions>[number]

let town: Town
let offer: Offer
beforeAll(async () => {
  town = await openTown()
  const offers: Offer[] = (await town.ask(wire.listPromotions, {})).value
  offer = offers.find(({ title }) => title.EN === 'Welcome code')!
})
afterAll(() => town.tearDown())

const from = async (name: string, ip: string): Promise<Visit> => ({
  ...(await visitOf(town, name)),
  ip,
})
const takeCode = async (visit: Visit, code: string) => {
  const { id: offerId, version } = offer
  const { errorCode = 'none' } = await town.ask(
    wire.takePromotion,
    { code, id: randomUUID(), offerId, version },
    visit,
  )
  return errorCode
}

test('a member has five wrong codes an hour, also at once, and from wherever they try', async () => {
  const minji = await from('minji', '198.51.100.1')
  const at = Array.from({ length: 20 }, (_, number) => takeCode(minji, `GUESS-${number}`))
  const received = await Promise.all(at)
  expect(received.filter((code) => code === 'promotion-code-wrong')).toHaveLength(5)
  expect(received.filter((code) => code === 'too-many-requests')).toHaveLength(15)
  const away = await from('minji', '203.0.113.9')
  expect(await takeCode(away, 'MADANG2026')).toBe('too-many-requests')
})

test('a network has five, whoever tries; another network and the next hour have their own', async () => {
  const neighbour = await from('junho', '198.51.100.200')
  expect(await takeCode(neighbour, 'MADANG2026')).toBe('too-many-requests')
  const junho = await from('junho', '192.0.2.1')
  for (let number = 0; number < 4; number += 1) {
    expect(await takeCode(junho, `GUESS-${number}`)).toBe('promotion-code-wrong')
  }
  // A right code does not count as an attempt, and its bonus can be claimed once.
  expect(await takeCode(junho, 'madang2026 ')).toBe('none')
  const sora = await from('sora', '192.0.2.2')
  expect(await takeCode(sora, 'GUESS-5')).toBe('promotion-code-wrong')
  expect(await takeCode(sora, 'MADANG2026')).toBe('too-many-requests')
  town.clock.tick(3_600_000)
  expect(await takeCode(await from('sora', '192.0.2.2'), 'MADANG2026')).toBe('none')
})

test('operators write codes of eight signs, and a shorter one of before goes on', async () => {
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const shown = (await town.ask(showOfficePromotion, { subject: offer.id }, jisoo)).value
  const save = (code: string) => {
    const order = { id: randomUUID(), subject: offer.id, version: shown.version }
    return town.ask(savePromotion, { ...order, content: { ...shown.content, code } }, jisoo)
  }
  expect((await save('SEVEN77')).errorCode).toBe('input-invalid')
  expect((await save('  SEVEN77  ')).errorCode).toBe('input-invalid')
  await town.context.db.pool.query(
    `update promotions.offer_version set content = jsonb_set(content, '{code}', '"OLD"')
     where offer_id = $1`,
    [offer.id],
  )
  const minji = await from('minji', '203.0.113.40')
  expect(await takeCode(minji, 'old')).toBe('none')
  expect((await town.ask(showOfficePromotion, { subject: offer.id }, jisoo)).success).toBe(true)
  expect((await save('EIGHT888')).value).toEqual({ version: shown.version + 1 })
})
