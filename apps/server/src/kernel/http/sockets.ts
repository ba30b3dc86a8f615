import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import { addressOf } from './sender.ts'

/** A WebSocket path and its functions; a socket is only accepted if `admit` returns a value. */
type Entrance<Who> = {
  /** The only origins whose pages may open a socket: browsers always send the origin. */
  origin: string | readonly string[]
  path: string
  /** The maximum size of a message, in bytes. */
  maxPayload: number
  trustedProxyCount: number
  /** @param address the visitor's address, found by skipping the trusted proxies from the right */
  admit: (url: URL, address: string) => Promise<Who | undefined>
  /** @param duplex the stream below the socket, for frames that many sockets share */
  open: (socket: WebSocket, who: Who, duplex: Duplex) => void
}

type Door = (ask: IncomingMessage, duplex: Duplex, head: Buffer, url: URL) => void

/** The paths of each server; one upgrade listener selects by path. */
const doorsOf = new WeakMap<Server, Map<string, Door>>()

/** Accepts WebSockets on one path of an HTTP server, until it is closed. */
export function letSocketsIn<Who>(server: Server, entrance: Entrance<Who>) {
  const { admit, maxPayload, open, origin, path, trustedProxyCount } = entrance
  const sockets = new WebSocketServer({ maxPayload, noServer: true, perMessageDeflate: false })
  const doors = doorsAt(server)
  if (doors.has(path)) throw new Error(`Two sockets want the path ${path}.`)
  doors.set(path, (ask, duplex, head, url) => {
    if (![origin].flat().includes(ask.headers.origin ?? '')) return refuse(duplex, '403 Forbidden')
    admit(url, addressOf(ask, trustedProxyCount))
      .then(
        (who) => {
          if (who === undefined) return refuse(duplex, '403 Forbidden')
          sockets.handleUpgrade(ask, duplex, head, (socket) => open(socket, who, duplex))
        },
        () => refuse(duplex, '503 Service Unavailable'),
      )
      .catch(() => duplex.destroy())
  })
  return {
    close() {
      doors.delete(path)
      sockets.close()
    },
  }
}

function doorsAt(server: Server): Map<string, Door> {
  const known = doorsOf.get(server)
  if (known) return known
  const doors = new Map<string, Door>()
  doorsOf.set(server, doors)
  server.on('upgrade', (ask: IncomingMessage, duplex: Duplex, head: Buffer) => {
    // Node hands over this connection without an error listener: if it broke before the upgrade,
    // the error would end the whole process.
    duplex.on('error', () => duplex.destroy())
    const base = 'http://here'
    const url = URL.canParse(ask.url ?? '', base) ? new URL(ask.url ?? '', base) : undefined
    const door = url && doors.get(url.pathname)
    if (url && door) door(ask, duplex, head, url)
    else refuse(duplex, '403 Forbidden')
  })
  return doors
}

function refuse(duplex: Duplex, status: string): void {
  duplex.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
