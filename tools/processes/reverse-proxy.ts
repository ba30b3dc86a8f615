import { Agent, createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

/** Ports of this machine that answer now, in the order in which they are asked. */
type Targets = { web: () => number[]; live: () => number[] }

/**
 * Opens one public port in front of several processes: sockets go to the processes that hold
 * sockets, other calls in turn to those that answer calls. The visitor's address is passed in
 * `x-forwarded-for`.
 */
export async function openReverseProxy(port: number, targets: Targets) {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  const turn = { live: 0, web: 0 }
  const next = (kind: keyof Targets) => {
    const ports = targets[kind]()
    return ports[turn[kind]++ % ports.length]
  }
  const server = createServer((ask, reply) => forward(ask, reply, agent, () => next('web')))
  server.on('upgrade', (ask: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    joinSockets(ask, socket, head, next('live'))
  })
  server.on('clientError', (_, socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '0.0.0.0', resolve)
  })
  return {
    async close(): Promise<void> {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      agent.destroy()
    },
  }
}

/** Forwards a call. A read-only call is retried at the next process when the first one ends. */
function forward(
  ask: IncomingMessage,
  reply: ServerResponse,
  agent: Agent,
  next: () => number | undefined,
  triesLeft = 3,
): void {
  // The processes serve metrics to this machine only, and behind the proxy every request comes from
  // it.
  if (ask.url?.startsWith('/metrics')) return void reply.writeHead(404).end()
  const port = next()
  if (port === undefined) return void reply.writeHead(503, { 'retry-after': '1' }).end()
  const { method, url: path } = ask
  const headers = { ...ask.headers, 'x-forwarded-for': forwardedFor(ask) }
  const way = request({ agent, headers, host: '127.0.0.1', method, path, port })
  const isSafe = method === 'GET' || method === 'HEAD'
  way.on('response', (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    answer.pipe(reply)
    answer.on('error', () => reply.destroy())
  })
  way.on('error', () => {
    if (reply.headersSent || reply.destroyed) return void reply.destroy()
    if (isSafe && triesLeft > 0) return forward(ask, reply, agent, next, triesLeft - 1)
    // It is unknown whether the call was executed: the client retries with the same key.
    reply.writeHead(503, { 'retry-after': '1' }).end()
  })
  reply.on('close', () => way.destroy())
  if (isSafe) way.end()
  else ask.pipe(way)
}

function joinSockets(ask: IncomingMessage, socket: Duplex, head: Buffer, port?: number): void {
  if (port === undefined) return void socket.end('HTTP/1.1 503 Service Unavailable\r\n\r\n')
  const way = connect(port, '127.0.0.1', () => {
    const headers = Object.entries({ ...ask.headers, 'x-forwarded-for': forwardedFor(ask) })
    const lines = headers.map(([name, value]) => `${name}: ${String(value)}\r\n`).join('')
    way.write(`${ask.method} ${ask.url} HTTP/1.1\r\n${lines}\r\n`)
    way.write(head)
    socket.pipe(way).pipe(socket)
  })
  way.on('error', () => socket.destroy())
  way.on('close', () => socket.destroy())
  socket.on('close', () => way.destroy())
}

const forwardedFor = (ask: IncomingMessage): string =>
  [ask.headers['x-forwarded-for'], ask.socket.remoteAddress].filter(Boolean).join(', ')
