import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { letSocketsIn } from './sockets.ts'

const origin = 'http://localhost:3000'
const server = createServer()
let admit: () => Promise<string | undefined>
const opened: string[] = []

beforeAll(async () => {
  letSocketsIn(server, {
    admit: () => admit(),
    maxPayload: 100,
    open: (socket, who) => {
      socket.on('error', () => socket.terminate())
      opened.push(who)
    },
    origin,
    path: '/live',
    trustedProxyCount: 0,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.closeAllConnections())

/** Opens a connection and sends an upgrade request with these headers. */
async function ask(target: string, from = origin) {
  const line = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(line, 'connect')
  line.write(
    `GET ${target} HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Origin: ${from}\r\nSec-WebSocket-Version: 13\r\n` +
      `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`,
  )
  return line
}

async function statusOf(target: string, from?: string): Promise<string> {
  const line = await ask(target, from)
  const [words] = (await once(line, 'data')) as [Buffer]
  line.destroy()
  return words.toString().slice(9, 12)
}

test('an address that is none is refused like a foreign page, and nobody is asked', async () => {
  expect(await statusOf('//')).toBe('403')
  expect(await statusOf('http://[')).toBe('403')
  expect(await statusOf('/elsewhere')).toBe('403')
  expect(await statusOf('/live', 'https://elsewhere.example')).toBe('403')
})

test('a connection that breaks while it is looked at hurts nobody', async () => {
  const looked = new Promise<(who: string) => void>((resolve) => {
    admit = () => new Promise((letIn) => resolve(letIn))
  })
  const line = await ask('/live')
  const letIn = await looked
  line.resetAndDestroy()
  await new Promise((resume) => setTimeout(resume, 50))
  letIn('gone')
  admit = async () => 'here'
  expect(await statusOf('/live')).toBe('101')
  expect(opened.at(-1)).toBe('here')
})

test('whoever is not let in hears so, and who could not be looked at hears to come again', async () => {
  admit = async () => undefined
  expect(await statusOf('/live')).toBe('403')
  admit = () => Promise.reject(new Error('the database is away'))
  expect(await statusOf('/live')).toBe('503')
})
