import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contracts from '@madang/wire/agent-bills'
import * as wire from '@madang/wire/agents'
import * as office from '@madang/wire/agents-office'
import { setMemberState } from '#identity'
import { openTeam } from '../../../../test/towns/agent-team.ts'
import { agentsSetting } from '../agents-setting.ts'
import type { AgentTeam } from '../../../../test/towns/agent-team.ts'

let team: AgentTeam
beforeAll(async () => {
  team = await openTeam()
  await team.house('DAILY_SALARY', 'junho', '1.2')
  const { value } = await team.offer('DAILY_SALARY', 'junho', 'minji', '1')
  await team.answer('DAILY_SALARY', 'minji', 'ACCEPT', value.id)
  await team.day()
}, 180_000)
afterAll(() => team.town.tearDown())

const directs = async (who: string): Promise<string[]> =>
  (await team.ask(wire.listDownlines, who)).value.rows.map(({ id }: { id: string }) => id)
const setState = (who: string, state: 'closed' | 'suspended' | 'active') =>
  team.town.context.db.write((tx) =>
    setMemberState(tx, {
      at: team.town.clock.now(),
      by: 'minho',
      memberId: team.ids[who] ?? '',
      reason: 'a story',
      state,
    }),
  )

test('a move counts from the next day: what was played before stays with the old line', async () => {
  await team.play('sora', 10_000, 0)
  expect((await team.move('sora', 'junho')).value.state).toBe('agreed')
  expect(await directs('minji')).toEqual([team.ids['sora']])
  await team.day()
  expect(await directs('minji')).toEqual([])
  expect(new Set(await directs('junho'))).toEqual(new Set([team.ids['sora'], team.ids['minji']]))
  const [bill] = await team.bills('minji', 'DAILY_SALARY')
  expect(bill).toMatchObject({ base: '10000.00', gross: '100.00' })
  const opened = (await team.ask(contracts.listBillRows, 'minji', { billId: bill.id })).value
  expect(opened.rows).toMatchObject([{ validBet: '10000.00' }])
  const gone = await team.ask(wire.showDownline, 'minji', { memberId: team.ids['sora'] })
  expect(gone.errorCode).toBe('not-found')
  await team.move('sora', 'minji')
  await team.day()
})

test('who leaves is paid what was earned, and the team goes up at the instant the contract ends', async () => {
  await team.play('sora', 20_000, 0)
  expect((await team.appoint('minji', { state: 'left' })).value.state).toBe('left')
  expect((await team.ask(wire.showTeam, 'minji')).errorCode).toBe('not-agent')
  // Until midnight the team does not move, and its play counts for the leaving agent.
  await team.play('sora', 30_000, 0)
  const before = await team.cashOf('minji')
  await team.day()
  expect(await team.cashOf('minji')).toBe(before + 500)
  await team.play('sora', 40_000, 0)
  await team.day()
  expect(await team.cashOf('minji')).toBe(before + 500)
  expect(await directs('junho')).toContain(team.ids['sora'])
  const moves = (await team.ask(office.listMoves, 'minho')).value.rows
  expect(moves[0]).toMatchObject({ state: 'made' })
})

test('who comes back before midnight keeps the team', async () => {
  await team.move('sora', 'minji')
  await team.appoint('minji')
  await team.day()
  await team.appoint('minji', { state: 'suspended', team: 'HOUSE' })
  await team.appoint('minji')
  await team.day()
  expect(await directs('minji')).toEqual([team.ids['sora']])
})

test('an account that is suspended stops as an agent until it opens again, and keeps the team', async () => {
  await setState('minji', 'suspended')
  await team.town.events.settle()
  await team.day()
  const agentOf = async (search: string) =>
    (await team.ask(office.listAgents, 'minho', { search })).value.rows[0]
  expect(await agentOf('minji')).toMatchObject({ memberCount: 1, state: 'suspended' })
  await setState('minji', 'active')
  await team.town.events.settle()
  expect(await agentOf('minji')).toMatchObject({ memberCount: 1, state: 'active' })
})

test('of an account that is closed, by death too, the team goes to the house where the brand says so', async () => {
  await team.town.set(agentsSetting, { teamOfLeaver: 'HOUSE' })
  await setState('minji', 'closed')
  await team.town.events.settle()
  await team.day()
  const rows = (await team.ask(office.listAgents, 'minho', { search: 'minji' })).value.rows
  expect(rows[0]).toMatchObject({ memberCount: 0, state: 'left' })
  expect(await directs('junho')).not.toContain(team.ids['sora'])
})
