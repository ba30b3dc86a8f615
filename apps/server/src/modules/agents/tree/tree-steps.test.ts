import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as bills from '@madang/wire/agent-bills'
import * as wire from '@madang/wire/agents'
import * as office from '@madang/wire/agents-office'
import { membersErased } from '#identity'
import { publish } from '#kernel/events'
import { killAtEachStep } from '../../../../test/dying-at.ts'
import { openTeam } from '../../../../test/towns/agent-team.ts'
import type { AgentTeam } from '../../../../test/towns/agent-team.ts'
import { agentsSetting } from '../agents-setting.ts'
import { expireBills } from '../bills/pay/pay-bills.ts'
import { expireOffers } from '../contracts/end-contracts.ts'
import { makeDueMoves } from './make-moves.ts'
import { nameLines } from './stand-below.ts'

let team: AgentTeam
beforeAll(async () => {
  team = await openTeam()
}, 180_000)
afterAll(() => team.town.tearDown())

type Row = Record<string, unknown>
const rowsOf = (text: string, values: unknown[] = []) =>
  team.town.context.db.write((tx) => tx.rows<Row>({ text, values } as never))

/** Stored team sizes must match the counted lines. */
const wrongSizes = () =>
  rowsOf(`
    select owner_id from agents.team_size full join (
      select ancestor_id as owner_id, count(*) as members,
        count(*) filter (where depth = 1) as directs
      from agents.line where until_at is null group by 1) counted using (owner_id)
    where member_count <> coalesce(members, 0) or direct_count <> coalesce(directs, 0)
      or member_count is null`)
const sizeOf = async (who: string) => {
  const { directCount, memberCount } = (await team.ask(wire.showTeam, who)).value
  return [memberCount, directCount]
}
const found = async (who: string, search: string, more: object = {}) => {
  const { next, rows } = (await team.ask(wire.listDownlines, who, { search, ...more })).value
  return { ids: rows.map(({ id }: { id: string }) => id), next }
}

test('a move is agreed and made by two, killed at each step: it is made once, and every size is right', async () => {
  expect(await sizeOf('junho')).toEqual([2, 1])
  const id = randomUUID()
  const body = { account: 'sora', id, reason: 'they asked for it', uplineAccount: 'junho' }
  await team.ask(office.proposeMove, 'minho', body)
  await team.ask(office.decideMove, 'jisoo', { id: randomUUID(), outcome: 'agreed', subject: id })
  team.town.clock.tick(24 * 3_600_000)
  const { db } = team.town.context
  const run = (through: typeof db) => through.write((tx) => makeDueMoves(tx, team.town.clock.now()))
  expect(await killAtEachStep(db, run)).toBeGreaterThan(5)
  expect(await Promise.all([run(db), run(db)])).toEqual([0, 0])
  const edges = await rowsOf('select 1 from agents.edge where member_id = $1 and upline_id = $2', [
    team.ids['sora'],
    team.ids['junho'],
  ])
  expect(edges).toHaveLength(1)
  expect(await sizeOf('junho')).toEqual([2, 2])
  expect(await sizeOf('minji')).toEqual([0, 0])
  await team.move('junho', 'eunji')
  await team.move('sora', 'minji')
  await team.day()
  expect(await sizeOf('junho')).toEqual([2, 1])
  expect(await wrongSizes()).toEqual([])
})

test('by the beginning of an account somebody is found in the own team, in pages, and elsewhere never', async () => {
  expect(await found('junho', 'so')).toEqual({ ids: [team.ids['sora']], next: null })
  expect(await found('junho', 'SORA ')).toEqual({ ids: [team.ids['sora']], next: null })
  expect((await found('junho', 'ju')).ids).toEqual([])
  expect((await found('minji', 'min')).ids).toEqual([])
  expect((await found('junho', '%%')).ids).toEqual([])
  for (const at of [1, 2, 3]) {
    const added = { account: `newbie${at}`, id: randomUUID(), isSubAgent: false }
    expect((await team.ask(wire.addMember, 'minji', added)).errorCode).toBeUndefined()
  }
  const first = await found('junho', 'newb', { limit: '2' })
  expect(first.ids).toHaveLength(2)
  const rest = await found('junho', 'newb', { after: first.next, limit: '2' })
  expect([rest.ids.length, rest.next]).toEqual([1, null])
  expect(new Set([...first.ids, ...rest.ids]).size).toBe(3)
  expect(await sizeOf('junho')).toEqual([5, 1])
  expect(await wrongSizes()).toEqual([])
})

test('after an upgrade names are copied once, and who is erased is found by none', async () => {
  await rowsOf('update agents.line set account = null')
  await rowsOf('update agents.name set account = null')
  expect((await found('junho', 'so')).ids).toEqual([])
  const { db } = team.town.context
  await killAtEachStep(db, (through) => through.write(nameLines))
  expect(await db.write(nameLines)).toBe(0)
  expect((await found('junho', 'so')).ids).toEqual([team.ids['sora']])
  const memberId = team.ids['sora'] ?? ''
  await db.write((tx) => publish(tx, membersErased, [{ memberId }]))
  await team.town.events.settle()
  expect((await found('junho', 'so')).ids).toEqual([])
  expect(await rowsOf(`select 1 from agents.line where account = 'sora'`)).toEqual([])
})

test('offers and debts that nobody answers are over once, killed at each step', async () => {
  const { db } = team.town.context
  await team.house('DAILY_SALARY', 'junho', '1.2')
  const { value } = await team.offer('DAILY_SALARY', 'junho', 'minji', '1', { payer: 'UPLINE' })
  await team.answer('DAILY_SALARY', 'minji', 'ACCEPT', value.id)
  await team.day()
  await team.town.set(agentsSetting, { approvalFrom: '110.00' })
  await team.has('junho', 0)
  await team.play('sora', 10_000, 0)
  await team.day()
  const [owed] = await team.bills('minji', 'DAILY_SALARY')
  expect(owed).toMatchObject({ owed: '100.00', state: 'INSUFFICIENT' })
  const waits = await team.offer('DAILY_SALARY', 'junho', 'minji', '0.9')
  expect(waits.value.state).toBe('REQUESTED')
  team.town.clock.tick(400 * 24 * 3_600_000)
  const now = team.town.clock.now()
  const run = (through: typeof db) =>
    through.write(async (tx) => [await expireOffers(tx, now), await expireBills(tx, now)])
  expect(await killAtEachStep(db, run)).toBeGreaterThan(3)
  expect(await run(db)).toEqual([0, 0])
  const over = (await team.ask(bills.showBill, 'minji', { billId: owed.id })).value
  expect(over).toMatchObject({ bill: { paid: '0.00', state: 'EXPIRED' }, payments: [] })
  const steps = await rowsOf('select act from agents.contract_step where contract_id = $1', [
    waits.value.id,
  ])
  expect(steps.map(({ act }) => act)).toEqual(['OFFER', 'EXPIRE'])
})
