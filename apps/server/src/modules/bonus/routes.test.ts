import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/bonus'
import * as office from '@madang/wire/bonus-office'
import { playWager } from '#wagers'
import { stakeOf } from '../../../test/towns/money/grant-town.ts'
import { operatorVisitOf } from '../../../test/towns/operator-visit.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'
import { visitOf } from '../../../test/towns/visit.ts'

let town: Town
let minji: Visit
let jisoo: Visit
let minho: Visit
let minjiId: string
beforeAll(async () => {
  town = await openTown()
  minji = await visitOf(town, 'minji')
  jisoo = await operatorVisitOf(town, 'jisoo')
  minho = await operatorVisitOf(town, 'minho')
  minjiId = await town.idOf('minji')
})
afterAll(() => town.tearDown())

const handGrant = {
  amount: '10000',
  convertMax: null,
  lifeDays: 7,
  multiple: 5,
  reason: 'a long wait for an answer',
  stakeMax: '5000',
  title: { EN: 'For your patience', KO: '기다려 주셔서 감사해요' },
  weights: [
    { category: 'LIVE', percent: 50 },
    { category: 'RNG', percent: 100 },
  ],
}
const give = (more: object = {}, as = minho) =>
  town.ask(office.giveGrant, { ...handGrant, id: randomUUID(), subject: minjiId, ...more }, as)
const own = async () => (await town.ask(wire.listGrants, {}, minji)).value.rows
const send = (call: typeof wire.acceptGrant | typeof wire.cancelGrant, subject: string) =>
  town.ask(call, { id: randomUUID(), subject }, minji)

test('a bonus by hand is offered, from an amount on only with a second yes', async () => {
  expect((await give({ multiple: 11 })).errorCode).toBe('bonus-multiple-too-high')
  expect((await give({ subject: randomUUID() })).errorCode).toBe('not-found')
  expect((await give()).value).toEqual({ state: 'offered' })
  town.clock.tick(60_000)
  const large = randomUUID()
  expect((await give({ amount: '490000', id: large })).value).toEqual({ state: 'proposed' })
  const decide = (as: Visit, decision = 'approve') => {
    return town.ask(office.decideGrant, { decision, id: randomUUID(), subject: large }, as)
  }
  expect((await decide(minho)).errorCode).toBe('own-proposal')
  const [waiting] = (await town.ask(office.listGrantProposals, {}, jisoo)).value.rows
  expect(waiting).toMatchObject({ grant: { amount: '490000' }, member: { name: 'minji' } })
  expect((await decide(jisoo)).value).toEqual({ state: 'approved' })
  expect((await decide(jisoo)).errorCode).toBe('proposal-closed')
  const seen = await town.ask(office.listMemberGrants, { subject: minjiId }, jisoo)
  expect(seen.value.rows.map((row: { grantedBy: string }) => row.grantedBy)).toHaveLength(2)
})

test('a member reads the terms, accepts, sees every wager count and cancels with the sums', async () => {
  const offered = await own()
  expect(offered.map((row: { state: string }) => row.state)).toEqual(['offered', 'offered'])
  const [large, small] = offered
  expect(small).toMatchObject({
    amount: '10000.00',
    required: '50000.00',
    may: ['accept', 'cancel'],
  })
  expect((await send(wire.acceptGrant, small.id)).value).toMatchObject({ state: 'active' })
  expect((await send(wire.acceptGrant, small.id)).errorCode).toBe('document-moved-on')
  expect((await send(wire.acceptGrant, large.id)).errorCode).toBe('bonus-active')
  expect((await send(wire.cancelGrant, large.id)).value).toMatchObject({ state: 'declined' })
  const spin = { ...stakeOf(minjiId, 100_000_000n), payoutUnits: 0n }
  await playWager(town.context.db, { ...spin, at: town.clock.now() })
  const [, active] = await own()
  expect(active).toMatchObject({ balance: '10000.00', progress: '1000.00' })
  const { removed } = active.ifCancelled
  const asked = { subject: small.id }
  const counted = (await town.ask(wire.listCountedWagers, asked, minji)).value.rows
  expect(counted).toMatchObject([{ category: 'RNG', counted: '1000.00', percent: 100 }])
  const junho = await visitOf(town, 'junho')
  expect((await town.ask(wire.listCountedWagers, asked, junho)).errorCode).toBe('not-found')
  expect((await send(wire.cancelGrant, small.id)).value).toMatchObject({
    removed,
    state: 'cancelled',
  })
})
