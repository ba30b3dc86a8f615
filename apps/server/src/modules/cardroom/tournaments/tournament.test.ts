import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/cardroom-tournaments'
import * as office from '@madang/wire/cardroom-tournaments-office'
import { newId } from '#kernel/ids'
import type { LiveOwner } from '#kernel/live/live-owner'
import { findBalances } from '#ledger'
import { listWagers } from '#wagers'
import { CardLobby } from '../../../../test/towns/card-lobby.ts'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { ProofBrowser } from '../../../../test/proofs/proof-browser.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { insertTournament, listEntries } from './tournament-store.ts'
import { openStarters } from './tournament-work.ts'

let town: Town
let lobby: CardLobby
let starters: LiveOwner
let jisoo: Visit
beforeAll(async () => {
  town = await openTown()
  lobby = new CardLobby(town, '')
  starters = openStarters(town.context, 'one')
  jisoo = await operatorVisitOf(town, 'jisoo')
})
afterAll(() => town.tearDown())

const names = ['minji', 'junho', 'sora'] as const
const terms = {
  buyIn: '10000',
  entrantsMax: 3,
  entrantsMin: 2,
  fee: '1000',
  game: 'holdem' as const,
  guarantee: '0',
  lateSeconds: 0,
  levelSeconds: 60,
  name: { EN: 'Story', KO: '이야기' },
  reason: 'for this story',
  reentryMax: 0,
  repeatMinutes: null as number | null,
  seatCount: 6,
  startChips: 1_000,
  startsAt: null as string | null,
  ticket: '0',
}

async function opened(more: Partial<typeof terms> = {}): Promise<string> {
  const id = newId()
  const reply = await town.ask(office.addTournament, { ...terms, ...more, id }, jisoo)
  expect(reply.success, reply.errorCode).toBe(true)
  return id
}

const enter = (at: Visit, tournamentId: string, id = newId()) =>
  town.ask(wire.enterCardTournament, { id, tournamentId }, at)

/** Wakes the tournament's start, as the last entry does. */
async function begin(id: string): Promise<void> {
  starters.wake(id)
  await starters.tick(town.clock.now())
}

async function shown(at: Visit, tournamentId: string) {
  return (await town.ask(wire.showCardTournament, { tournamentId }, at)).value
}

async function cashOf(name: string): Promise<bigint> {
  const memberId = await town.idOf(name)
  const [balance] = await town.context.db.read((tx) => findBalances(tx, memberId))
  return (balance?.cashUnits ?? 0n) / 100_000n
}

/** Everybody goes all-in until one has all chips; the sum of chips never changes. */
async function playOut(frames: readonly Visit[], id: string, chips: number): Promise<void> {
  const { list } = (await town.ask(wire.listCardTournaments, {}, frames[0])).value
  const own = (list as wire.CardTournament[]).find((one) => one.id === id)
  const at = new CardLobbyAt(lobby, own?.mine?.tableId ?? '')
  for (let n = 0; n < 300; n++) {
    await lobby.later(1_200)
    const [first, ...others] = await Promise.all(frames.map((frame) => at.state(frame)))
    const { hand, seats } = first.view
    if (hand?.state === 'over') {
      const stacks = (seats as { stack: string }[]).map(({ stack }) => Number(stack))
      if (stacks.length === 0) return
      expect(stacks.reduce((sum, stack) => sum + stack, 0)).toBe(chips)
    }
    for (const [seat, { mine }] of [first, ...others].entries()) {
      if (!mine?.legal) continue
      const { raise } = mine.legal
      const action = raise ? { kind: 'raise', to: raise.maxTo } : { kind: 'call' }
      await at.act(frames[seat]!, mine, action)
    }
  }
  throw new Error('the tournament does not end')
}

/** Each place follows those before it; equal stacks out in one hand share one. */
function expectPlaces(entrants: { place: number }[], count: number): void {
  const places = entrants.map(({ place }) => place).toSorted((a, b) => a - b)
  expect(places).toHaveLength(count)
  expect(places.filter((place) => place === 1)).toHaveLength(1)
  expect(places).toEqual(places.map((place) => places.indexOf(place) + 1))
}

/** The same card room at another table. */
class CardLobbyAt extends CardLobby {
  constructor(of: CardLobby, tableId: string) {
    super(of.town, tableId)
    this.dealers = of.dealers
  }
}

test('three enter once each, play to the end, and the first is paid in one movement', async () => {
  for (const name of names) await lobby.hasWon(name, 100_000)
  const before = await Promise.all(names.map(cashOf))
  const frames = await Promise.all(names.map((name) => lobby.frame(name)))
  const [minji, junho, sora] = frames as [Visit, Visit, Visit]
  const id = await opened()
  const requestId = newId()
  const many = await Promise.all([
    ...Array.from({ length: 5 }, () => enter(minji, id, requestId)),
    ...Array.from({ length: 5 }, () => enter(minji, id)),
  ])
  expect(many.some(({ success }) => success)).toBe(true)
  expect(await cashOf('minji')).toBe(before[0]! - 11_000n)
  expect((await enter(minji, id)).errorCode).toBe('already-entered')
  await enter(junho, id)
  const leave = () => town.ask(wire.leaveCardTournament, { tournamentId: id }, junho)
  const left = await Promise.all([leave(), leave(), leave()])
  expect(left.filter(({ success }) => success)).toHaveLength(1)
  expect(await cashOf('junho')).toBe(before[1])
  // The price is signed, and a repeated request gets the same receipt.
  const paid = newId()
  const { value } = await enter(junho, id, paid)
  expect((await enter(junho, id, paid)).value.receipt).toEqual(value.receipt)
  const browser = new ProofBrowser(town)
  const sent = { id: paid, stake: '11000.00', tournamentId: id }
  await browser.keeper.keep(value.receipt, sent)
  expect(browser.differences).toEqual([])
  await starters.tick(town.clock.now())
  expect((await shown(minji, id)).tournament.state).toBe('registering')
  await enter(sora, id)
  await begin(id)
  expect((await shown(minji, id)).tournament).toMatchObject({ aliveCount: 3, state: 'running' })
  expect((await leave()).errorCode).toBe('tournament-closed')
  await playOut(frames, id, 3_000)
  const over = await shown(minji, id)
  expectPlaces(over.entrants, 3)
  const cash = await Promise.all(names.map(cashOf))
  const nets = cash.map((won, at) => won - before[at]!)
  expect(nets.toSorted((a, b) => Number(b - a))).toEqual([19_000n, -11_000n, -11_000n])
  const memberId = await town.idOf('minji')
  const [wager] = await town.context.db.read((tx) => listWagers(tx, { limit: 1, memberId }))
  expect(wager).toMatchObject({ round: id, stakeUnits: 11_000n * 100_000n, state: 'settled' })
})

test('what too few enter is called off, and the next of its series opens', async () => {
  const minji = await lobby.frame('minji')
  const startsAt = new Date(town.clock.now().getTime() + 60_000).toISOString()
  const name = { EN: 'Hourly', KO: '매시' }
  const id = await opened({ entrantsMax: 50, name, repeatMinutes: 60, startsAt })
  const had = await cashOf('minji')
  await enter(minji, id)
  town.clock.tick(61_000)
  await starters.tick(town.clock.now())
  await starters.tick(town.clock.now())
  expect(await cashOf('minji')).toBe(had)
  const { list } = (await town.ask(wire.listCardTournaments, {}, minji)).value
  const own = (list as wire.CardTournament[]).filter((one) => one.displayName === name.KO)
  expect(own.map(({ state }) => state)).toEqual(['registering', 'cancelled'])
  expect(Date.parse(own[0]!.startsAt!) - Date.parse(startsAt)).toBe(3_600_000)
})

test('a guarantee is paid by the house, tickets enter, and a cancelled one gives all back', async () => {
  const frames = await Promise.all([lobby.frame('minji'), lobby.frame('junho')])
  const [minji, junho] = frames
  jisoo = await operatorVisitOf(town, 'jisoo')
  const two = { entrantsMax: 2, levelSeconds: 30 }
  const free = await opened({ ...two, buyIn: '0', fee: '0', guarantee: '11000', ticket: '11000' })
  const before = [await cashOf('minji'), await cashOf('junho')]
  await enter(minji, free)
  await enter(junho, free)
  await begin(free)
  await playOut(frames, free, 2_000)
  const first = (await shown(minji, free)).tournament.mine.hasWonTicket ? 0 : 1
  const [winner, other] = first === 0 ? [minji, junho] : [junho, minji]
  expect([await cashOf('minji'), await cashOf('junho')]).toEqual(before)

  // The ticket pays the entry, and the house pays its part of the prizes.
  const id = await opened({ ...two, guarantee: '30000' })
  await enter(winner, id)
  expect(await cashOf(names[first])).toBe(before[first])
  await enter(other, id)
  await begin(id)
  const { version } = (
    (await town.ask(office.listOfficeTournaments, {}, jisoo)).value
      .rows as office.OfficeTournament[]
  ).find((one) => one.id === id)!
  const order = { reason: 'the power went out', subject: id, version }
  const ends = await Promise.all(
    [1, 2, 3].map(() => town.ask(office.cancelTournament, order, jisoo)),
  )
  expect(ends.filter(({ success }) => success)).toHaveLength(1)
  expect([await cashOf('minji'), await cashOf('junho')]).toEqual(before)
  const { tickets } = (await town.ask(wire.listCardTournaments, {}, winner)).value
  expect(tickets).toHaveLength(1)
  for (let n = 0; n < 6; n++) await lobby.later(20_000)
  const after = await opened({ ...two, guarantee: '30000' })
  await enter(winner, after)
  await enter(other, after)
  await begin(after)
  await playOut(frames, after, 2_000)
  const nets = [await cashOf('minji'), await cashOf('junho')].map((one, at) => one - before[at]!)
  expect(nets.reduce((sum, one) => sum + one, 0n)).toBe(30_000n - 11_000n)
})

test('computers of two tables are moved together as they go out, and no chip is lost', async () => {
  const minji = await lobby.frame('minji')
  const id = newId()
  const now = town.clock.now()
  const six = { entrantsMax: 6, entrantsMin: 2, seatCount: 3, startChips: 100_000n }
  await town.context.db.write((tx) =>
    insertTournament(tx, {
      ...six,
      bubbleRound: 0,
      buyInUnits: 0n,
      createdAt: now,
      endedAt: null,
      feeUnits: 0n,
      game: 'holdem',
      guaranteeUnits: 0n,
      id,
      isPractice: true,
      kind: 'sit-and-go',
      lateMs: 0,
      levelMs: 30_000,
      name: terms.name,
      outCount: 0,
      reentryMax: 0,
      repeatMs: null,
      startedAt: null,
      startsAt: null,
      state: 'registering',
      ticketUnits: 0n,
      version: 1,
    }),
  )
  await enter(minji, id)
  await begin(id)
  let tables = new Set<string>()
  for (let n = 0; n < 400; n++) {
    await lobby.later(2_000)
    const entries = await town.context.db.read((tx) => listEntries(tx, [id]))
    tables = new Set([...tables, ...entries.flatMap(({ tableId }) => tableId ?? [])])
    const chips = entries.reduce((sum, { stackChips }) => sum + stackChips, 0n)
    // The stacks of a hand are written to the entries when its table is between two hands.
    expect(chips).toBe(600_000n)
    if (entries.every(({ state }) => state === 'out')) break
  }
  expect(tables.size).toBe(2)
  const over = await shown(minji, id)
  expectPlaces(over.entrants, 6)
  expect(over.tournament.mine).toMatchObject({ hasWonTicket: false, prize: '0.00' })
}, 60_000)
