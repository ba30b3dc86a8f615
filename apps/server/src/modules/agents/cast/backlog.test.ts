import { afterAll, beforeAll, expect, test } from 'vitest'
import * as bills from '@madang/wire/agent-bills'
import * as contracts from '@madang/wire/agent-contracts'
import * as wire from '@madang/wire/agents'
import { agentSheets, exportAgentSheet } from '@madang/wire/agents-export'
import * as office from '@madang/wire/agents-office'
import { login } from '@madang/wire/identity'
import { showFunds } from '@madang/wire/transfer-wallets'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { addPast } from './backlog.ts'
import { castAgent } from './team.ts'

let town: Town
const hana: Visit = { cookies: {} }
beforeAll(async () => {
  town = await openTown()
  await addPast(town.context, () => town.events.settle(), town.clock.now())
  const { name: username, password } = castAgent
  const reply = await town.ask(login, { password, username }, hana)
  hana.token = String(reply.value.token)
}, 180_000)
afterAll(() => town.tearDown())

const appointAgent = async (body: object) =>
  town.ask(
    office.appointAgent,
    { id: crypto.randomUUID(), ...body },
    await operatorVisitOf(town, 'minho'),
  )
const ask = async (call: Parameters<Town['ask']>[0], input: object = {}) =>
  (await town.ask(call, input, hana)).value

test('no page of the agent center begins empty', async () => {
  const center = await ask(wire.showCenter)
  expect(await ask(showFunds)).toMatchObject({ agentRealtimeSalary: true, divtypereq: true })
  expect(center).toMatchObject({ contractKinds: contracts.contractKinds.toSorted(), type: 1 })
  const team = await ask(wire.showTeam)
  expect([team.memberCount, team.directCount]).toEqual([40, 6])
  expect(team.waits.offers).toEqual(['DAILY_SALARY'])
  expect(Number(team.today.income)).not.toBe(0)
  expect((await ask(wire.listLinks)).rows).toHaveLength(2)
  for (const call of [wire.listDownlines, wire.listTeamPlays, wire.listTeamMoves]) {
    expect((await ask(call)).rows.length).toBeGreaterThan(5)
  }
  for (const kind of contracts.contractKinds) {
    const own = await ask(contracts.listContracts, { kind })
    expect([own.own.state, own.below.length > 0]).toEqual(['VALID', true])
    const found = await ask(bills.listBills, { kind, limit: '100' })
    expect(found.rows.some(({ paid }: { paid: string }) => Number(paid) > 0)).toBe(true)
  }
})

test('point 8: non-agents cannot log in at the agents’ entrance, nor at the agents’ own address', async () => {
  const enter = (username: string, password: string) =>
    town.ask(login, { password, place: 'agent', username }, { cookies: {} })
  expect((await enter('hana', castAgent.password)).success).toBe(true)
  const no = await enter('minji', 'madang-minji-2026')
  expect([no.status, no.errorCode]).toEqual([403, 'agent-login-only'])
  // Without the password, the login does not reveal who is an agent.
  expect((await enter('hana', 'guessed-0000')).errorCode).toBe('login-wrong')
  expect((await enter('minji', 'guessed-0000')).errorCode).toBe('login-wrong')
  // At the agents' own host the request needs no parameter: the server knows the site.
  const site: Visit = { cookies: {}, host: 'agents.localhost:3000' }
  const minji = { password: 'madang-minji-2026', username: 'minji' }
  expect((await town.ask(login, minji, site)).errorCode).toBe('agent-login-only')
  const hanaThere = { password: castAgent.password, username: 'hana' }
  expect((await town.ask(login, hanaThere, site)).success).toBe(true)
  const below = await enter('daon', castAgent.password)
  expect(below.success).toBe(true)
  const plain = await enter('doyun', castAgent.password)
  expect(plain.errorCode).toBe('agent-login-only')
})

test('who comes in at the agents’ site only is no member of the portal', async () => {
  const only = (isSiteOnly: boolean) =>
    appointAgent({ account: 'siwoo', isSiteOnly, reason: 'works there', state: 'active', type: 2 })
  const body = { password: castAgent.password, username: 'siwoo' }
  expect((await only(true)).value.isSiteOnly).toBe(true)
  expect((await town.ask(login, body, { cookies: {} })).errorCode).toBe('member-login-only')
  const there = await town.ask(login, { ...body, place: 'agent' }, { cookies: {} })
  expect(there.success).toBe(true)
  await only(false)
  expect((await town.ask(login, body, { cookies: {} })).success).toBe(true)
})

test('every report is a file with all of its rows, for agents only', async () => {
  for (const sheet of agentSheets.filter((one) => one !== 'rows')) {
    for (const format of ['csv', 'xlsx']) {
      const file = await town.ask(exportAgentSheet, { format, sheet }, hana)
      expect([file.status, file.headers['content-disposition']]).toEqual([
        200,
        `attachment; filename="madang-agent-${sheet}.${format}"`,
      ])
    }
  }
  const moves = async (flow?: string) => {
    const asked = { format: 'csv', sheet: 'moves', ...(flow && { flow }) }
    const lines = String((await town.ask(exportAgentSheet, asked, hana)).value).split('\n')
    const countOf = (kind: string) => lines.filter((line) => line.includes(`,${kind},`)).length
    return [countOf('deposit'), countOf('withdrawal')]
  }
  const [deposits, withdrawals] = await moves()
  expect(deposits).toBeGreaterThan(0)
  expect(await moves('deposit')).toEqual([deposits, 0])
  expect(await moves('withdrawal')).toEqual([0, withdrawals])
  const theirs = await town.ask(exportAgentSheet, { format: 'csv', sheet: 'rows' }, hana)
  expect(theirs.errorCode).toBe('not-found')
})

test('every amount of the past opens down to bets, and a second start changes nothing', async () => {
  const [member] = (await ask(wire.listTeamPlays, { by: 'member' })).rows
  expect((await ask(wire.listTeamBets, { memberId: member.key })).rows).not.toEqual([])
  const before = await ask(wire.showTeam)
  await addPast(town.context, () => town.events.settle(), town.clock.now())
  expect(await ask(wire.showTeam)).toEqual(before)
})
