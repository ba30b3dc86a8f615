import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

/**
 * A bare `ws` loop that sends a number of bytes to every socket at an interval: the cost of the
 * sockets alone.
 */
const [, , bytes = '400', everyMs = '1000'] = process.argv
const server = new WebSocketServer({ host: '127.0.0.1', perMessageDeflate: false, port: 0 })
const words = 'x'.repeat(Number(bytes))
setInterval(() => {
  for (const socket of server.clients) socket.send(words)
}, Number(everyMs))
server.on('listening', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit())
