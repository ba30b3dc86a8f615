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
import { TableLobby } from '../../../../test/towns/table-lobby.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { findRound } from '../rounds/round-store.ts'
import { findTable, updateSettings } from '../table-store.ts'
import { voidTableRound } from '../rounds/void-round.ts'

const root = path.resolve(import.meta.dirname, '../../../../../..')
const river = 'live-dat-river'
const ridge = 'live-dat-ridge'
const dawn = 'live-bac-dawn'

let town: Town
let lobby: TableLobby
let address: string
beforeAll(async () => {
  town = await openTown()
  lobby = new TableLobby(town, river)
  await town.fronts.arcade.listen({ host: '127.0.0.1', port: 0 })
  const { port } = town.fronts.arcade.server.address() as AddressInfo
  address = `ws://127.0.0.1:${port}${tablesPath}`
})
afterAll(() => town.tearDown())

/** Opens a socket of this frame that watches the table and keeps all messages it receives. */
function line(visit: Visit, seq?: number) {
  const socket = new WebSocket(address, { origin: 'http://localhost:3001' })
  const news: TableMessage[] = []
  const send = (words: object) => socket.send(JSON.stringify(words))
  socket.on('open', () => send({ kind: 'hello', token: visit.token }))
  socket.on('message', (words: Buffer) => {
    const message = JSON.parse(words.toString()) as TableMessage
    news.push(message)
    const tables = [{ id: river, ...(seq !== undefined && { seq }) }]
    if (message.kind === 'welcome') send({ kind: 'watch', tables })
  })
  const events = () => news.flatMap((one) => (one.kind === 'event' ? [one] : []))
  const views = () => news.flatMap((one) => (one.kind === 'view' ? [one.view] : []))
  return { events, news, socket, views }
}

async function until(isTrue: () => boolean): Promise<void> {
  for (let n = 0; n < 250 && !isTrue(); n++) await new Promise((go) => setTimeout(go, 20))
  expect(isTrue()).toBe(true)
}

test('everybody hears the same log without a gap, also who comes in the middle or comes back', async () => {
  const minji = await lobby.frame('minji')
  const junho = await lobby.frame('junho')
  await lobby.betting(minji)
  const first = Array.from({ length: 20 }, (_, at) => line(at % 2 === 0 ? minji : junho))
  await until(() => first.every(({ views }) => views().length === 1))
  await lobby.later(15_000)
  await until(() =>
    first.every(({ events }) => events().some((one) => one.event.kind === 'locked')),
  )

  // In the middle of the dealing: the view has the steps so far, and the log continues from there.
  const late = line(junho)
  await until(() => late.views().length === 1)
  expect(late.views()[0]?.round).toMatchObject({ state: 'dealing' })
  expect(late.views()[0]?.round?.steps.length).toBeGreaterThan(0)
  const [back] = first
  const seqLeft = back?.events().at(-1)?.seq ?? 0
  back?.socket.close()
  for (let n = 0; n < 10; n++) await lobby.later(2_000)
  const isOver = (one: ReturnType<typeof line>) =>
    one.events().some(({ event }) => event.kind === 'result')
  await until(() => first.slice(1).every(isOver) && isOver(late))
  const received = first.slice(1).map(({ events }) => events().map(({ seq }) => seq))
  const [seqs = []] = received
  expect(seqs).toEqual(seqs.map((_, at) => (seqs[0] ?? 0) + at))
  await until(() => first.slice(1).every(({ events }) => events().length >= seqs.length))
  for (const one of received) expect(one.slice(0, seqs.length)).toEqual(seqs.slice(0, one.length))
  expect(late.events()[0]?.seq).toBe((late.views()[0]?.seq ?? 0) + 1)

  const again = line(minji, seqLeft)
  await until(() => again.views().length === 1)
  expect(again.views()[0]?.seq).toBeGreaterThan(seqLeft)
  const current = line(minji, again.views()[0]?.seq)
  await until(() => current.news.some(({ kind }) => kind === 'welcome'))
  await lobby.later(5_000)
  await until(() => current.events().length > 0)
  expect(current.views()).toEqual([])
  for (const { socket } of [...first, late, again, current]) socket.terminate()
})

test('whoever sits at the table hears at once of a round that is taken back, and what came back', async () => {
  const memberId = await lobby.hasWon('sora', 20_000)
  const sora = await lobby.frame('sora')
  const roundId = await lobby.betting(sora)
  await lobby.bet(sora, roundId, { dragon: 5_000, tie: 1_000 })
  await lobby.over(roundId)
  const next = await lobby.betting(sora)
  const here = line(sora)
  await until(() => here.views().length === 1)
  await town.context.db.write((tx) => voidTableRound(tx, roundId, town.clock.now()))
  await until(() => here.news.some(({ kind }) => kind === 'paid'))
  expect(here.events().at(-1)).toMatchObject({ event: { kind: 'voided' }, roundId })
  expect(here.news.find(({ kind }) => kind === 'paid')).toMatchObject({
    balance: '20000.00',
    ends: [],
    payout: '0.00',
    roundId,
    stake: '6000.00',
  })
  expect(await lobby.wonOf(memberId)).toBe('20000.00')
  // The round that takes bets now continues, and its stakes are still published.
  const { round } = (await lobby.state(sora)).view
  expect(round).toMatchObject({ id: next, state: 'betting' })
  await lobby.bet(sora, next, { dragon: 1_000 })
  await until(() => here.news.some((one) => one.kind === 'heat' && one.roundId === next))
  await lobby.over(next)
  here.socket.terminate()
})

test('chips that one page lays are told to the other pages of the member, and to nobody else', async () => {
  await lobby.hasWon('sora', 20_000)
  const [sora, other, junho] = [
    await lobby.frame('sora'),
    await lobby.frame('sora'),
    await lobby.frame('junho'),
  ]
  const roundId = await lobby.betting(sora)
  const lines = [line(sora), line(other), line(junho)]
  await until(() => lines.every(({ views }) => views().length === 1))
  const placed = await lobby.bet(sora, roundId, { dragon: 1_000 })
  const received = ({ news }: ReturnType<typeof line>) =>
    news.filter(({ kind }) => kind === 'placed')
  const [own, beside, stranger] = lines.map((one) => () => received(one))
  await until(() => beside!().length === 1)
  expect(beside!()).toEqual([{ kind: 'placed', requestId: placed.value.bet.id }])
  expect([own!().length, stranger!().length]).toEqual([1, 0])
  // Two people watch, on three pages.
  const heats = () => lines[0]!.news.filter((one) => one.kind === 'heat')
  await until(() => heats().length > 0)
  expect(heats().at(-1)).toMatchObject({ watcherCount: 2 })
  lines[0]!.socket.terminate()
  await lobby.over(roundId)
  for (const { socket } of lines) socket.terminate()
})

test('an answer of one page is told to the other pages of the member', async () => {
  const cards = new TableLobby(town, 'live-tcp-bridge')
  await cards.hasWon('sora', 20_000)
  const [sora, other] = [await cards.frame('sora'), await cards.frame('sora')]
  const roundId = await cards.betting(sora)
  const { bet } = (await cards.bet(sora, roundId, { ante: 1_000 })).value
  const lines = [line(sora), line(other)]
  await until(() => lines.every(({ views }) => views().length === 1))
  const place = { roundId, tableId: cards.tableId }
  while ((await town.ask(listTableAsks, place, sora)).value.until === null) await cards.later(1_000)
  const request = { ...place, betId: bet.id, choice: 'fold', id: newId(), spot: 'ante' }
  expect((await town.ask(decideTableHand, request, sora)).success).toBe(true)
  await until(() => lines[1]!.news.some(({ kind }) => kind === 'placed'))
  expect(lines[1]!.news.at(-1)).toEqual({ kind: 'placed', requestId: request.id })
  await cards.over(roundId)
  for (const { socket } of lines) socket.terminate()
})

let aheadMs = 0
/** Moves the story's clock along with the real one, which the other process uses. */
const follow = () => {
  town.clock.tick(Math.max(0, Date.now() + aheadMs - town.clock.now().getTime()))
}

async function untilState(at: Visit, tableId: string, state: string): Promise<string> {
  for (let n = 0; n < 600; n++) {
    follow()
    const { round } = (await lobby.state(at, tableId)).view
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
  await lobby.dealers.leave()
  const dawnLobby = new TableLobby(town, dawn)
  await setTimes(dawn, 60_000)
  await setTimes(ridge, 5_000)
  const minjiId = await lobby.hasWon('minji', 20_000)
  const junhoId = await lobby.hasWon('junho', 20_000)
  const [minji, junho] = [await lobby.frame('minji', dawn), await lobby.frame('junho', ridge)]

  const loader = pathToFileURL(path.join(root, 'node_modules/tsx/dist/loader.mjs')).href
  const program = path.join(root, 'tools/crash/dealer-process.ts')
  aheadMs = town.clock.now().getTime() - Date.now()
  const { folder } = town.context.config
  const words = ['--import', loader, program, town.url, folder, String(aheadMs)]
  const other = spawn(process.execPath, words, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  await once(other, 'message')
  const dealt = await untilState(junho, ridge, 'betting')
  const ridgeLobby = new TableLobby(town, ridge)
  expect((await ridgeLobby.bet(junho, dealt, { dragon: 5_000 })).success).toBe(true)
  const open = await untilState(minji, dawn, 'betting')
  expect((await dawnLobby.bet(minji, open, { 'player-pair': 5_000 })).success).toBe(true)
  await untilState(junho, ridge, 'dealing')
  const { outcome } = (await town.context.db.read((tx) => findRound(tx, dealt)))!
  expect(outcome).not.toBeNull()

  other.kill('SIGKILL')
  await once(other, 'exit')
  const killedAt = performance.now()
  const isTaken = async () => (await town.context.db.read((tx) => findRound(tx, open)))?.state
  while ((await isTaken()) !== 'voided' && performance.now() - killedAt < 15_000) {
    follow()
    await lobby.dealers.tick(town.clock.now())
    await new Promise((go) => setTimeout(go, 50))
  }
  expect(performance.now() - killedAt).toBeLessThanOrEqual(5_000)
  expect(await lobby.wonOf(minjiId)).toBe('20000.00')

  const round = await lobby.over(dealt)
  expect(round).toMatchObject({ result: { outcome }, state: 'closed' })
  for (const memberId of [minjiId, junhoId]) {
    const wagers = await town.context.db.read((tx) => listWagers(tx, { limit: 9, memberId }))
    expect(wagers).toHaveLength(1)
  }
  const [won] = await town.context.db.read((tx) => listWagers(tx, { limit: 1, memberId: junhoId }))
  const payout = Number(won!.payoutUnits) / 100_000
  expect(await lobby.wonOf(junhoId)).toBe((15_000 + payout).toFixed(2))
}, 60_000)
