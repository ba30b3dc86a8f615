import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/vip'
import type { Gives } from '@madang/wire'
import { operatorVisitOf } from '../../../test/towns/operator-visit.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'
import { visitOf } from '../../../test/towns/visit.ts'
import { lockRanked, updateRanked } from './rank-store.ts'

let town: Town
let jisoo: Visit
let minho: Visit
const ids: Record<string, string> = {}
beforeAll(async () => {
  town = await openTown()
  const { pool } = town.context.db
  await pool.query(
    `update operators.operator set roles = roles || '{marketing}' where name = 'minho'`,
  )
  const { rows } = await pool.query('select id, name from operators.operator')
  for (const { id, name } of rows as { id: string; name: string }[]) ids[name] = id
  jisoo = await operatorVisitOf(town, 'jisoo')
  minho = await operatorVisitOf(town, 'minho')
  for (const [name, level] of [['sora', 3] as const, ['junho', 3] as const, ['minji', 5] as const])
    await setRank(name, level)
})
afterAll(() => town.tearDown())

async function setRank(name: string, level: number) {
  const memberId = await town.idOf(name)
  const at = town.clock.now()
  await town.context.db.write(async (tx) =>
    updateRanked(tx, await lockRanked(tx, memberId, at), { gracedMonth: null, level }, at),
  )
}
const card = {
  contact: '02-555-0101',
  hours: { EN: 'Weekdays 10–19', KO: '평일 10–19시' },
  name: { EN: 'Minho Kang', KO: '강민호' },
}
const decide = (subject: string, visit: Visit, decision = 'approve') =>
  town.ask(
    wire.decideRank,
    { decision, id: randomUUID(), subject, ...(decision === 'decline' && { note: '아니요' }) },
    visit,
  )
async function give(account: string, manager: object | null) {
  const id = randomUUID()
  const asked = { account, id, manager, reason: '오래된 회원' }
  return { id, reply: await town.ask(wire.proposeManager, asked, jisoo) }
}
const managerOf = async (name: string) =>
  (await town.ask(wire.showOwnRank, {}, await visitOf(town, name))).value.manager
const mine = async (visit: Visit): Promise<Gives<typeof wire.listVipMembers>['rows']> =>
  (await town.ask(wire.listVipMembers, { manager: 'mine' }, visit)).value.rows
const namesOf = async (visit: Visit) =>
  (await mine(visit)).map(({ member }) => member.name).toSorted()

test('a rank has a manager with hours and contact, and its members are the manager’s own', async () => {
  expect(await managerOf('sora')).toBeNull()
  const id = randomUUID()
  const benefits = { withdrawMinutes: 20, withdrawOncePercent: 120, withdrawPercent: 150 }
  const manager = { ...card, operatorId: ids['minho'] }
  const asked = { ...benefits, id, level: 3, manager, reason: '전담 매니저' }
  expect((await town.ask(wire.proposeBenefits, asked, jisoo)).success).toBe(true)
  expect((await decide(id, jisoo)).errorCode).toBe('own-proposal')
  expect(await managerOf('sora')).toBeNull()
  expect((await decide(id, minho)).value.state).toBe('approved')
  expect(await managerOf('sora')).toEqual(card)
  expect(await namesOf(minho)).toEqual(['junho', 'sora'])
  // The highest rank of the demo brand is hers.
  expect(await namesOf(jisoo)).toEqual(['minji'])
  // Visitors read the name, and no more.
  const { ranks } = (await town.ask(wire.listRanks, {})).value
  expect(ranks[3].manager).toEqual(card.name)
})

test('one member has a manager of their own instead, by two operators, until it is taken back', async () => {
  const jisooCard = { ...card, contact: 'jisoo@madang.example', operatorId: ids['jisoo'] }
  const nobody = await give('nobody', jisooCard)
  expect(nobody.reply.errorCode).toBe('account-unknown')
  const stranger = await give('junho', { ...jisooCard, operatorId: randomUUID() })
  expect(stranger.reply.errorCode).toBe('not-found')
  const { id } = await give('junho', jisooCard)
  const open: Gives<typeof wire.listRankProposals> = (
    await town.ask(wire.listRankProposals, {}, minho)
  ).value
  expect(open.find((one) => one.id === id)).toMatchObject({
    level: null,
    manager: { after: { contact: 'jisoo@madang.example' }, before: null },
    member: { name: 'junho' },
  })
  expect((await decide(id, jisoo)).errorCode).toBe('own-proposal')
  await decide(id, minho)
  expect((await managerOf('junho')).contact).toBe('jisoo@madang.example')
  expect([await namesOf(minho), await namesOf(jisoo)]).toEqual([['sora'], ['junho', 'minji']])
  const back = await give('junho', null)
  await decide(back.id, minho)
  expect(await managerOf('junho')).toEqual(card)
  expect(await namesOf(minho)).toEqual(['junho', 'sora'])
})

test('a manager who has left the house is shown to nobody', async () => {
  const { pool } = town.context.db
  const setState = (state: string) =>
    pool.query("update operators.operator set state = $1 where name = 'minho'", [state])
  await setState('disabled')
  expect(await managerOf('sora')).toBeNull()
  await setState('active')
  expect(await managerOf('sora')).toEqual(card)
})

test('a proposal of before, which knew only a name, is still decided', async () => {
  const id = randomUUID()
  const { pool } = town.context.db
  const old = (percent: number) =>
    JSON.stringify({
      benefits: {
        manager: { EN: 'Dana', KO: '다나' },
        withdrawMinutes: 10,
        withdrawPercent: percent,
      },
      level: 5,
    })
  const at = town.clock.now()
  await pool.query(
    `insert into operators.proposal (id, kind, subject, wanted, before, reason, proposed_by,
       proposed_at, expires_at)
     values ($1, 'rank', 'rank:5', $2, $3, 'before', $4, $5, $6)`,
    [id, old(400), old(300), ids['jisoo'], at, new Date(at.getTime() + 3_600_000)],
  )
  expect((await decide(id, minho)).value.state).toBe('approved')
  expect(await managerOf('minji')).toEqual({
    contact: null,
    hours: null,
    name: { EN: 'Dana', KO: '다나' },
  })
})

test('a rank brings no less than the one below it, nor more than the one above', async () => {
  const propose = (level: number, more: object) =>
    town.ask(
      wire.proposeBenefits,
      {
        id: randomUUID(),
        level,
        manager: null,
        reason: '단계',
        withdrawMinutes: 20,
        withdrawOncePercent: 120,
        withdrawPercent: 150,
        ...more,
      },
      jisoo,
    )
  expect((await propose(3, { withdrawPercent: 110 })).errorCode).toBe('rank-out-of-order')
  expect((await propose(3, { withdrawMinutes: 5 })).errorCode).toBe('rank-out-of-order')
  expect((await propose(3, { withdrawOncePercent: 900 })).errorCode).toBe('rank-out-of-order')
  expect((await propose(3, {})).success).toBe(true)
})
