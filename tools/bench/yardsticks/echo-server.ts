import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A bare `node:http` server: reads the whole request and responds with a number of bytes. */
const server = createServer((ask, reply) => {
  const bytes = Number(new URL(ask.url ?? '/', 'http://echo').searchParams.get('bytes') ?? 0)
  ask.resume().on('end', () => {
    const body = Buffer.alloc(bytes, 120)
    reply.writeHead(200, { 'content-length': body.length, 'content-type': 'application/json' })
    reply.end(body)
  })
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit())
