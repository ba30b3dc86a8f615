import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as bills from '@madang/wire/agent-bills'
import * as contracts from '@madang/wire/agent-contracts'
import * as wire from '@madang/wire/agents'
import * as houseContracts from '@madang/wire/agent-contracts-office'
import * as office from '@madang/wire/agents-office'
import { memberInfo } from '@madang/wire/identity'
import { openTeam, termsOf } from '../../../test/towns/agent-team.ts'
import type { AgentTeam } from '../../../test/towns/agent-team.ts'
import type { Town } from '../../../test/towns/town.ts'
import { payBills } from './bills/pay/pay-bills.ts'
import { sweepRealTime } from './bills/earned/sweep-real-time.ts'

let team: AgentTeam
let town: Town
let ids: Record<string, string>
beforeAll(async () => {
  team = await openTeam()
  ;({ ids, town } = team)
}, 180_000)
afterAll(() => town.tearDown())

const ask: AgentTeam['ask'] = (...asked) => team.ask(...asked)
const cashOf = (who: string) => team.cashOf(who)
const play: AgentTeam['play'] = (...played) => team.play(...played)
const takeBack = (id: string) => team.takeBack(id)
const close = () => team.close()
const terms = (rate: string, more: object = {}) => termsOf('DAILY_SALARY', rate, more)
const offer = (who: string, downline: string, rate: string, more: object = {}) =>
  team.offer('DAILY_SALARY', who, downline, rate, more)
const answer = (who: string, act: string, contractId: string) =>
  team.answer('DAILY_SALARY', who, act, contractId)

test('an account is an agent by the word of operators, and others hear why they see nothing', async () => {
  expect((await ask(memberInfo, 'junho')).value.type).toBe(1)
  expect((await ask(memberInfo, 'sora')).value.type).toBe(0)
  expect((await ask(wire.showTeam, 'sora')).errorCode).toBe('not-agent')
  const asked = await ask(wire.applyAgent, 'sora', {
    id: randomUUID(),
    words: 'I know many people',
  })
  expect(asked.value.application.state).toBe('waiting')
  const again = await ask(wire.applyAgent, 'sora', { id: randomUUID(), words: 'me again' })
  expect(again.errorCode).toBe('application-waits')
  const shown = (await ask(wire.showTeam, 'junho')).value
  expect([shown.memberCount, shown.directCount]).toEqual([2, 1])
})

test('point 9: agent center for 1, 2, 41, 42, and for no other type', async () => {
  for (const type of [2, 41, 42, 1]) {
    expect((await team.appoint('minji', { type })).value.type).toBe(type)
    expect((await ask(memberInfo, 'minji')).value.type).toBe(type)
    expect((await ask(wire.showTeam, 'minji')).success).toBe(true)
  }
  expect((await team.appoint('minji', { type: 4 })).errorCode).toBe('input-invalid')
})

test('circles are refused by the database, and whoever is not below is nobody', async () => {
  const id = randomUUID()
  const body = { account: 'junho', id, reason: 'a circle', uplineAccount: 'sora' }
  expect((await ask(office.proposeMove, 'minho', body)).errorCode).toBe('upline-wrong')
  await expect(
    town.context.db.write((tx) =>
      tx.rows({
        text: 'insert into agents.edge values ($1, $2, now(), null, $3, $3)',
        values: [ids['junho'], ids['sora'], 'x'],
      } as never),
    ),
  ).rejects.toThrow('line_no_circle')
  const up = await ask(wire.showDownline, 'minji', { memberId: ids['junho'] })
  expect([up.status, up.errorCode]).toEqual([404, 'not-found'])
  const bets = await ask(wire.listTeamBets, 'minji', { memberId: ids['junho'] })
  expect(bets.errorCode).toBe('not-found')
  const below = (await ask(wire.showDownline, 'junho', { memberId: ids['sora'] })).value
  expect(below).toMatchObject({ balance: null, depth: 2, name: 's**a' })
  // No mobile number, also not in part; ids may have any digits.
  const shown = JSON.stringify(below).replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
  expect(shown).not.toMatch(/010[-\d*]{4}|\+82|5603/)
})

test('offer, accept, play, bill, paid; the line shares the gross of its top', async () => {
  const id = randomUUID()
  const house = {
    account: 'junho',
    id,
    kind: 'DAILY_SALARY',
    reason: 'signed',
    terms: terms('1.2'),
  }
  expect((await offer('junho', 'minji', '1')).errorCode).toBe('upline-has-no-contract')
  expect((await ask(houseContracts.offerByHouse, 'minho', house)).errorCode).toBeUndefined()
  const both = await Promise.all([answer('junho', 'ACCEPT', id), answer('junho', 'ACCEPT', id)])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect((await offer('junho', 'minji', '1.3')).errorCode).toBe('rate-above-upline')
  const offered = await offer('junho', 'minji', '1')
  expect((await offer('junho', 'minji', '0.9')).errorCode).toBe('offer-waits')
  expect((await answer('sora', 'ACCEPT', offered.value.id)).errorCode).toBe('not-agent')
  expect((await answer('minji', 'ACCEPT', offered.value.id)).value.state).toBe('VALID')
  expect((await ask(memberInfo, 'minji')).value.type).toBe(1)
  // Contracts count from the next day on.
  town.clock.tick(24 * 3_600_000)
  await play('sora', 20_000, 0)
  await play('minji', 30_000, 0)
  await play('junho', 10_000, 0)
  const before = [await cashOf('minji'), await cashOf('junho')]
  town.clock.tick(24 * 3_600_000)
  const [one, two] = await Promise.all([close(), close()])
  expect(one + two).toBe(2)
  expect(await close()).toBe(0)
  expect([await cashOf('minji'), await cashOf('junho')]).toEqual([
    (before[0] ?? 0) + 500,
    (before[1] ?? 0) + 720 - 500,
  ])
  const found = (await ask(bills.listBills, 'junho', { kind: 'DAILY_SALARY' })).value
  expect(found.rows[0]).toMatchObject({
    downline: '500.00',
    gross: '720.00',
    net: '220.00',
    state: 'ISSUED',
  })
  const detail = (await ask(bills.showBill, 'junho', { billId: found.rows[0].id })).value
  expect(detail.counted.validBet).toBe('60000.00')
  expect(detail.lines).toEqual([
    { gross: '500.00', loss: '50000.00', name: 'minj***', validBet: '50000.00' },
  ])
  const rows = (await ask(bills.listBillRows, 'junho', { billId: found.rows[0].id })).value.rows
  const sum = rows.reduce(
    (total: number, row: { validBet: string }) => total + Number(row.validBet),
    0,
  )
  expect(sum).toBe(60_000)
  const theirs = await ask(bills.showBill, 'minji', { billId: found.rows[0].id })
  expect(theirs.errorCode).toBe('not-found')
})

test('what comes too late is booked into the current period, and closed ones stay', async () => {
  const late = await play('sora', 10_000, 0)
  town.clock.tick(24 * 3_600_000)
  await close()
  const first = (await ask(bills.listBills, 'minji')).value.rows[0]
  expect(first).toMatchObject({ base: '10000.00', gross: '100.00' })
  await takeBack(late)
  await play('sora', 30_000, 0)
  town.clock.tick(24 * 3_600_000)
  await close()
  const [second, again] = (await ask(bills.listBills, 'minji')).value.rows
  expect(again).toMatchObject({ base: '10000.00', id: first.id })
  expect(second).toMatchObject({ base: '20000.00', gross: '200.00' })
  expect((await ask(office.showAgentCosts, 'minho')).value.lateCount).toBe(1)
})

test('an upline pays from the own wallet, and gets the whole from the house', async () => {
  const lower = await offer('junho', 'minji', '0.8', { payer: 'UPLINE' })
  const preview = await ask(contracts.previewContract, 'minji', {
    contractId: lower.value.id,
    kind: 'DAILY_SALARY',
  })
  expect(preview.value.before.terms.tiers[0].rate).toBe('1')
  expect((await answer('minji', 'ACCEPT', lower.value.id)).success).toBe(true)
  town.clock.tick(24 * 3_600_000)
  const left = await cashOf('junho')
  await play('junho', Math.floor(left), 0)
  await play('sora', 10_000, 0)
  town.clock.tick(24 * 3_600_000)
  await close()
  const own = (await ask(bills.listBills, 'junho', { limit: '1' })).value.rows[0]
  const bill = (await ask(bills.listBills, 'minji', { limit: '1' })).value.rows[0]
  expect(bill).toMatchObject({ owed: '80.00', payer: 'junh***', state: 'ISSUED' })
  expect(own.owed).toBe(own.gross)
})

test('real-time salary pays each bet once, and takes back what is voided', async () => {
  const id = randomUUID()
  const realTime = { lossRate: '1', profitRate: '0.5', stakeMin: '1000' }
  const body = terms('1', { period: 's', realTime, tiers: [] })
  const house = { account: 'junho', id, kind: 'REAL_TIME_SALARY', reason: 'signed', terms: body }
  expect((await ask(houseContracts.offerByHouse, 'minho', house)).errorCode).toBeUndefined()
  const yes = { act: 'ACCEPT', contractId: id, id: randomUUID() }
  expect((await ask(contracts.processRealTimeSalary, 'junho', yes)).success).toBe(true)
  town.clock.tick(60_000)
  const lost = await play('sora', 10_000, 0)
  await play('sora', 500, 0)
  await play('sora', 10_000, 20_000)
  const before = await cashOf('junho')
  town.clock.tick(5 * 60_000)
  const { db, log } = town.context
  const now = town.clock.now()
  const made = await Promise.all([sweepRealTime(db, now), sweepRealTime(db, now)])
  expect(made.toSorted()).toEqual([0, 1])
  await payBills(db, log, now)
  await payBills(db, log, now)
  expect(await cashOf('junho')).toBe(before + 150)
  await takeBack(lost)
  await play('sora', 20_000, 0)
  town.clock.tick(5 * 60_000)
  expect(await sweepRealTime(db, town.clock.now())).toBe(1)
  await payBills(db, log, town.clock.now())
  // 200 for the new bet, less the 100 of the one that was taken back.
  expect(await cashOf('junho')).toBe(before + 250)
})
