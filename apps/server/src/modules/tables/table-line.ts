import type { WebSocket } from 'ws'
import type { TableMessage } from '@madang/wire/table-line'

/** One open socket of a game frame, and the tables it watches. */
export type TableLine = {
  socket: WebSocket
  memberId: string
  token: string
  watched: Set<string>
  isAlive: boolean
  /** What it asked lately: a client of ours asks seldom. */
  askedCount: number
}

/** A reader this far behind is dropped: it gets the whole view again when it comes back. */
const backlogBytesMax = 256 * 1024

/** The same bytes for everybody: they are made once, however many lines there are. */
export const bytesOf = (message: TableMessage): Buffer => Buffer.from(JSON.stringify(message))

const asText = { binary: false }

export function sendTo(lines: Iterable<TableLine>, bytes: Buffer): void {
  for (const { socket } of lines) {
    if (socket.bufferedAmount > backlogBytesMax) socket.terminate()
    else if (socket.readyState === socket.OPEN) socket.send(bytes, asText)
  }
}
