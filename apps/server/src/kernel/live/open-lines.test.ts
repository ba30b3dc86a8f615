import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { localBus } from '../bus.ts'
import { openLog } from '../metrics/log.ts'
import { registryOf } from '../parts/registry.ts'
import type { By } from '../http/route.ts'
import { textFrame, sendTo } from './socket-lines.ts'
import { openLines } from './open-lines.ts'

const origin = 'http://localhost:3001'
const server = createServer()
const asked: string[] = []
let whoIs: (token: string) => Promise<By>
let entrance: ReturnType<typeof openLines>

const context = {
  bus: localBus(),
  config: {
    arcadeNetworks: [],
    linesPerAddress: 20,
    origins: { arcade: origin },
    trustedProxyCount: 1,
  } as never,
  db: {} as never,
  log: openLog('silent'),
  registry: registryOf([]),
}
const frameOf = async (token: string): Promise<By> => {
  return { kind: 'frame', launchId: token, memberId: token.split('-')[0] ?? '' }
}

beforeAll(async () => {
  entrance = openLines<{ kind: string }>(
    server,
    context,
    { now: () => new Date(0) },
    {
      askCountMax: 3,
      asked: (_, { kind }) => void asked.push(kind),
      left: () => undefined,
      path: '/live',
      proof: { findLive: async () => new Set(), whoIs: (token) => whoIs(token) },
      read: (words) => {
        const body = JSON.parse(words) as { kind: string; token: string }
        return body.kind === 'rubbish' ? undefined : body
      },
    },
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  entrance.close()
  server.closeAllConnections()
})

async function open(token?: string, address = '192.0.2.1') {
  const { port } = server.address() as AddressInfo
  const headers = { 'x-forwarded-for': address }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, { headers, origin })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await once(socket, 'open')
  const received: { kind: string }[] = []
  socket.on('message', (words: Buffer) => received.push(JSON.parse(words.toString()) as never))
  const post = (ask: object) => socket.send(JSON.stringify(ask))
  if (token !== undefined) post({ kind: 'hello', token })
  return { closed, received, post, socket }
}

test('a socket that closes while its token is proven leaves nothing behind', async () => {
  const waiting: (() => void)[] = []
  whoIs = (token) => new Promise((resolve) => waiting.push(() => resolve(frameOf(token))))
  const lines = await Promise.all(Array.from({ length: 10 }, (_, at) => open(`minji-${at}`)))
  await expect.poll(() => waiting.length).toBe(10)
  for (const { socket } of lines) socket.terminate()
  await expect.poll(() => entrance.lines.size).toBe(0)
  for (const prove of waiting) prove()
  await new Promise((resume) => setTimeout(resume, 30))
  expect(entrance.lines.size).toBe(0)
  expect(entrance.lines.proven()).toEqual([])
})

test('one member has sixteen lines: the oldest of more is replaced', async () => {
  whoIs = frameOf
  const lines: Awaited<ReturnType<typeof open>>[] = []
  for (let n = 0; n < 18; n++) {
    lines.push(await open(`sora-${n}`))
    await expect.poll(() => lines.at(-1)?.received.length).toBe(1)
  }
  expect(await Promise.all(lines.slice(0, 2).map(({ closed }) => closed))).toEqual([4001, 4001])
  expect(entrance.lines.of('sora').size).toBe(16)
  for (const { socket } of lines) socket.terminate()
  await expect.poll(() => entrance.lines.size).toBe(0)
})

test('one address cannot take the room of all others', async () => {
  const crowd = await Promise.all(Array.from({ length: 20 }, () => open(undefined)))
  await expect(open(undefined)).rejects.toThrow('403')
  const other = await open('junho-1', '192.0.2.2')
  await expect.poll(() => other.received).toMatchObject([{ kind: 'welcome' }])
  for (const { socket } of [...crowd, other]) socket.terminate()
  await expect.poll(() => entrance.lines.size).toBe(0)
})

test('one household of IPv6 counts once, whatever address it chooses', async () => {
  const crowd = await Promise.all(
    Array.from({ length: 20 }, (_, at) => open(undefined, `2001:db8:1:2::${at + 1}`)),
  )
  await expect(open(undefined, '2001:db8:1:2:ffff::1')).rejects.toThrow('403')
  const other = await open('junho-1', '2001:db8:1:3::1')
  await expect.poll(() => other.received).toMatchObject([{ kind: 'welcome' }])
  for (const { socket } of [...crowd, other]) socket.terminate()
  await expect.poll(() => entrance.lines.size).toBe(0)
})

test('who asks before the hello, says rubbish, or asks too often is shown out', async () => {
  const early = await open()
  early.post({ kind: 'watch' })
  const rude = await open()
  rude.post({ kind: 'rubbish' })
  const eager = await open('minji-1')
  await expect.poll(() => eager.received.length).toBe(1)
  for (let n = 0; n < 4; n++) eager.post({ kind: 'watch' })
  expect(await Promise.all([early, rude, eager].map(({ closed }) => closed))).toEqual([
    1008, 1008, 1008,
  ])
  expect(asked).toHaveLength(3)
})

test('a dead line leaves at the second heartbeat, and an ended one hears why', async () => {
  const [dead, ended] = [await open('minji-1'), await open('junho-1')]
  await expect.poll(() => entrance.lines.proven().length).toBe(2)
  for (const line of entrance.lines.of('minji')) line.isAlive = false
  entrance.lines.beat()
  expect(await dead.closed).toBe(1006)
  entrance.lines.end(entrance.lines.of('junho'), textFrame({ kind: 'session-ended' }))
  expect(await ended.closed).toBe(4002)
  expect(ended.received.at(-1)).toEqual({ kind: 'session-ended' })
  expect(entrance.lines.size).toBe(0)
})

test('who reads too slowly hears nothing more until everything on its way is read', async () => {
  const slow = await open('minji-1')
  await expect.poll(() => slow.received.length).toBe(1)
  const [line] = entrance.lines.of('minji')
  slow.socket.pause()
  const big = textFrame({ kind: 'big', words: 'x'.repeat(200_000) })
  for (let n = 0; n < 200 && !line!.isLagging; n++) sendTo([line!], big)
  expect(line!.isLagging).toBe(true)
  const before = line!.socket.bufferedAmount
  sendTo([line!], big)
  expect(line!.socket.bufferedAmount).toBe(before)
  slow.socket.terminate()
})
