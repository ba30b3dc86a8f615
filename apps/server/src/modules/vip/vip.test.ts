import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberInfo } from '@madang/wire/identity'
import { customerService } from '@madang/wire/support'
import * as wire from '@madang/wire/vip'
import { showBalance } from '@madang/wire/wallet'
import { showWithdrawalTerms } from '@madang/wire/withdrawals'
import type { Gives } from '@madang/wire'
import { usualBenefits } from '#kernel/parts/registry'
import { beginPause } from '#protection'
import { operatorVisitOf } from '../../../test/towns/operator-visit.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'
import { visitOf } from '../../../test/towns/visit.ts'
import { clubBenefitsOf } from './club-label.ts'
import { jobs } from './jobs.ts'
import { countDeposits, countStakes } from './raise-ranks.ts'

type OfficeRank = Gives<typeof wire.listOfficeRanks>[number]

let town: Town
let minji: Visit
beforeAll(async () => {
  town = await openTown()
  minji = await visitOf(town, 'minji')
})
afterAll(() => town.tearDown())

async function play(name: string, won: number) {
  const memberId = await town.idOf(name)
  const at = town.clock.now().toISOString()
  const units = String(BigInt(won) * 100_000n)
  const rest = { category: 'RNG', currency: 'KRW', game: 'g', kind: 'slot', vendor: 'madang' }
  const wager = { ...rest, id: randomUUID(), isTrial: false, memberId, payoutUnits: '0' }
  const times = { placedAt: at, round: 'r', settledAt: at, stakeUnits: units, validBetUnits: units }
  await town.context.db.write((tx) => countStakes(tx, [{ ...wager, ...times }]))
}

async function deposit(name: string, amount: string) {
  const memberId = await town.idOf(name)
  const at = town.clock.now().toISOString()
  const one = { amount, at, depositId: randomUUID(), memberId }
  await town.context.db.write((tx) => countDeposits(tx, [one]))
}

const levelOf = async (visit: Visit) =>
  (await town.ask(wire.showOwnRank, {}, visit)).value.level as number
const balanceOf = async (visit: Visit) =>
  Number((await town.ask(showBalance, {}, visit)).value.sumBalance)

test('staking and depositing raise the rank, whose present is paid once', async () => {
  const before = await balanceOf(minji)
  await play('minji', 1_200_000)
  expect(await levelOf(minji)).toBe(0)
  await deposit('minji', '100000.00')
  expect(await levelOf(minji)).toBe(1)
  await play('minji', 10)
  expect((await balanceOf(minji)) - before).toBe(5_000)
  const { clubLabel, memberLabel } = (await town.ask(memberInfo, {}, minji)).value
  expect([clubLabel, memberLabel]).toEqual([{ labelName: '단풍', rankLevel: 1 }, ['단풍']])
})

test('above rank 4 a member is served by VIP service, and nobody on a break is drawn by a present', async () => {
  const entries = [
    { csType: 'VIP', height: 500, path: '/vip-desk' },
    { csType: 'LIVECHAT', height: 750, path: '/chat' },
  ]
  const support = { complaintLengthMax: 500, complaintLengthMin: 10, customerService: entries }
  await town.set('support', support)
  const before = await balanceOf(await visitOf(town, 'junho'))
  const memberId = await town.idOf('junho')
  const name = { kind: 'break', length: 'day' } as const
  const order = { at: town.clock.now(), by: 'junho', memberId, name, reason: 'a story' }
  await town.context.db.write((tx) => beginPause(tx, order))
  const junho = await visitOf(town, 'junho')
  await play('junho', 400_000_000)
  await deposit('junho', '40000000.00')
  expect(await levelOf(junho)).toBe(5)
  expect(await balanceOf(junho)).toBe(before)
  expect((await town.ask(customerService, {}, junho)).value.csType).toBe('VIP')
  expect((await town.ask(customerService, {}, minji)).value.csType).toBe('LIVECHAT')
})

test('the second missed month in a row takes a rank, however often the job runs', async () => {
  const close = jobs.find(({ name }) => name === 'vip.close-month')
  const run = (day: string, lateMs = 0) => {
    const dueAt = new Date(`${day}T15:30:00Z`)
    return close?.run({ ...town.context, dueAt, now: new Date(dueAt.getTime() + lateMs) })
  }
  // Somebody before minji cannot be written: those behind are done, and the job fails afterwards.
  const { pool } = town.context.db
  await pool.query(`insert into vip.member (member_id, level, since)
    values ('00000000-0000-0000-0000-000000000001', 1, '2026-12-01')`)
  await pool.query(`create function vip.refuse_one() returns trigger language plpgsql as
    $$ begin raise exception 'this row cannot be written'; end $$`)
  await pool.query(`create trigger refuse_one before update on vip.member for each row
    when (old.member_id = '00000000-0000-0000-0000-000000000001')
    execute function vip.refuse_one()`)
  const levels: number[] = []
  await expect(run('2027-01-31')).rejects.toThrow('this row cannot be written')
  const graced = await pool.query<{ month: string }>(
    'select graced_month::text as month from vip.member where member_id = $1',
    [await town.idOf('minji')],
  )
  expect(graced.rows).toEqual([{ month: '2027-01-01' }])
  levels.push(await levelOf(minji))
  await pool.query(`drop trigger refuse_one on vip.member`)
  await Promise.all([run('2027-01-31'), run('2027-01-31')])
  levels.push(await levelOf(minji))
  // No process was up at the turn of the month: it is closed three days later, just the same.
  await Promise.all([run('2027-02-28', 3 * 86_400_000), run('2027-02-28', 3 * 86_400_000)])
  levels.push(await levelOf(minji))
  await run('2027-03-31')
  levels.push(await levelOf(minji))
  expect(levels).toEqual([1, 1, 0, 0])
  await pool.query(
    `delete from vip.member where member_id = '00000000-0000-0000-0000-000000000001'`,
  )
  // What was played before the rank was lost does not bring it back.
  await play('minji', 10)
  expect(await levelOf(minji)).toBe(0)
})

test('an operator changes a rank, and of two the slower one is told', async () => {
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const ranks: OfficeRank[] = (await town.ask(wire.listOfficeRanks, {}, jisoo)).value
  const {
    manager: _m,
    memberCount: _c,
    withdrawMinutes: _t,
    withdrawOncePercent: _o,
    withdrawPercent: _p,
    ...second
  } = ranks[2]!
  const change = { ...second, gift: '30000.00' }
  const save = () => town.ask(wire.saveRank, { ...change, id: randomUUID() }, jisoo)
  const replies = await Promise.all([save(), save()])
  const codes = replies.map(({ errorCode }) => errorCode ?? 'ok')
  expect(codes.toSorted()).toEqual(['changed-meanwhile', 'ok'])
  const yuna = await operatorVisitOf(town, 'yuna')
  const may = await town.ask(wire.saveRank, { ...change, id: randomUUID() }, yuna)
  expect(may.errorCode).toBe('not-allowed')
})

test('a rank by hand needs two, holds at once and brings no present', async () => {
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const sora = await visitOf(town, 'sora')
  const before = await balanceOf(sora)
  const asked = { account: 'sora', id: randomUUID(), level: 3, reason: '오래된 회원' }
  const unknown = { ...asked, account: 'nobody', id: randomUUID() }
  expect((await town.ask(wire.proposeRank, unknown, jisoo)).errorCode).toBe('account-unknown')
  expect((await town.ask(wire.proposeRank, asked, jisoo)).success).toBe(true)
  const decide = (visit: Visit, subject = asked.id) =>
    town.ask(wire.decideRank, { decision: 'approve', id: randomUUID(), subject }, visit)
  expect((await decide(jisoo)).errorCode).toBe('own-proposal')
  await town.context.db.pool.query(
    `update operators.operator set roles = '{marketing}' where name = 'minho'`,
  )
  const minho = await operatorVisitOf(town, 'minho')
  expect((await decide(minho)).value.state).toBe('approved')
  expect((await decide(minho)).errorCode).toBe('proposal-closed')
  expect([await levelOf(sora), await balanceOf(sora)]).toEqual([3, before])
  const [shown]: Gives<typeof wire.listRankProposals> = (
    await town.ask(wire.listRankProposals, {}, jisoo)
  ).value
  expect(shown).toMatchObject({ before: 0, level: 3, state: 'approved' })
})

test('what a rank brings at withdrawals needs two, holds for its members, and not on a break', async () => {
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const minho = await operatorVisitOf(town, 'minho')
  const sora = await visitOf(town, 'sora')
  const terms = async () => (await town.ask(showWithdrawalTerms, {}, sora)).value
  // Sora stands on rank 3 by the story before.
  expect(await terms()).toMatchObject({
    benefits: { manager: null, oncePercent: 120, percent: 150 },
    minutes: 20,
  })
  const { dayAmountLeft, dayCountLeft } = await terms()
  // Of five a day, rounded down.
  expect(dayCountLeft).toBe(7)
  const { rows } = await town.context.db.pool.query(
    `update vip.rank set withdraw_percent = 300, withdraw_minutes = 10 where level > 3 returning
       (select id from operators.operator where name = 'minho') as id`,
  )
  const name = { EN: 'Dana', KO: '다나' }
  const manager = { contact: null, hours: null, name, operatorId: (rows[0] as { id: string }).id }
  const wanted = { level: 3, manager, withdrawMinutes: 10, withdrawOncePercent: 120 }
  const asked = { ...wanted, id: randomUUID(), reason: '연말 혜택', withdrawPercent: 300 }
  expect((await town.ask(wire.proposeBenefits, asked, jisoo)).success).toBe(true)
  const decide = (visit: Visit) =>
    town.ask(wire.decideRank, { decision: 'approve', id: randomUUID(), subject: asked.id }, visit)
  expect((await decide(jisoo)).errorCode).toBe('own-proposal')
  expect((await terms()).benefits.percent).toBe(150)
  expect((await decide(minho)).value.state).toBe('approved')
  const raised = await terms()
  expect(raised).toMatchObject({
    benefits: { manager: name, percent: 300 },
    dayCountLeft: 15,
    minutes: 10,
  })
  expect(Number(raised.dayAmountLeft)).toBe(2 * Number(dayAmountLeft))
  const listed: Gives<typeof wire.listRankProposals> = (
    await town.ask(wire.listRankProposals, {}, jisoo)
  ).value
  expect(listed.find(({ id }) => id === asked.id)).toMatchObject({
    benefits: { after: { withdrawPercent: 300 }, before: { withdrawPercent: 150 } },
    member: null,
  })
  const memberId = await town.idOf('sora')
  const length = { kind: 'break', length: 'day' } as const
  const pause = { at: town.clock.now(), by: 'sora', memberId, name: length, reason: 'a story' }
  await town.context.db.write((tx) => beginPause(tx, pause))
  const held = await town.context.db.read((tx) => clubBenefitsOf(tx, memberId, town.clock.now()))
  expect(held).toEqual(usualBenefits)
})
