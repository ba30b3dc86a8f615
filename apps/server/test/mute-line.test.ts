import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket as NodeSocket } from 'ws'
import { notStarted } from '@madang/games/sports'
import { LiveLine } from '@madang/kit/live-line'
import { livePath, openLive } from '@madang/wire/realtime'
import { sportsbookPath } from '@madang/wire/sportsbook'
import type { SportsAsk, SportsNews } from '@madang/wire/sportsbook-line'
import { chanceOf } from '../../../tools/process/chance.ts'
import { openProxy, type EatingProxy } from '../../../tools/crash/lossy-proxy.ts'
import { newId } from '../src/kernel/ids.ts'
import { playWager } from '../src/modules/wagers/index.ts'
import { SportsGround } from './towns/bets/sports-ground.ts'
import { openTown, type Town } from './towns/town.ts'
import { visitOf } from './towns/visit.ts'

/**
 * The line of our pages against our server, through a network that can fall silent: sockets stay
 * open, and nothing arrives any more.
 */
let town: Town
let ground: SportsGround
let proxy: EatingProxy
const network = { cut: 0, silence: 0 }
const browser = new EventTarget()
beforeAll(async () => {
  town = await openTown()
  ground = new SportsGround(town)
  await town.fronts.portal.listen({ host: '127.0.0.1', port: 0 })
  const { port } = town.fronts.portal.server.address() as AddressInfo
  proxy = await openProxy(() => port, network, chanceOf(1))
  vi.stubGlobal('window', browser)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('WebSocket', NodeSocket)
})
let line: LiveLine
afterEach(() => line.close())
afterAll(async () => {
  await proxy.stop()
  await town.tearDown()
  vi.unstubAllGlobals()
})

function socketTo(path: string): WebSocket {
  const origin = 'http://localhost:3000'
  const socket = new NodeSocket(`ws://127.0.0.1:${proxy.port}${path}`, { origin })
  // A browser tells of a broken dial by the close alone.
  socket.on('error', () => undefined)
  return socket as unknown as WebSocket
}

/**
 * Resolves with the milliseconds until the line is fresh, or is not. By how much timers were late
 * meanwhile is the machine's, which other tests may keep busy.
 */
function becomes(line: LiveLine, isFresh: boolean): Promise<number> {
  const since = performance.now()
  let lateMs = 0
  let before = since
  const clock = setInterval(() => {
    const now = performance.now()
    lateMs += Math.max(0, now - before - 20)
    before = now
  }, 20)
  return new Promise((resolve) => {
    const forget = line.isFresh.watch(() => {
      if (line.isFresh.now() !== isFresh) return
      forget()
      clearInterval(clock)
      resolve(performance.now() - since - lateMs)
    })
  })
}

test('odds that fall silent are old within three seconds, and go on by number: nothing twice', async () => {
  const id = await ground.match()
  let seq: number | undefined
  const received: { seq: number; isWhole: boolean; isNext: boolean }[] = []
  line = new LiveLine({
    dial: () => socketTo(sportsbookPath),
    opened() {
      line.ready()
      const asked = [{ depth: 'all' as const, id, ...(seq !== undefined && { seq }) }]
      line.send({ kind: 'watch', matches: asked } satisfies SportsAsk)
    },
    received(data) {
      const news = JSON.parse(String(data)) as SportsNews | { kind: 'pong' }
      if (news.kind !== 'match') return
      received.push({ isNext: news.from === seq, isWhole: news.from === 0, seq: news.seq })
      seq = news.seq
    },
  })
  const change = async (minute: number) => {
    await ground.odds(id, { ...notStarted, clockS: minute * 60 })
    await town.events.settle()
  }
  line.open()
  await expect.poll(() => received.length, { timeout: 5_000 }).toBe(1)
  const first = seq ?? 0
  await change(1)
  await expect.poll(() => received.length, { timeout: 5_000 }).toBe(2)

  network.silence = 1
  const staleMs = becomes(line, false)
  const again = staleMs.then(() => {
    // The network is whole again, for sockets that are opened now.
    network.silence = 0
    return becomes(line, true)
  })
  await change(2)
  await change(3)
  expect(await staleMs).toBeLessThan(3_000)
  expect(await again).toBeLessThan(1_000)
  await expect.poll(() => received.length, { timeout: 5_000 }).toBe(3)
  await change(4)
  await expect.poll(() => received.length, { timeout: 5_000 }).toBe(4)
  const last = seq ?? 0
  expect(received).toEqual([
    { isNext: false, isWhole: true, seq: first },
    { isNext: true, isWhole: false, seq: expect.any(Number) },
    // What changed in the silence, once and whole.
    { isNext: false, isWhole: true, seq: last - 1 },
    { isNext: true, isWhole: false, seq: last },
  ])
  expect((await ground.show(id)).match.seq).toBe(last)

  // A network that swallows every dial: once it is back, nothing waits for a rest.
  network.silence = 1
  await becomes(line, false)
  await new Promise((resume) => setTimeout(resume, 1_500))
  network.silence = 0
  const onlineMs = becomes(line, true)
  browser.dispatchEvent(new Event('online'))
  expect(await onlineMs).toBeLessThan(1_000)
})

test('a member’s line that falls silent is replaced, with a ticket of its own', async () => {
  const minji = await visitOf(town, 'minji')
  const received: string[] = []
  let openCount = 0
  line = new LiveLine({
    async dial() {
      const { ticket } = (await town.ask(openLive, {}, minji)).value
      return socketTo(`${livePath}?ticket=${ticket}`)
    },
    opened() {
      openCount++
      line.ready()
    },
    received: (data) => received.push((JSON.parse(String(data)) as { kind: string }).kind),
  })
  const memberId = await ground.hasWon('minji', 700_000)
  const play = async (round: string) => {
    const game = { category: 'RNG', game: 'moonlit', kind: 'slot', vendor: 'madang' }
    const units = { payoutUnits: 0n, stakeUnits: 100_000_000n }
    const at = town.clock.now()
    const wager = { ...game, ...units, at, currency: 'KRW', id: newId(), memberId, round }
    await playWager(town.context.db, wager)
    await town.events.settle()
  }
  const balances = () => received.filter((kind) => kind === 'balance').length
  line.open()
  await expect.poll(() => openCount, { timeout: 5_000 }).toBe(1)
  await play('1')
  await expect.poll(balances, { timeout: 5_000 }).toBe(1)
  network.silence = 1
  await play('2')
  expect(await becomes(line, false)).toBeLessThan(3_000)
  network.silence = 0
  await expect.poll(() => openCount, { timeout: 5_000 }).toBe(2)
  // The page fetches its balance again when the line is back; what comes later arrives by itself.
  await play('3')
  await expect.poll(balances, { timeout: 5_000 }).toBe(2)
})
