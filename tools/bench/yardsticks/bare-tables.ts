import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'

/**
 * A bare `ws` loop with tables: forwards a message of one player to all at the table, in a given
 * number of bytes. No rules, no books: this is the limit of the sockets alone.
 */
const [, , bytes = '400'] = process.argv
const server = new WebSocketServer({ host: '127.0.0.1', perMessageDeflate: false, port: 0 })
const tables = new Map<string, Set<WebSocket>>()
const words = 'x'.repeat(Number(bytes))
server.on('connection', (socket, { url = '' }) => {
  const here = tables.get(url) ?? new Set()
  tables.set(url, here.add(socket))
  socket.on('message', () => {
    for (const one of here) one.send(words)
  })
})
server.on('listening', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit())
