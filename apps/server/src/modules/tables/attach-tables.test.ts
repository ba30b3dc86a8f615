import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { tablesPath } from '@madang/wire/table-line'
import type { TableMessage } from '@madang/wire/table-line'
import { decideTableHand, listTableAsks } from '@madang/wire/tables'
import { newId } from '#kernel/ids'
import { listWagers } from '#wagers'
import { TableHall } from '../../../test/table-hall.ts'
import { openTown } from '../../../test/town.ts'
import type { Town, Visit } from '../../../test/town.ts'
import { findRound } from './round-store.ts'
import { findTable, updateSettings } from './table-store.ts'
import { voidTableRound } from './void-round.ts'

const root = path.resolve(import.meta.dirname, '../../../../..')
const river = 'live-dat-river'
const ridge = 'live-dat-ridge'
const dawn = 'live-bac-dawn'

let town: Town
let hall: TableHall
let address: string
beforeAll(async () => {
  town = await openTown()
  hall = new TableHall(town, river)
  await town.fronts.arcade.listen({ host: '127.0.0.1', port: 0 })
  const { port } = town.fronts.arcade.server.address() as AddressInfo
  address = `ws://127.0.0.1:${port}${tablesPath}`
})
afterAll(() => town.tearDown())

/** A line of this frame that watches the table, with all it has heard. */
function line(visit: Visit, seq?: number) {
  const socket = new WebSocket(address, { origin: 'http://localhost:3001' })
  const heard: TableMessage[] = []
  const say = (words: object) => socket.send(JSON.stringify(words))
  socket.on('open', () => say({ kind: 'hello', token: visit.token }))
  socket.on('message', (words: Buffer) => {
    const message = JSON.parse(words.toString()) as TableMessage
    heard.push(message)
    const tables = [{ id: river, ...(seq !== undefined && { seq }) }]
    if (message.kind === 'welcome') say({ kind: 'watch', tables })
  })
  const events = () => heard.flatMap((one) => (one.kind === 'event' ? [one] : []))
  const views = () => heard.flatMap((one) => (one.kind === 'view' ? [one.view] : []))
  return { events, heard, socket, views }
}

async function until(isTrue: () => boolean): Promise<void> {
  for (let n = 0; n < 250 && !isTrue(); n++) await new Promise((go) => setTimeout(go, 20))
  expect(isTrue()).toBe(true)
}

test('everybody hears the same log without a gap, also who comes in the middle or comes back', async () => {
  const minji = await hall.frame('minji')
  const junho = await hall.frame('junho')
  await hall.betting(minji)
  const first = Array.from({ length: 20 }, (_, at) => line(at % 2 === 0 ? minji : junho))
  await until(() => first.every(({ views }) => views().length === 1))
  await hall.later(15_000)
  await until(() =>
    first.every(({ events }) => events().some((one) => one.event.kind === 'locked')),
  )

  // In the middle of the dealing: the view has what lies already, and the log goes on from there.
  const late = line(junho)
  await until(() => late.views().length === 1)
  expect(late.views()[0]?.round).toMatchObject({ state: 'dealing' })
  expect(late.views()[0]?.round?.steps.length).toBeGreaterThan(0)
  const [back] = first
  const seqLeft = back?.events().at(-1)?.seq ?? 0
  back?.socket.close()
  for (let n = 0; n < 10; n++) await hall.later(2_000)
  const isOver = (one: ReturnType<typeof line>) =>
    one.events().some(({ event }) => event.kind === 'result')
  await until(() => first.slice(1).every(isOver) && isOver(late))
  const told = first.slice(1).map(({ events }) => events().map(({ seq }) => seq))
  const [seqs = []] = told
  expect(seqs).toEqual(seqs.map((_, at) => (seqs[0] ?? 0) + at))
  await until(() => first.slice(1).every(({ events }) => events().length >= seqs.length))
  for (const one of told) expect(one.slice(0, seqs.length)).toEqual(seqs.slice(0, one.length))
  expect(late.events()[0]?.seq).toBe((late.views()[0]?.seq ?? 0) + 1)

  const again = line(minji, seqLeft)
  await until(() => again.views().length === 1)
  expect(again.views()[0]?.seq).toBeGreaterThan(seqLeft)
  const current = line(minji, again.views()[0]?.seq)
  await until(() => current.heard.some(({ kind }) => kind === 'welcome'))
  await hall.later(5_000)
  await until(() => current.events().length > 0)
  expect(current.views()).toEqual([])
  for (const { socket } of [...first, late, again, current]) socket.terminate()
})

test('whoever sits at the table hears at once of a round that is taken back, and what came back', async () => {
  const memberId = await hall.hasWon('sora', 20_000)
  const sora = await hall.frame('sora')
  const roundId = await hall.betting(sora)
  await hall.bet(sora, roundId, { dragon: 5_000, tie: 1_000 })
  await hall.over(roundId)
  const next = await hall.betting(sora)
  const here = line(sora)
  await until(() => here.views().length === 1)
  await town.context.db.write((tx) => voidTableRound(tx, roundId, town.clock.now()))
  await until(() => here.heard.some(({ kind }) => kind === 'paid'))
  expect(here.events().at(-1)).toMatchObject({ event: { kind: 'voided' }, roundId })
  expect(here.heard.find(({ kind }) => kind === 'paid')).toMatchObject({
    balance: '20000.00',
    ends: [],
    payout: '0.00',
    roundId,
    stake: '6000.00',
  })
  expect(await hall.wonOf(memberId)).toBe('20000.00')
  // The round that takes bets now goes on, and its chips are still told.
  const { round } = (await hall.state(sora)).view
  expect(round).toMatchObject({ id: next, state: 'betting' })
  await hall.bet(sora, next, { dragon: 1_000 })
  await until(() => here.heard.some((one) => one.kind === 'heat' && one.roundId === next))
  await hall.over(next)
  here.socket.terminate()
})

test('chips that one page lays are told to the other pages of the member, and to nobody else', async () => {
  await hall.hasWon('sora', 20_000)
  const [sora, other, junho] = [
    await hall.frame('sora'),
    await hall.frame('sora'),
    await hall.frame('junho'),
  ]
  const roundId = await hall.betting(sora)
  const lines = [line(sora), line(other), line(junho)]
  await until(() => lines.every(({ views }) => views().length === 1))
  const placed = await hall.bet(sora, roundId, { dragon: 1_000 })
  const told = ({ heard }: ReturnType<typeof line>) => heard.filter(({ kind }) => kind === 'laid')
  const [own, beside, stranger] = lines.map((one) => () => told(one))
  await until(() => beside!().length === 1)
  expect(beside!()).toEqual([{ kind: 'laid', pressId: placed.value.bet.id }])
  expect([own!().length, stranger!().length]).toEqual([1, 0])
  // Two people watch, on three pages.
  const heats = () => lines[0]!.heard.filter((one) => one.kind === 'heat')
  await until(() => heats().length > 0)
  expect(heats().at(-1)).toMatchObject({ watcherCount: 2 })
  lines[0]!.socket.terminate()
  await hall.over(roundId)
  for (const { socket } of lines) socket.terminate()
})

test('an answer of one page is told to the other pages of the member', async () => {
  const cards = new TableHall(town, 'live-tcp-bridge')
  await cards.hasWon('sora', 20_000)
  const [sora, other] = [await cards.frame('sora'), await cards.frame('sora')]
  const roundId = await cards.betting(sora)
  const { bet } = (await cards.bet(sora, roundId, { ante: 1_000 })).value
  const lines = [line(sora), line(other)]
  await until(() => lines.every(({ views }) => views().length === 1))
  const place = { roundId, tableId: cards.tableId }
  while ((await town.ask(listTableAsks, place, sora)).value.until === null) await cards.later(1_000)
  const press = { ...place, betId: bet.id, choice: 'fold', id: newId(), spot: 'ante' }
  expect((await town.ask(decideTableHand, press, sora)).success).toBe(true)
  await until(() => lines[1]!.heard.some(({ kind }) => kind === 'laid'))
  expect(lines[1]!.heard.at(-1)).toEqual({ kind: 'laid', pressId: press.id })
  await cards.over(roundId)
  for (const { socket } of lines) socket.terminate()
})

let aheadMs = 0
/** The story's clock follows the real one, in which the other process lives. */
const follow = () => {
  town.clock.tick(Math.max(0, Date.now() + aheadMs - town.clock.now().getTime()))
}

async function untilState(at: Visit, tableId: string, state: string): Promise<string> {
  for (let n = 0; n < 600; n++) {
    follow()
    const { round } = (await hall.state(at, tableId)).view
    if (round?.state === state) return round.id
    await new Promise((go) => setTimeout(go, 50))
  }
  throw new Error(`${tableId} does not come to ${state}`)
}

async function setTimes(id: string, bettingMs: number): Promise<void> {
  await town.context.db.write(async (tx) => {
    const table = (await findTable(tx, id))!
    const settings = { ...table, bettingMs, dealingMs: 30_000, state: 'open' as const }
    await updateSettings(tx, id, { settings, version: table.version })
  })
}

test('a dealer is killed: within five seconds another voids what was open and settles what was dealt', async () => {
  await hall.dealers.leave()
  const dawnHall = new TableHall(town, dawn)
  await setTimes(dawn, 60_000)
  await setTimes(ridge, 5_000)
  const minjiId = await hall.hasWon('minji', 20_000)
  const junhoId = await hall.hasWon('junho', 20_000)
  const [minji, junho] = [await hall.frame('minji', dawn), await hall.frame('junho', ridge)]

  const loader = pathToFileURL(path.join(root, 'node_modules/tsx/dist/loader.mjs')).href
  const program = path.join(root, 'tools/crash/dealer-process.ts')
  aheadMs = town.clock.now().getTime() - Date.now()
  const { folder } = town.context.config
  const words = ['--import', loader, program, town.url, folder, String(aheadMs)]
  const other = spawn(process.execPath, words, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  await once(other, 'message')
  const dealt = await untilState(junho, ridge, 'betting')
  const ridgeHall = new TableHall(town, ridge)
  expect((await ridgeHall.bet(junho, dealt, { dragon: 5_000 })).success).toBe(true)
  const open = await untilState(minji, dawn, 'betting')
  expect((await dawnHall.bet(minji, open, { 'player-pair': 5_000 })).success).toBe(true)
  await untilState(junho, ridge, 'dealing')
  const { outcome } = (await town.context.db.read((tx) => findRound(tx, dealt)))!
  expect(outcome).not.toBeNull()

  other.kill('SIGKILL')
  await once(other, 'exit')
  const killedAt = performance.now()
  const isTaken = async () => (await town.context.db.read((tx) => findRound(tx, open)))?.state
  while ((await isTaken()) !== 'voided' && performance.now() - killedAt < 15_000) {
    follow()
    await hall.dealers.tick(town.clock.now())
    await new Promise((go) => setTimeout(go, 50))
  }
  expect(performance.now() - killedAt).toBeLessThanOrEqual(5_000)
  expect(await hall.wonOf(minjiId)).toBe('20000.00')

  const round = await hall.over(dealt)
  expect(round).toMatchObject({ result: { outcome }, state: 'closed' })
  for (const memberId of [minjiId, junhoId]) {
    const wagers = await town.context.db.read((tx) => listWagers(tx, { limit: 9, memberId }))
    expect(wagers).toHaveLength(1)
  }
  const [won] = await town.context.db.read((tx) => listWagers(tx, { limit: 1, memberId: junhoId }))
  const payout = Number(won!.payoutUnits) / 100_000
  expect(await hall.wonOf(junhoId)).toBe((15_000 + payout).toFixed(2))
}, 60_000)
