import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as wire from '@madang/wire/cardroom-tournaments'
import * as office from '@madang/wire/cardroom-tournaments-office'
import { newId } from '#kernel/ids'
import { CardLobby } from '../../../../test/towns/card-lobby.ts'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { listEntries } from './tournament-store.ts'
import { openStarters } from './tournament-work.ts'

let town: Town
let [jisoo, minji, junho, sora] = [] as unknown as [Visit, Visit, Visit, Visit]
let ids: string[]
beforeAll(async () => {
  town = await openTown()
  const lobby = new CardLobby(town, '')
  jisoo = await operatorVisitOf(town, 'jisoo')
  for (const name of ['minji', 'junho']) await lobby.hasWon(name, 1_000_000)
  minji = await lobby.frame('minji')
  junho = await lobby.frame('junho')
  sora = await lobby.frame('sora')
  ids = [await town.idOf('minji'), await town.idOf('junho'), await town.idOf('sora')]
})
afterAll(() => town.tearDown())
beforeEach(() => apart())

const query = (text: string, values: unknown[] = []) => town.context.db.pool.query(text, values)

/** Nobody shares anything. */
async function apart(): Promise<void> {
  await query('delete from identity.known_place')
  await query('delete from identity.browser_mark')
  await query('update identity.member set referred_by_id = null where id = any($1)', [ids])
}

const together = (first: string, second: string) =>
  query(
    `insert into identity.known_place (member_id, net, seen_at)
     select m, 'one house', $2 from unnest($1::uuid[]) m`,
    [[first, second], town.clock.now()],
  )

const invited = (memberId: string, byId: string) =>
  query('update identity.member set referred_by_id = $2 where id = $1', [memberId, byId])

async function opened(more: object): Promise<string> {
  const id = newId()
  const terms = {
    buyIn: '1000',
    entrantsMax: 20,
    entrantsMin: 2,
    fee: '0',
    game: 'holdem',
    guarantee: '0',
    lateSeconds: 0,
    levelSeconds: 60,
    name: { EN: 'Story', KO: '이야기' },
    reason: 'for this story',
    reentryMax: 0,
    repeatMinutes: null,
    seatCount: 6,
    startChips: 1_000,
    startsAt: new Date(town.clock.now().getTime() + 60_000).toISOString(),
    ticket: '0',
  }
  const reply = await town.ask(office.addTournament, { ...terms, ...more, id }, jisoo)
  expect(reply.success, reply.errorCode).toBe(true)
  return id
}

const enter = (at: Visit, tournamentId: string) =>
  town.ask(wire.enterCardTournament, { id: newId(), tournamentId }, at)
const leave = (at: Visit, tournamentId: string) =>
  town.ask(wire.leaveCardTournament, { tournamentId }, at)
const codeOf = async (at: Visit, id: string) => (await enter(at, id)).errorCode

const free = { buyIn: '0', guarantee: '50000' }

test('a free tournament with prizes asks for a deposit, and takes a circle once', async () => {
  const id = await opened(free)
  expect(await codeOf(sora, id)).toBe('deposit-needed')
  await together(ids[0]!, ids[1]!)
  // Of two at the same moment one is in.
  const codes = await Promise.all([codeOf(minji, id), codeOf(junho, id)])
  expect(codes.filter((code) => code === undefined)).toHaveLength(1)
  expect(codes.filter((code) => code === 'tournament-shared')).toHaveLength(1)
  await apart()
  const late = codes[0] === undefined ? junho : minji
  expect(await codeOf(late, id)).toBeUndefined()
})

test('a suspended member enters no free tournament', async () => {
  const id = await opened(free)
  await query(`update identity.member set state = 'suspended' where id = $1`, [ids[1]])
  const code = await codeOf(junho, id)
  await query(`update identity.member set state = 'active' where id = $1`, [ids[1]])
  expect(code).toBe('member-not-active')
})

test('a referral circle is known at any depth, but an agent’s downline is no circle', async () => {
  const id = await opened(free)
  const between = await town.idOf('sora')
  await invited(between, ids[0]!)
  await invited(ids[1]!, between)
  expect(await codeOf(minji, id)).toBeUndefined()
  expect(await codeOf(junho, id)).toBe('tournament-shared')
  // Both below one member, who is no agent and then is one.
  await apart()
  await invited(ids[0]!, between)
  await invited(ids[1]!, between)
  expect(await codeOf(junho, id)).toBe('tournament-shared')
  const standing = `
    insert into identity.agent_standing (member_id, type, contract_kinds, changed_at)
    values ($1, 1, '{}', now()) on conflict (member_id) do update set type = excluded.type`
  await query(standing, [between])
  expect(await codeOf(junho, id)).toBeUndefined()
  await query('update identity.agent_standing set type = 0 where member_id = $1', [between])
})

test('one table takes a circle once; more tables seat its members apart', async () => {
  const one = await opened({ entrantsMax: 6 })
  await together(ids[0]!, ids[1]!)
  expect(await codeOf(minji, one)).toBeUndefined()
  expect(await codeOf(junho, one)).toBe('tournament-shared')
  await leave(minji, one)
  for (let n = 0; n < 4; n++) {
    const id = await opened({ entrantsMin: 2, seatCount: 2 })
    await query(
      `insert into cardroom.tournament_entry
        (id, tournament_id, member_id, name, state, stack_chips, entered_at)
       select gen_random_uuid(), $1, null, 'guest ' || n, 'registered', 0, $2
       from generate_series(1, 2) n`,
      [id, town.clock.now()],
    )
    expect(await codeOf(minji, id)).toBeUndefined()
    expect(await codeOf(junho, id)).toBeUndefined()
    town.clock.tick(61_000)
    await openStarters(town.context, 'one').tick(town.clock.now())
    const entries = await town.context.db.read((tx) => listEntries(tx, [id]))
    const tables = entries.flatMap(({ memberId, tableId }) => (memberId ? [tableId] : []))
    expect(tables.every((tableId) => tableId !== null)).toBe(true)
    expect(new Set(tables).size).toBe(2)
  }
})
