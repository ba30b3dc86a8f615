import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contracts from '@madang/wire/agent-bills'
import * as office from '@madang/wire/agents-office'
import * as oversight from '@madang/wire/agents-oversight'
import * as risk from '@madang/wire/risk'
import type { Database } from '#kernel/database/database'
import { killAtEachStep } from '../../../../test/dying-at.ts'
import { openTeam } from '../../../../test/towns/agent-team.ts'
import { agentsSetting } from '../agents-setting.ts'
import { cardOf } from '../../../../test/dictionary.ts'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import type { AgentTeam } from '../../../../test/towns/agent-team.ts'
import { closePeriods } from './close-periods.ts'
import { payBills } from './pay/pay-bills.ts'
import { sweepRealTime } from './earned/sweep-real-time.ts'

let team: AgentTeam
beforeAll(async () => {
  team = await openTeam()
  await team.house('DAILY_SALARY', 'junho', '1.2')
  const { value } = await team.offer('DAILY_SALARY', 'junho', 'minji', '1', { payer: 'UPLINE' })
  await team.answer('DAILY_SALARY', 'minji', 'ACCEPT', value.id)
  await team.day()
}, 180_000)
afterAll(() => team.town.tearDown())

const lastOf = async (who: string) => (await team.bills(who, 'DAILY_SALARY'))[0]
const decide = (who: string, subject: string, outcome: string) =>
  team.ask(office.decideBill, who, { id: randomUUID(), outcome, reason: 'looked at it', subject })
test('a bill above the threshold is released by two, and what waits for it is collected then', async () => {
  await team.town.set(agentsSetting, { approvalFrom: '100.00' })
  await team.has('junho', 0)
  await team.play('sora', 9_000, 0)
  const before = await team.cashOf('minji')
  await team.day()
  // The house's bill waits for two operators, so junho has no money to pay minji.
  const own = await lastOf('junho')
  expect(own.state).toBe('UNAPPROVED')
  const owed = await lastOf('minji')
  expect(owed).toMatchObject({ owed: '90.00', paid: '0.00', state: 'INSUFFICIENT' })
  const below = (await team.ask(contracts.listBills, 'junho', { side: 'below' })).value.rows[0]
  expect(below).toMatchObject({ id: owed.id, payer: 'junh***', state: 'INSUFFICIENT' })

  expect((await decide('minho', own.id, 'RELEASE')).value.may).not.toContain('RELEASE')
  expect((await decide('minho', own.id, 'RELEASE')).errorCode).toBe('own-proposal')
  expect((await lastOf('junho')).state).toBe('UNAPPROVED')
  const jisoo = await operatorVisitOf(team.town, 'jisoo')
  const card = await cardOf(team.town, 'agent-bill', own.id, jisoo)
  expect(card).toMatchObject({
    after: { outcome: 'RELEASE' },
    amount: own.owed,
    balance: { account: 'cash' },
    before: { contract: 'DAILY_SALARY', state: 'UNAPPROVED' },
    member: { name: 'junho' },
    proposedBy: 'minho',
    reason: 'looked at it',
  })
  const { after, before: had } = card.balance!
  expect(Number(after) - Number(had)).toBe(Number(own.owed))
  const release = () =>
    team.town.ask(
      office.decideBill,
      { id: randomUUID(), outcome: 'RELEASE', reason: 'looked at it', subject: own.id },
      jisoo,
    )
  const [one, two] = await Promise.all([release(), release()])
  expect([one, two].filter(({ success }) => success)).toHaveLength(1)
  expect((await lastOf('junho')).state).toBe('ISSUED')
  expect(await lastOf('minji')).toMatchObject({ paid: '90.00', state: 'ISSUED' })
  expect(await team.cashOf('minji')).toBe(before + 90)
})

test('a part is paid and collected first, before the agent has anything of the next income', async () => {
  await team.town.set(agentsSetting, {})
  // Minji's contract pays on the base alone; junho's asks for more than the team did that day.
  const id = await team.house('DAILY_SALARY', 'junho', '1.2', {
    tiers: [{ activeMembersMin: 0, lossMin: '0', rate: '1.2', validBetMin: '15000' }],
  })
  expect(id).toBeTruthy()
  await team.day()
  await team.has('junho', 0)
  await team.play('sora', 10_000, 0)
  await team.day()
  expect(await lastOf('minji')).toMatchObject({ owed: '100.00', state: 'INSUFFICIENT' })
  await team.play('sora', 20_000, 0)
  await team.day()
  const [newest, older] = await team.bills('minji', 'DAILY_SALARY')
  // 240 from the house: 100 of it for the old debt, the rest for the 200 of today.
  expect(older).toMatchObject({ paid: '100.00', state: 'ISSUED' })
  expect(newest).toMatchObject({ owed: '200.00', paid: '140.00', state: 'PART_COLLECTED' })
  expect(await team.cashOf('junho')).toBe(0)
  const seen = (await team.ask(contracts.showBill, 'junho', { billId: newest.id })).value
  expect(seen.payments).toMatchObject([{ amount: '140.00' }])
})

test('a bill that is held waits for two, and one that is denied never pays', async () => {
  await team.town.set(agentsSetting, { approvalFrom: '100.00' })
  await team.play('sora', 20_000, 0)
  await team.day()
  const bill = await lastOf('junho')
  expect((await decide('minho', bill.id, 'DENY')).value.state).toBe('DENIED')
  for (const outcome of ['RELEASE', 'HOLD', 'DENY']) {
    expect((await decide('jisoo', bill.id, outcome)).errorCode).toBe('document-moved-on')
  }
  await team.close()
  expect(await lastOf('junho')).toMatchObject({ paid: '0.00', state: 'DENIED' })
  await team.town.set(agentsSetting, {})
})

test('killed at each step, run late and on two machines: one bill and one payment', async () => {
  await team.house('DAILY_SALARY', 'junho', '1.2')
  await team.has('junho', 10_000)
  await team.day()
  await team.close()
  await team.play('sora', 20_000, 0)
  team.town.clock.tick(24 * 3_600_000)
  await team.town.events.settle()
  const before = await team.cashOf('minji')
  const { db, log } = team.town.context
  const now = team.town.clock.now()
  const run = async (through: Database) => {
    await sweepRealTime(through, now)
    await closePeriods(through, now)
    await payBills(through, log, now)
  }
  expect(await killAtEachStep(db, run)).toBeGreaterThan(10)
  await Promise.all([run(db), run(db)])
  const bill = await lastOf('minji')
  expect(bill).toMatchObject({ gross: '200.00', state: 'ISSUED' })
  const detail = (await team.ask(contracts.showBill, 'minji', { billId: bill.id })).value
  expect(detail.payments).toHaveLength(1)
  // With the 60 that junho had owed from before.
  expect(await team.cashOf('minji')).toBe(before + 260)
})

test('a bet that is heard while its day is closed is in one bill, never in two or none', async () => {
  const at = new Date(team.town.clock.now().getTime() - 60_000)
  await Promise.all([
    team.play('sora', 10_000, 0, at),
    team.close(),
    team.play('sora', 11_000, 0),
    team.close(),
  ])
  await team.day(2)
  const bases = (await team.bills('minji', 'DAILY_SALARY'))
    .slice(0, 3)
    .map(({ base }: { base: string }) => Number(base))
  expect(bases.reduce((sum: number, base: number) => sum + base, 0)).toBe(41_000)
})

test('the house reads every period with its proof, who costs too much, and who bets in circles', async () => {
  await team.has('sora', 2_000_000)
  await team.play('sora', 1_000_000, 1_000_000)
  await team.day()
  await team.town.events.settle()
  const periods = (await team.ask(oversight.listPeriods, 'minho')).value.rows
  expect(periods.some(({ state }: { state: string }) => state === 'open')).toBe(true)
  const closed = periods.filter(({ state }: { state: string }) => state === 'closed')
  expect(closed.length).toBeGreaterThan(0)
  for (const period of periods) expect(period.isProven, period.id).toBe(true)
  expect(closed[0].fingerprint).toMatch(/^[\da-f]{64}$/)
  await team.town.set(agentsSetting, { costShareBpsMax: 1 })
  const alarms = (await team.ask(oversight.listAlarms, 'minho')).value.rows
  expect(alarms.map(({ member }: { member: { name: string } }) => member.name)).toContain('junho')
  const cases = (await team.ask(risk.listRiskCases, 'jisoo')).value.rows
  expect(cases).toMatchObject([{ evidence: [{ name: 'sora' }], rule: 'circular-betting' }, {}])
  const shown = { memberId: team.ids['junho'] ?? '' }
  const opened = (await team.ask(oversight.showAgent, 'minho', shown)).value
  expect(opened.level).toMatchObject([{ directCount: 1, member: { name: 'minji' } }])
  const under = { ...shown, under: team.ids['sora'] ?? '' }
  expect((await team.ask(oversight.showAgent, 'minho', under)).value.level).toEqual([])
})

test('a kind of contract whose bills cannot be made stops no other; dividends wait for it', async () => {
  const { pool } = team.town.context.db
  await team.house('HOURLY_SALARY', 'junho', '1')
  await team.play('sora', 10_000, 0)
  const countOf = async (kind: 'HOURLY_SALARY' | 'DAILY_SALARY') =>
    (await team.bills('junho', kind)).length as number
  const before = await countOf('DAILY_SALARY')
  await pool.query(`create function agents.refuse_hourly() returns trigger language plpgsql as
    $$ begin raise exception 'no hourly bill can be written'; end $$`)
  await pool.query(`create trigger refuse_hourly before insert on agents.bill for each row
    when (new.kind = 'HOURLY_SALARY') execute function agents.refuse_hourly()`)
  await expect(team.day()).rejects.toThrow('no hourly bill can be written')
  expect([await countOf('HOURLY_SALARY'), await countOf('DAILY_SALARY')]).toEqual([0, before + 1])
  await pool.query(`drop trigger refuse_hourly on agents.bill`)
  await team.close()
  expect(await countOf('HOURLY_SALARY')).toBeGreaterThan(0)
  expect(await countOf('DAILY_SALARY')).toBe(before + 1)
})
