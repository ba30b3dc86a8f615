import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gives } from '@madang/wire'
import { listGrants } from '@madang/wire/bonus'
import * as wire from '@madang/wire/promotions'
import * as office from '@madang/wire/promotions-office'
import { showWithdrawalTerms } from '@madang/wire/withdrawals'
import { playWager } from '#wagers'
import { addWageringRequirement } from '#wallet'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { issueDeposits } from './issue-deposits.ts'

type Offer = Gives<typeof wire.listPromotions>[number]
type Name = 'junho' | 'sora'

let town: Town
beforeAll(async () => {
  town = await openTown()
  // Everybody of the cast has deposited before.
  await town.context.db.pool.query('delete from promotions.deposit')
})
afterAll(() => town.tearDown())

const atDesk = async (call: Parameters<Town['ask']>[0], input: object) =>
  town.ask(call, input, await operatorVisitOf(town, 'jisoo'))
const offerOf = async (name: Name): Promise<Offer> => {
  const offers: Offer[] = (await town.ask(wire.listPromotions, {}, await visitOf(town, name))).value
  return offers.find(({ kind }) => kind === 'first-deposit')!
}

async function save(more: Partial<office.OfferContent>) {
  const { id: subject } = await offerOf('junho')
  const shown = (await atDesk(office.showOfficePromotion, { subject })).value
  const content = { ...shown.content, ...more }
  return atDesk(office.savePromotion, {
    content,
    id: randomUUID(),
    subject,
    version: shown.version,
  })
}

async function open(version: number): Promise<void> {
  const { id: subject } = await offerOf('junho')
  await atDesk(office.simulatePromotion, { subject })
  const order = { id: randomUUID(), isOpen: true, subject, version }
  expect((await atDesk(office.openPromotion, order)).success).toBe(true)
}

async function joinAndDeposit(name: Name, amount: string) {
  const visit = await visitOf(town, name)
  const { id: offerId, version } = await offerOf(name)
  const joined = await town.ask(wire.takePromotion, { id: randomUUID(), offerId, version }, visit)
  expect(joined.success).toBe(true)
  const at = town.clock.now().toISOString()
  const memberId = await town.idOf(name)
  const one = { amount, at, depositId: randomUUID(), memberId }
  await town.context.db.write((tx) => issueDeposits(tx, [one]))
}

const grantOf = async (name: Name): Promise<Gives<typeof listGrants>['rows'][number]> =>
  (await town.ask(listGrants, {}, await visitOf(town, name))).value.rows[0]

test('a campaign chooses its base, and ten times the bonus is the most that it comes to', async () => {
  const { multiple, percent } = await offerOf('junho')
  expect([multiple, percent]).toEqual([5, 50])
  // Of a bonus of 50 %, three times deposit and bonus are nine times the bonus; five times are 15.
  const refused = await save({ base: 'deposit-and-bonus' })
  expect(refused.errorCode).toBe('bonus-multiple-too-high')
  const saved = await save({ base: 'deposit-and-bonus', multiple: 3 })
  expect(saved.value).toEqual({ version: 2 })
  expect(await offerOf('junho')).toMatchObject({ base: 'deposit-and-bonus', multiple: 3 })
  await open(2)
})

test('the requirement is of the bonus and of the deposit that it was given for', async () => {
  await joinAndDeposit('junho', '100000.00')
  // (100,000 + 50,000) × 3
  expect(await grantOf('junho')).toMatchObject({ amount: '50000.00', required: '450000.00' })
  // A bonus of at most 100,000 is for 200,000 of the 700,000: (200,000 + 100,000) × 3.
  await joinAndDeposit('sora', '700000.00')
  expect(await grantOf('sora')).toMatchObject({ amount: '100000.00', required: '900000.00' })
})

test('own money leaves when the deposit was played once, whatever the bonus still asks', async () => {
  const memberId = await town.idOf('junho')
  const at = town.clock.now()
  const deposited = 100_000n * 100_000n
  // What the cast had still to play is not of this story.
  await town.context.db.pool.query('delete from wallet.standing where member_id = $1', [memberId])
  await town.context.db.write((tx) => addWageringRequirement(tx, memberId, deposited, at))
  const gates = async (): Promise<string[]> => {
    const { value } = await town.ask(showWithdrawalTerms, {}, await visitOf(town, 'junho'))
    return value.gates.map(({ code }: { code: string }) => code)
  }
  expect(await gates()).toContain('deposit-unplayed')
  const id = randomUUID()
  await playWager(town.context.db, {
    at,
    category: 'RNG',
    currency: 'KRW',
    game: 'horangi',
    id,
    kind: 'slot',
    memberId,
    payoutUnits: deposited,
    round: id,
    stakeUnits: deposited,
    vendor: 'MADANG',
  })
  await town.events.settle()
  expect(await gates()).not.toContain('deposit-unplayed')
  expect(await grantOf('junho')).toMatchObject({
    progress: '100000.00',
    required: '450000.00',
    state: 'active',
  })
})

test('only a deposit can be a base: a gift with one is incomplete', async () => {
  const offers: Offer[] = (await town.ask(wire.listPromotions, {}, await visitOf(town, 'sora')))
    .value
  const { id: subject } = offers.find(({ kind }) => kind === 'check-in')!
  const shown = (await atDesk(office.showOfficePromotion, { subject })).value
  expect(shown.content.base).toBe('bonus')
  const content = { ...shown.content, base: 'deposit-and-bonus' }
  const order = { content, id: randomUUID(), subject, version: shown.version }
  expect(await atDesk(office.savePromotion, order)).toMatchObject({
    errorCode: 'promotion-incomplete',
  })
})
