import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import * as office from '@madang/wire/cash-office'
import { spinSlot } from '@madang/wire/casino'
import { login, logout } from '@madang/wire/identity'
import * as launch from '@madang/wire/launch'
import { livePath, openLive } from '@madang/wire/realtime'
import { tablesPath } from '@madang/wire/table-line'
import * as wallet from '@madang/wire/wallet'
import { newId } from '#kernel/ids'
import { openDealers } from '#tables'
import { operatorVisitOf } from '../towns/operator-visit.ts'
import { TableLobby } from '../towns/table-lobby.ts'
import { openBeside, openTown } from '../towns/town.ts'
import type { Town, Visit } from '../towns/town.ts'
import { visitOf } from '../towns/visit.ts'

/**
 * The house in six processes' shape: each has its own connections, caches, sockets and way to the
 * bus, and only the roles that it was started with. Members change the process with every call.
 */
const river = 'live-dat-river'
let works: Town[]
let webs: Town[]
let lives: Town[]
beforeAll(async () => {
  const first = await openTown({ isShared: true, roles: ['work'] })
  const beside = (role: 'web' | 'live' | 'work') => openBeside(first, [role])
  works = [first, await beside('work')]
  webs = [await beside('web'), await beside('web')]
  lives = [await beside('live'), await beside('live')]
  for (const { fronts } of lives) {
    await fronts.portal.listen({ host: '127.0.0.1', port: 0 })
    await fronts.arcade.listen({ host: '127.0.0.1', port: 0 })
  }
})
afterAll(async () => {
  for (const town of [...webs, ...lives, ...works.toReversed()]) await town.tearDown()
})

const [one, other] = [0, 1]
const at = (towns: Town[], index: number): Town => towns[index] ?? towns[0]!
const portOf = (town: Town, front: 'portal' | 'arcade') =>
  (town.fronts[front].server.address() as AddressInfo).port

type Message = { kind: string; sumBalance?: string; event?: { kind: string } }

function open(url: string, origin: string, hello?: () => object) {
  const socket = new WebSocket(url, { origin })
  const received: Message[] = []
  socket.on('message', (words: Buffer) => {
    const message = JSON.parse(words.toString()) as Message
    received.push(message)
    if (message.kind === 'welcome')
      socket.send(JSON.stringify({ kind: 'watch', tables: [{ id: river }] }))
  })
  if (hello) socket.on('open', () => socket.send(JSON.stringify(hello())))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  return { closed, received }
}

/** A tab of this member: the ticket comes from one process, the socket stands in another. */
async function tabOf(visit: Visit, live: Town) {
  const { value } = await at(webs, other).ask(openLive, {}, visit)
  const url = `ws://127.0.0.1:${portOf(live, 'portal')}${livePath}?ticket=${value.ticket}`
  return open(url, 'http://localhost:3000')
}

const receives = (tab: { received: Message[] }, sumBalance: string) =>
  expect
    .poll(() => tab.received.map((news) => news.sumBalance), { timeout: 5_000 })
    .toContain(sumBalance)

test('what one process does, sockets of others show: deposit, spin, table, log-out', async () => {
  const [web, web2] = [at(webs, one), at(webs, other)]
  const minji = await visitOf(web, 'minji')
  const tabs = [await tabOf(minji, at(lives, one)), await tabOf(minji, at(lives, other))]

  // A deposit asked for at one process and confirmed at the other.
  const subject = newId()
  await web.ask(
    wallet.requestBankDeposit,
    { amount: '50000', bankId: 'madang-1', id: subject },
    minji,
  )
  const jisoo = await operatorVisitOf(web2, 'jisoo')
  await web2.ask(office.claimDeposit, { id: newId(), subject }, jisoo)
  const confirmed = await web2.ask(
    office.confirmDeposit,
    { amount: '50000', id: newId(), payer: '김민지', subject },
    jisoo,
  )
  expect(confirmed.value.state).toBe('credited')
  const shown = await web.ask(wallet.showBalance, {}, minji)
  for (const tab of tabs) await receives(tab, shown.value.sumBalance)

  // A spin, pressed twice: at one process and again at the other.
  const launched = await web.ask(launch.launchGame, { gameId: 'moon-rabbit' }, minji)
  const token = String(launched.value.game_url).split('#')[1]
  const frame = await web2.ask(launch.openFrame, { token })
  const spinner: Visit = { cookies: {}, token: frame.value.frameToken }
  const spin = { id: newId(), stake: '1000' }
  const [first, again] = [
    await web.ask(spinSlot, spin, spinner),
    await web2.ask(spinSlot, spin, spinner),
  ]
  expect(again.value.round.id).toBe(first.value.round.id)
  const after = await web2.ask(wallet.showBalance, {}, minji)
  for (const tab of tabs) await receives(tab, after.value.sumBalance)

  // A live table: dealt by one process, bet on at another, watched at a third.
  const lobby = new TableLobby(web, river)
  lobby.dealers = openDealers(at(works, other).context, 'one')
  const seat = await lobby.frame('minji')
  const table = open(
    `ws://127.0.0.1:${portOf(at(lives, one), 'arcade')}${tablesPath}`,
    'http://localhost:3001',
    () => ({ kind: 'hello', token: seat.token }),
  )
  await expect.poll(() => table.received.map(({ kind }) => kind)).toContain('view')
  const roundId = await lobby.betting(seat)
  const bet = await lobby.bet(seat, roundId, { dragon: 1_000 })
  expect(bet.success).toBe(true)
  await lobby.over(roundId)
  const events = () => table.received.filter(({ kind }) => kind === 'event').length
  await expect.poll(events, { timeout: 5_000 }).toBeGreaterThan(2)

  // Logged out at one process: every tab hears it, wherever its socket stands.
  await web2.ask(logout, {}, minji)
  for (const tab of tabs) expect(await tab.closed).toBe(4002)
  await at(works, one).events.settle()
})

test('tries of a password are counted over all processes', async () => {
  async function triesOf(name: string, ip: string, towns: Town[]): Promise<number> {
    for (let count = 0; count < 50; count++) {
      const given = { password: 'this is not it', username: name }
      const reply = await at(towns, count % towns.length).ask(login, given, { cookies: {}, ip })
      if (reply.errorCode === 'too-many-requests') return count
    }
    return 50
  }
  const alone = await triesOf('junho', '198.51.100.7', webs.slice(0, 1))
  expect(alone).toBeLessThan(50)
  expect(await triesOf('sora', '203.0.113.77', webs)).toBe(alone)
})
