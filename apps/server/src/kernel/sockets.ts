import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import { addressOf } from './sender.ts'

/** Where sockets come in, and whose they become; nobody is let in without an answer of `admit`. */
type Entrance<Who> = {
  /** The only pages that may open one: browsers always say where they come from. */
  origin: string
  path: string
  /** The longest message, in bytes, that is read. */
  maxPayload: number
  trustedProxyCount: number
  /** @param address the visitor's, counted from the right of the trusted proxies */
  admit: (url: URL, address: string) => Promise<Who | undefined>
  open: (socket: WebSocket, who: Who) => void
}

/** Lets WebSockets in at one path of an HTTP server, until it is closed. */
export function letSocketsIn<Who>(server: Server, entrance: Entrance<Who>) {
  const { admit, maxPayload, open, origin, path, trustedProxyCount } = entrance
  const sockets = new WebSocketServer({ maxPayload, noServer: true, perMessageDeflate: false })
  const onUpgrade = (ask: IncomingMessage, duplex: Duplex, head: Buffer) => {
    // Node gives this connection away with nobody listening: broken before it is a socket, it
    // would take the whole process with it.
    duplex.on('error', () => duplex.destroy())
    const url = URL.canParse(ask.url ?? '', origin) ? new URL(ask.url ?? '', origin) : undefined
    if (url?.pathname !== path || ask.headers.origin !== origin) {
      return refuse(duplex, '403 Forbidden')
    }
    admit(url, addressOf(ask, trustedProxyCount))
      .then(
        (who) => {
          if (who === undefined) return refuse(duplex, '403 Forbidden')
          sockets.handleUpgrade(ask, duplex, head, (socket) => open(socket, who))
        },
        () => refuse(duplex, '503 Service Unavailable'),
      )
      .catch(() => duplex.destroy())
  }
  server.on('upgrade', onUpgrade)
  return {
    close() {
      server.off('upgrade', onUpgrade)
      sockets.close()
    },
  }
}

function refuse(duplex: Duplex, status: string): void {
  duplex.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
