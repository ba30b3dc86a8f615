import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as bills from '@madang/wire/agent-bills'
import * as wire from '@madang/wire/agents'
import * as office from '@madang/wire/agents-office'
import * as risk from '@madang/wire/risk'
import { publish } from '#kernel/events'
import { lotteryRebatesDue } from '#lottery'
import { depositSettled } from '#wallet'
import { openTeam, termsOf } from '../../../../../test/towns/agent-team.ts'
import type { AgentTeam } from '../../../../../test/towns/agent-team.ts'
import { answerContract } from '../../contracts/answer-contract.ts'
import { offerContract } from '../../contracts/offer-contract.ts'
import { termsOf as termsOfWire } from '../../contracts/terms.ts'
import { jobs } from '../../jobs.ts'
import { closePeriods } from '../close-periods.ts'
import { payBills } from './pay-bills.ts'
import { sweepRealTime } from '../earned/sweep-real-time.ts'

const dayMs = 24 * 3_600_000
let team: AgentTeam
let ids: Record<string, string>
beforeAll(async () => {
  team = await openTeam()
  ;({ ids } = team)
}, 180_000)
afterAll(() => team.town.tearDown())

const { parse } = JSON
const dispatch = (kind: typeof depositSettled | typeof lotteryRebatesDue, body: object) =>
  team.town.context.db.write((tx) =>
    publish(tx, kind as typeof depositSettled, [parse(JSON.stringify(body))]),
  )
const pay = () => payBills(team.town.context.db, team.town.context.log, team.town.clock.now())
const sweep = () => sweepRealTime(team.town.context.db, team.town.clock.now())

test('a bill that operators hold before it is paid stays until two of them release it', async () => {
  await team.house('DAILY_SALARY', 'junho', '1.2')
  await team.day()
  await team.play('sora', 10_000, 0)
  team.town.clock.tick(dayMs)
  await team.town.events.settle()
  const before = await team.cashOf('junho')
  expect(await closePeriods(team.town.context.db, team.town.clock.now())).toBe(1)
  const last = async () => (await team.bills('junho', 'DAILY_SALARY'))[0]
  const bill = await last()
  expect(bill).toMatchObject({ owed: '120.00', state: 'UNCOLLECTED' })
  const decide = (who: string, outcome: string) =>
    team.ask(office.decideBill, who, {
      id: randomUUID(),
      outcome,
      reason: 'who is this sora?',
      subject: bill.id,
    })
  const held = await decide('minho', 'HOLD')
  expect(held.value).toMatchObject({ reason: 'who is this sora?', state: 'UNAPPROVED' })
  await pay()
  expect([await team.cashOf('junho'), (await last()).state]).toEqual([before, 'UNAPPROVED'])
  expect((await decide('minho', 'RELEASE')).success).toBe(true)
  expect((await decide('minho', 'RELEASE')).errorCode).toBe('own-proposal')
  await pay()
  expect(await team.cashOf('junho')).toBe(before)
  expect((await decide('jisoo', 'RELEASE')).success).toBe(true)
  await pay()
  expect([await team.cashOf('junho'), (await last()).state]).toEqual([before + 120, 'ISSUED'])
  expect((await decide('jisoo', 'HOLD')).errorCode).toBe('document-moved-on')
})

test('point 9: real-time salary every 5 minutes; after an outage one sweep takes up exactly what was missed', async () => {
  expect(jobs.find(({ name }) => name === 'agents.sweep-real-time')?.cron).toBe('*/5 * * * *')
  const realTime = { lossRate: '1', profitRate: '0.5', stakeMin: '1000' }
  await team.house('REAL_TIME_SALARY', 'junho', '1', { realTime, tiers: [] })
  const before = await team.cashOf('junho')
  const step = () => team.town.clock.tick(5 * 60_000)
  for (let at = 1; at <= 3; at++) {
    step()
    await team.play('sora', 1_000 * at, 0)
    await sweep()
    await pay()
  }
  // No worker runs for 35 minutes, while members play; some events are handled only later.
  for (let at = 1; at <= 7; at++) {
    step()
    await team.play('sora', 10_000, at % 2 === 0 ? 20_000 : 0)
  }
  await Promise.all([sweep(), sweep()])
  await pay()
  const outageEnd = team.town.clock.now()
  await team.play('sora', 4_000, 0, new Date(outageEnd.getTime() - 10 * 60_000))
  step()
  await sweep()
  await pay()
  step()
  expect(await sweep()).toBe(0)
  // 60 before, four losses at 1 % and three gains at 0.5 % within, 40 that came after.
  expect(await team.cashOf('junho')).toBe(before + 60 + 4 * 100 + 3 * 50 + 40)
  const made = (await team.bills('junho', 'REAL_TIME_SALARY')).toReversed()
  expect(made.map(({ gross }: { gross: string }) => gross)).toEqual(
    [10, 20, 30, 550, 40].map((units) => `${units}.00`),
  )
  for (const [at, { periodFrom }] of made.entries()) {
    if (at > 0) expect(periodFrom).toBe(made[at - 1].periodUntil)
  }
  const behind = await team.ask(bills.listBillRows, 'junho', { billId: made[3].id })
  expect(behind.value.rows).toHaveLength(7)
})

test('what a line gets of lotteries lowers the base of its dividend, as every rebate does', async () => {
  const [downlineId, id, now] = [ids['junho'] ?? '', randomUUID(), team.town.clock.now()]
  await team.town.context.db.write(async (tx) => {
    const wire = { ...termsOf('REAL_TIME_SALARY', '12.8'), realTime: null }
    const terms = termsOfWire(wire as Parameters<typeof termsOfWire>[0])
    const offer = { at: now, by: 'house', downlineId, id, terms, uplineId: null }
    await offerContract(tx, { ...offer, kind: 'LOTTERY_REBATE' })
    await answerContract(tx, { act: 'ACCEPT', at: now, id, memberId: downlineId })
  })
  await team.house('DIVIDEND', 'junho', '10', { period: 'D' })
  await team.day()
  await team.play('sora', 50_000, 0)
  await dispatch(lotteryRebatesDue, {
    baseUnits: String(10_000n * 100_000n),
    groupMax: 1956,
    memberGroup: 1900,
    memberId: ids['sora'],
    settledAt: team.town.clock.now().toISOString(),
    ticketId: randomUUID(),
  })
  await team.town.events.settle()
  team.town.clock.tick(60_000)
  expect(await sweep()).toBe(2)
  await team.day()
  const [dividend] = await team.bills('junho', 'DIVIDEND')
  const { counted } = (await team.ask(bills.showBill, 'junho', { billId: dividend.id })).value
  // 56 groups of 2000 of 10,000 are 280; the day's and the bets' salaries are salaries.
  expect(counted).toMatchObject({ loss: '50000.00', rebate: '280.00', salary: '1100.00' })
  expect(dividend).toMatchObject({ base: '48620.00', gross: '4862.00' })
})

test('who refers themselves is a case for risk with the first deposit, once', async () => {
  const now = team.town.clock.now()
  const added = { account: 'junho2', id: randomUUID(), isSubAgent: false }
  expect((await team.ask(wire.addMember, 'minji', added)).errorCode).toBeUndefined()
  await team.town.events.settle()
  const alter = await team.town.idOf('junho2')
  await team.town.context.db.write((tx) =>
    tx.rows({
      text: `insert into identity.browser_mark (digest, member_id, seen_at)
        select 'one browser', unnest($1::uuid[]), $2`,
      values: [[ids['junho'], alter], now],
    } as never),
  )
  const deposited = (memberId: string | undefined) =>
    dispatch(depositSettled, {
      amount: '50000.00',
      at: team.town.clock.now().toISOString(),
      depositId: randomUUID(),
      memberId,
    })
  await deposited(alter)
  await deposited(alter)
  await deposited(ids['minji'])
  await team.town.events.settle()
  const cases = (await team.ask(risk.listRiskCases, 'jisoo')).value.rows
  const own = cases.filter(({ rule }: { rule: string }) => rule === 'self-referral')
  expect(own).toMatchObject([{ evidence: [{ name: 'junho2' }], member: { name: 'junho' } }])
})
