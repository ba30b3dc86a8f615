import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as bills from '@madang/wire/agent-bills'
import * as office from '@madang/wire/agents-office'
import { grantBonus } from '#bonus'
import { agentsSetting } from '../../agents-setting.ts'
import { makeDueMoves } from '../../tree/make-moves.ts'
import { earnRealTime } from './earn-real-time.ts'
import { bonusOf, plainTerms } from '../../../../../test/towns/money/grant-town.ts'
import { openTeam } from '../../../../../test/towns/agent-team.ts'
import type { AgentTeam } from '../../../../../test/towns/agent-team.ts'

let team: AgentTeam
beforeAll(async () => {
  team = await openTeam()
}, 180_000)
afterAll(() => team.town.tearDown())

const dividend = async () => (await team.bills('junho', 'DIVIDEND'))[0]
const countedOf = async ({ id }: { id: string }) =>
  (await team.ask(bills.showBill, 'junho', { billId: id })).value.counted

test('bonus money that is lost is no loss of the team, and own money beside it is', async () => {
  await team.house('DIVIDEND', 'junho', '10', { period: 'D' })
  await team.day()
  await team.has('sora', 0)
  const at = team.town.clock.now()
  const expiresAt = new Date(at.getTime() + 30 * 86_400_000)
  const order = { amountUnits: 50_000n * 100_000n, at, expiresAt }
  await team.town.context.db.write((tx) => grantBonus(tx, bonusOf(team.ids['sora']!, order)))
  await team.play('sora', 30_000, 0)
  await team.day()
  expect(await dividend()).toMatchObject({ base: '0.00', gross: '0.00' })
  // 4,000 of own money and 16,000 of the bonus.
  await team.has('sora', 4_000)
  await team.play('sora', 20_000, 0)
  await team.day()
  expect(await dividend()).toMatchObject({ base: '4000.00', gross: '400.00' })
})

test('a denied salary is not taken off the dividend', async () => {
  await team.house('DAILY_SALARY', 'junho', '1')
  await team.day()
  await team.has('sora', 90_000)
  await team.play('sora', 50_000, 0)
  await team.day()
  // The rest of the bonus is played through and costs what it becomes: 4,000.
  expect(await dividend()).toMatchObject({ base: '45500.00' })
  await team.town.set(agentsSetting, { approvalFrom: '100' })
  await team.play('sora', 20_000, 0)
  await team.day()
  expect(await dividend()).toMatchObject({ base: '19800.00' })
  const [salary] = await team.bills('junho', 'DAILY_SALARY')
  expect(salary).toMatchObject({ owed: '200.00', state: 'UNAPPROVED' })
  const deny = { id: randomUUID(), outcome: 'DENY', reason: 'not earned', subject: salary.id }
  expect((await team.ask(office.decideBill, 'minho', deny)).value.state).toBe('DENIED')
  await team.day()
  const last = await dividend()
  expect(await countedOf(last)).toMatchObject({ salary: '-200.00' })
  expect(last).toMatchObject({ base: '200.00' })
})

test('what a bet has to give back is set off against the next version, wherever the member moved', async () => {
  const realTime = { lossRate: '1', profitRate: '0', stakeMin: '0' }
  await team.house('REAL_TIME_SALARY', 'junho', '1', { realTime, tiers: [] })
  await team.has('sora', 400_000)
  team.town.clock.tick(60_000)
  const first = await team.play('sora', 100_000, 0)
  team.town.clock.tick(60_000)
  await team.close()
  const last = async () => (await team.bills('junho', 'REAL_TIME_SALARY'))[0]
  expect(await last()).toMatchObject({ gross: '1000.00' })
  await team.house('REAL_TIME_SALARY', 'junho', '1', { realTime, tiers: [] })
  await team.move('sora', '')
  await team.day()
  await team.takeBack(first)
  await team.move('sora', 'minji')
  await team.day()
  await team.play('sora', 180_000, 0)
  team.town.clock.tick(60_000)
  await team.close()
  expect(await last()).toMatchObject({ gross: '800.00' })
})

test('a bet that is taken back after its salary lowers the next one, and nothing is left over', async () => {
  type Row = { id: string; base: string; carry: string; gross: string }
  const rows = async (): Promise<Row[]> => team.bills('junho', 'HOURLY_SALARY')
  const paid = async () => (await rows()).filter(({ gross }) => gross !== '0.00')
  const hours = async (count: number) => {
    team.town.clock.tick(count * 3_600_000)
    await team.close()
  }
  await team.house('HOURLY_SALARY', 'junho', '1')
  await team.day()
  await team.has('sora', 400_000)
  const first = await team.play('sora', 100_000, 0)
  await team.play('sora', 20_000, 0)
  await hours(2)
  expect(await paid()).toMatchObject([{ base: '120000.00', gross: '1200.00' }])
  await team.takeBack(first)
  await hours(2)
  expect((await rows())[0]).toMatchObject({ base: '-100000.00', gross: '0.00' })
  await team.play('sora', 130_000, 0)
  await hours(2)
  const [last] = await paid()
  expect(last).toMatchObject({ base: '30000.00', carry: '-100000.00', gross: '300.00' })
  const { equations } = (await team.ask(bills.showBill, 'junho', { billId: last?.id })).value
  expect(equations[0]).toMatchObject({
    result: { amount: '30000.00', name: 'base' },
    terms: [{ amount: '130000.00' }, { amount: '100000.00', isMinus: true, name: 'carriedBet' }],
  })
})

test('a bet of a bonus that is played through costs the team what comes back of it as own money', async () => {
  await team.has('sora', 0)
  const at = team.town.clock.now()
  const order = {
    amountUnits: 10_000n * 100_000n,
    at,
    expiresAt: new Date(at.getTime() + 30 * 86_400_000),
    terms: { ...plainTerms, multiple: 1 },
  }
  await team.town.context.db.write((tx) => grantBonus(tx, bonusOf(team.ids['sora']!, order)))
  const first = await team.play('sora', 4_000, 0)
  await team.play('sora', 6_000, 6_000)
  expect(await team.cashOf('sora')).toBe(6_000)
  await team.day()
  const before = Number((await dividend()).base)
  // Played through, the stake of the bonus comes back as own money, which the house has lost.
  await team.takeBack(first)
  expect(await team.cashOf('sora')).toBe(10_000)
  await team.day()
  const after = await dividend()
  expect((await countedOf(after)).stake).toBe('-4000.00')
  expect(before).toBeGreaterThan(Number(after.base))
})

test('a bet of before midnight that is heard after a move earns for the line that it was played in', async () => {
  const { context, clock } = team.town
  await team.move('sora', 'minji')
  await team.day()
  await team.move('sora', '')
  const settledAt = clock.now().toISOString()
  const before = (await team.bills('junho', 'REAL_TIME_SALARY')).length
  clock.tick(86_400_000)
  await context.db.write((tx) => makeDueMoves(tx, clock.now()))
  const won = String(100_000n * 100_000n)
  const bet = {
    category: 'RNG',
    currency: 'KRW',
    game: 'horangi',
    id: randomUUID(),
    isTrial: false,
    kind: 'slot',
    memberId: team.ids['sora']!,
    payoutUnits: '0',
    placedAt: settledAt,
    round: 'r',
    settledAt,
    stakeUnits: won,
    validBetUnits: won,
    vendor: 'MADANG',
  }
  await context.db.write((tx) => earnRealTime(tx, [bet], clock.now()))
  clock.tick(60_000)
  await team.close()
  const paid = await team.bills('junho', 'REAL_TIME_SALARY')
  expect(paid).toHaveLength(before + 1)
  // 1,000, less the 40 of the bet that was taken back in the story before.
  expect(paid[0]).toMatchObject({ gross: '960.00' })
})
