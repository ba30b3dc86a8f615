import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import * as identity from '@madang/wire/identity'
import { beginPause } from '@madang/wire/pauses'
import { closeAccount, showClosure } from '@madang/wire/privacy'
import * as wire from '@madang/wire/realtime'
import type { LiveMessage } from '@madang/wire/realtime'
import { endSessions, setMemberState } from '#identity'
import { newId } from '#kernel/ids'
import { openAccounts, post } from '#ledger'
import { playWager, reviseWagers } from '#wagers'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'
import { visitOf } from '../../../test/towns/visit.ts'

let town: Town
let address: string
beforeAll(async () => {
  town = await openTown()
  await town.fronts.portal.listen({ host: '127.0.0.1', port: 0 })
  const { port } = town.fronts.portal.server.address() as AddressInfo
  address = `ws://127.0.0.1:${port}${wire.livePath}`
})
afterAll(() => town.tearDown())

const ourOrigin = 'http://localhost:3000'

/** Opens a socket; returns its messages, or the status with which it was refused. */
function listen(ticket?: string, origin = ourOrigin) {
  const url = ticket === undefined ? address : `${address}?ticket=${ticket}`
  const socket = new WebSocket(url, { origin })
  const message: LiveMessage[] = []
  socket.on('message', (words: Buffer) => message.push(JSON.parse(words.toString()) as LiveMessage))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  const opened = new Promise<number>((resolve, reject) => {
    socket.on('open', () => resolve(101))
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0))
    socket.on('error', reject)
  })
  return { closed, message, opened, socket }
}

/** Returns a socket's messages about its end; an inbox message about it may come first. */
const endsIn = ({ message }: { message: LiveMessage[] }) =>
  message.filter(({ kind }) => kind !== 'inbox')

const ticketOf = async (visit: Visit) =>
  String((await town.ask(wire.openLive, {}, visit)).value.ticket)

async function until(isTrue: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 100 && !isTrue(); attempt++) {
    await new Promise((resume) => setTimeout(resume, 20))
  }
  expect(isTrue()).toBe(true)
}

async function win(visit: Visit, stakeUnits: bigint, payoutUnits: bigint) {
  const memberId = String((await town.ask(identity.memberInfo, {}, visit)).value.id)
  const at = town.clock.now()
  const { db } = town.context
  await db.write(async (tx) => {
    await openAccounts(tx, memberId, 'KRW')
    const from = { currency: 'KRW', house: 'bank' }
    const to = { currency: 'KRW', holder: memberId, purpose: 'cash' as const }
    const gift = { amountUnits: stakeUnits, cause: 'deposit', from, key: newId(), to }
    await post(tx, [[gift]], at)
  })
  const play = {
    category: 'RNG',
    kind: 'slot',
    currency: 'KRW',
    game: 'moonlit',
    round: '1',
    vendor: 'madang',
  }
  const id = newId()
  await playWager(db, { ...play, at, id, memberId, payoutUnits, stakeUnits })
  await town.events.settle()
  return { at, id, memberId }
}

test('a ticket that was taken before a logout opens nothing after it', async () => {
  const minji = await visitOf(town, 'minji')
  const ticket = await ticketOf(minji)
  await town.ask(identity.logout, {}, minji)
  expect(await listen(ticket).opened).not.toBe(101)
})

test('a settled wager reaches every tab of its member, and nobody else', async () => {
  const minji = await visitOf(town, 'minji', '198.51.100.1')
  const junho = await visitOf(town, 'junho', '198.51.100.2')
  const tabs = [listen(await ticketOf(minji)), listen(await ticketOf(minji))]
  const others = [listen(await ticketOf(junho)), listen()]
  for (const line of [...tabs, ...others]) expect(await line.opened).toBe(101)

  await win(minji, 100_000_000n, 50_000_000n)
  // Her first demo deposit, and what this round has won.
  const expected = {
    bonus: '0.00',
    currency: 'KRW',
    held: '0.00',
    kind: 'balance',
    sumBalance: '500500.00',
  }
  for (const { message } of tabs) {
    const balanceHere = () => message.find(({ kind }) => kind === 'balance')
    await until(() => balanceHere() !== undefined)
    expect(balanceHere()).toEqual(expected)
  }
  for (const { message } of others) expect(message).toEqual([])
  for (const line of [...tabs, ...others]) line.socket.close()
})

test('a round that is taken back is told to its member, so that an open game asks', async () => {
  const minji = await visitOf(town, 'minji', '198.51.100.1')
  const wager = await win(minji, 100_000_000n, 50_000_000n)
  const lines = [listen(await ticketOf(minji)), listen()]
  for (const line of lines) expect(await line.opened).toBe(101)
  const voiding = { ...wager, leg: 'undone', to: 'undone' } as const
  await town.context.db.write((tx) => reviseWagers(tx, [voiding]))
  await town.events.settle()
  const [own, visitors] = lines.map(({ message }) => message)
  await until(() => own?.some(({ kind }) => kind === 'rounds') ?? false)
  expect(visitors).toEqual([])
  for (const line of lines) line.socket.close()
})

test('a notable win is told to all, masked, and stands on the board', async () => {
  const sora = await visitOf(town, 'sora', '198.51.100.3')
  const visitor = listen()
  await visitor.opened
  await win(sora, 1_000_000_000n, 4_900_000_000n)
  await win(sora, 1_000_000_000n, 5_000_000_000n)
  await until(() => visitor.message.length > 0)
  const winner = { account: 'so***', amount: '50000.00', gameId: 'moonlit', stake: '10000.00' }
  expect(visitor.message).toMatchObject([{ kind: 'winner', winner }])
  const board = await town.ask(wire.listWinners, {})
  expect(board.value.list).toMatchObject([winner])
  expect(JSON.stringify(board.value)).not.toContain('sora')
  visitor.socket.close()
  // As a rank list the larger one leads, though it came before.
  town.clock.tick(1_000)
  await win(sora, 1_000_000_000n, 9_000_000_000n)
  town.clock.tick(1_000)
  await win(sora, 1_000_000_000n, 7_000_000_000n)
  const amounts = async (order: 'newest' | 'largest') => {
    const { list } = (await town.ask(wire.listWinners, { order })).value
    return list.map(({ amount }: { amount: string }) => amount)
  }
  expect(await amounts('newest')).toEqual(['70000.00', '90000.00', '50000.00'])
  expect(await amounts('largest')).toEqual(['90000.00', '70000.00', '50000.00'])
})

test('S57 a ticket opens one socket, for half a minute, from our own pages only', async () => {
  const minji = await visitOf(town, 'minji', '198.51.100.1')
  const ticket = await ticketOf(minji)
  expect(await listen(ticket, 'https://evil.example').opened).toBe(403)
  const first = listen(ticket)
  expect(await first.opened).toBe(101)
  expect(await listen(ticket).opened).toBe(403)
  const late = await ticketOf(minji)
  town.clock.tick(31_000)
  expect(await listen(late).opened).toBe(403)
  expect((await town.ask(wire.openLive, {})).errorCode).toBe('session-missing')
  first.socket.close()
})

test('S23 a logout closes the sockets of its session at once', async () => {
  const junho = await visitOf(town, 'junho', '198.51.100.2')
  const line = listen(await ticketOf(junho))
  await line.opened
  await town.ask(identity.logout, {}, junho)
  await town.events.settle()
  expect(await line.closed).toBe(4002)
  expect(line.message).toEqual([{ cause: 'own', kind: 'session-ended' }])
})

test('S23 whoever is shown out hears why: a suspension, or any other cause', async () => {
  const order = { at: town.clock.now(), by: 'jisoo', reason: 'a story' }
  const receivedBefore = async (end: (memberId: string) => Promise<unknown>) => {
    const sora = await visitOf(town, 'sora', '198.51.100.3')
    const line = listen(await ticketOf(sora))
    await line.opened
    await end((await town.ask(identity.memberInfo, {}, sora)).value.id)
    await town.events.settle()
    await line.closed
    return line.message
  }
  const { db } = town.context
  const other = await receivedBefore((id) => db.write((tx) => endSessions(tx, id)))
  expect(other).toEqual([{ cause: 'other', kind: 'session-ended' }])
  const suspended = await receivedBefore((memberId) =>
    db.write((tx) => setMemberState(tx, { ...order, memberId, state: 'suspended' })),
  )
  expect(suspended).toEqual([{ cause: 'suspended', kind: 'session-ended' }])
})

test('a changed password replaces the session that changed it, and ends all others', async () => {
  const [here, there] = [
    await visitOf(town, 'junho', '198.51.100.4'),
    await visitOf(town, 'junho', '198.51.100.4'),
  ]
  const lines = [listen(await ticketOf(here)), listen(await ticketOf(there))]
  await Promise.all(lines.map(({ opened }) => opened))
  const newPassword = 'nine cranes over a river'
  const given = { confirmNewPassword: newPassword, newPassword, oldPassword: 'madang-junho-2026' }
  expect((await town.ask(identity.changePassword, given, here)).success).toBe(true)
  await town.events.settle()
  await Promise.all(lines.map(({ closed }) => closed))
  expect(lines.map(endsIn)).toEqual([
    [{ cause: 'replaced', kind: 'session-ended' }],
    [{ cause: 'other', kind: 'session-ended' }],
  ])
})

test('a break logs out everywhere: where it was wished it is known, elsewhere it is said', async () => {
  const [here, there] = [
    await visitOf(town, 'minji', '198.51.100.5'),
    await visitOf(town, 'minji', '198.51.100.5'),
  ]
  const lines = [listen(await ticketOf(here)), listen(await ticketOf(there))]
  await Promise.all(lines.map(({ opened }) => opened))
  const wish = { id: newId(), kind: 'break', length: 'day' }
  expect((await town.ask(beginPause, wish, here)).success).toBe(true)
  await town.events.settle()
  await Promise.all(lines.map(({ closed }) => closed))
  expect(lines.map(endsIn)).toEqual([
    [{ cause: 'own', kind: 'session-ended' }],
    [{ cause: 'paused', kind: 'session-ended' }],
  ])
})

test('a page that asks whether the line is alive is answered, but not for ever', async () => {
  const line = listen()
  await line.opened
  const ping = JSON.stringify({ kind: 'ping' })
  line.socket.send(ping)
  await until(() => line.message.some((one: { kind: string }) => one.kind === 'pong'))
  for (let count = 0; count < 40; count++) line.socket.send(ping)
  expect(await line.closed).toBe(1008)
})

test('who talks on a line that only tells is shown out', async () => {
  const line = listen()
  await line.opened
  line.socket.send('hello')
  expect(await line.closed).toBe(1008)
})

test('an account that its member closes is told closed to every other browser', async () => {
  // Money is paid only to a bank account that is at least a day old.
  town.clock.tick(25 * 3_600_000)
  const [here, there] = [
    await visitOf(town, 'minji', '198.51.100.6'),
    await visitOf(town, 'minji', '198.51.100.6'),
  ]
  const lines = [listen(await ticketOf(here)), listen(await ticketOf(there))]
  await Promise.all(lines.map(({ opened }) => opened))
  const { accounts } = (await town.ask(showClosure, {}, here)).value
  const wish = { bankAccountId: accounts[0].id, id: newId(), paymentPassword: '730518' }
  expect(await town.ask(closeAccount, wish, here)).toMatchObject({ success: true })
  await town.events.settle()
  await Promise.all(lines.map(({ closed }) => closed))
  expect(lines.map(({ message }) => message.at(-1))).toEqual([
    { cause: 'own', kind: 'session-ended' },
    { cause: 'closed', kind: 'session-ended' },
  ])
})
