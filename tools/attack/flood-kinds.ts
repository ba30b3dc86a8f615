import { connect, type Socket } from 'node:net'
import sharp from 'sharp'
import { WebSocket } from 'ws'
import { tablesPath } from '@madang/wire/table-line'
import { livePath } from '@madang/wire/realtime'
import { newId } from '../../apps/server/src/kernel/ids.ts'
import { ask, type Caller, type Tally } from './ask.ts'
import { registrationOf, spin, type Addresses } from './people.ts'

/** The flooder: one member with a slot open, at a single address. */
export type Flooder = { addresses: Addresses; member: Caller; frame: Caller }

/** A flood wave: sends requests until its time is over and leaves nothing open. */
export type Flood = (from: Flooder, until: number, tally: Tally) => Promise<void>

/** A picture within the byte limit and far beyond the pixel limit. */
const longPicture = await sharp({
  create: { background: '#123', channels: 3, height: 12_000, width: 2_000 },
})
  .png()
  .toBuffer()

const get = (url: string) => ({ method: 'GET', url })
const post = (url: string, body: object) => ({ body, method: 'POST', url })

/** Keeps `size` requests in flight until the time is over. */
async function crowd(size: number, until: number, send: (n: number) => Promise<unknown>) {
  await Promise.all(
    Array.from({ length: size }, async (_, n) => {
      for (let at = n; performance.now() < until; at += size) await send(at)
    }),
  )
}

const ownReports = [
  '/wps/report/accountGameBetHistory',
  '/wps/report/depositTransaction',
  '/wps/report/withdrawTransaction',
  '/wps/session/list',
  '/wps/member/info',
]

/** Floods that one member can send. */
export const byMember: Record<string, Flood> = {
  reads: ({ addresses, member }, until, tally) =>
    crowd(32, until, async (n) => {
      const path = ownReports[n % ownReports.length] ?? ''
      tally.add(path, await ask(member, get(`${addresses.portal}${path}`)))
    }),
  spins: ({ addresses, frame }, until, tally) =>
    crowd(32, until, async () => tally.add('spin', await spin(addresses, frame, newId()))),
  'wrong passwords': ({ addresses, member }, until, tally) =>
    crowd(32, until, async (n) => {
      const url = `${addresses.portal}/wps/session/fresh`
      tally.add('fresh', await ask(member, post(url, { password: `a wrong one ${n}` })))
    }),
  pictures: ({ addresses, member }, until, tally) =>
    crowd(24, until, async () => {
      const way = { bytes: longPicture, headers: { 'content-type': 'image/png' }, method: 'POST' }
      tally.add('upload', await ask(member, { ...way, url: `${addresses.portal}/wps/upload` }))
    }),
  'table lines': ({ addresses, frame }, until, tally) =>
    crowd(48, until, async (n) => {
      await tableLine(addresses.arcade, frame.token ?? '', n)
      tally.add('line', lineAnswer)
    }),
}

/** Floods that one anonymous address can send. */
export const byAddress: Record<string, Flood> = {
  'operator logins': ({ addresses, member }, until, tally) =>
    crowd(60, until, async (n) => {
      const body = { code: '123456', name: 'minho', password: `a wrong one ${n}` }
      const url = `${addresses.backoffice}/bo/session`
      tally.add('operator login', await ask({ ip: member.ip }, post(url, body)))
    }),
  'member logins': ({ addresses, member }, until, tally) =>
    crowd(60, until, async (n) => {
      const body = { password: `a wrong one ${n}`, username: `nobody${n}` }
      const url = `${addresses.portal}/wps/session/login`
      tally.add('login', await ask({ ip: member.ip }, post(url, body)))
    }),
  registrations: ({ addresses, member }, until, tally) =>
    crowd(32, until, async () => {
      const body = registrationOf(`atk${newId().slice(-10)}`)
      const way = { body, method: 'PUT', url: `${addresses.portal}/wps/member/register` }
      tally.add('register', await ask({ ip: member.ip }, way))
    }),
  'pages and searches': ({ addresses, member }, until, tally) =>
    crowd(32, until, async (n) => {
      const { portal } = addresses
      const paths = ['/', '/openapi.json', `/wps/game/list?search=${n}`, '/wps/game/list']
      const path = paths[n % paths.length] ?? ''
      tally.add(path, await ask({ ip: member.ip }, get(`${portal}${path}`)))
    }),
  'slow bodies': async ({ addresses }, until, tally) => {
    const sockets = Array.from({ length: 300 }, () =>
      slowBody(Number(new URL(addresses.portal).port)),
    )
    for (; performance.now() < until; await rest(200)) {
      for (const socket of sockets) if (!socket.destroyed) socket.write('x'.repeat(64))
    }
    for (const socket of sockets) socket.destroy()
    for (const _ of sockets) tally.add('slow', lineAnswer)
  },
  'silent sockets': async ({ addresses }, until, tally) => {
    const open = [livePath, tablesPath].flatMap((path, at) => {
      const origin = at === 0 ? addresses.portal : addresses.arcade
      const url = origin.replace(/^http/, 'ws') + path
      return Array.from({ length: 300 }, () => {
        const socket = new WebSocket(url, { origin })
        socket.on('error', () => socket.terminate())
        return socket
      })
    })
    await rest(until - performance.now())
    for (const socket of open) socket.terminate()
    for (const _ of open) tally.add('socket', lineAnswer)
  },
}

/** A reply without a status, counted as an aborted try. */
const lineAnswer = { code: '', cookies: [], isDone: false, status: 0, value: {} }

const rest = (ms: number) => new Promise<void>((resume) => setTimeout(resume, Math.max(0, ms)))

/**
 * Authenticates, subscribes to existing and unknown tables, and disconnects during the response.
 */
function tableLine(arcade: string, token: string, n: number): Promise<void> {
  return new Promise((resolve) => {
    const url = arcade.replace(/^http/, 'ws') + tablesPath
    const socket = new WebSocket(url, { origin: arcade })
    const over = setTimeout(() => socket.terminate(), n % 3 === 0 ? 15 : 120)
    socket.on('error', () => socket.terminate())
    socket.on('close', () => (clearTimeout(over), resolve()))
    socket.on('open', () => {
      socket.send(JSON.stringify({ kind: 'hello', token }))
      const tables = Array.from({ length: 4 }, (_, at) => ({ id: `nowhere-${n}-${at}` }))
      for (let ask = 0; ask < 5; ask++) socket.send(JSON.stringify({ kind: 'watch', tables }))
    })
  })
}

/** Announces a picture of five megabytes and sends it very slowly, without credentials. */
function slowBody(port: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => socket.destroy())
  socket.write(
    'POST /wps/upload HTTP/1.1\r\nhost: localhost\r\ncontent-type: image/png\r\n' +
      'content-length: 5000000\r\n\r\n',
  )
  return socket
}
