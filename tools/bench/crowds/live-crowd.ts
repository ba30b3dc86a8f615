import { WebSocket } from 'ws'
import type { TableMessage } from '@madang/wire/table-line'
import { tablesPath } from '@madang/wire/table-line'

/** The messages that the sockets of a bench received. */
export type Received = {
  messageCount: number
  byteCount: number
  /** From the server's send time until a socket has the message, in milliseconds. */
  waitsMs: number[]
  paidCount: number
}

/**
 * Opens connections to a table, each authenticated by a frame's token, a few hundred at a time.
 * Received messages are counted in one place; `round` is called when a round takes bets.
 */
export async function openCrowd(
  arcade: string,
  tokens: readonly string[],
  tableId: string,
  round: (roundId: string) => void,
): Promise<{ received: Received; close(): void; forget(): void }> {
  const received: Received = { byteCount: 0, messageCount: 0, paidCount: 0, waitsMs: [] }
  const url = arcade.replace(/^http/, 'ws') + tablesPath
  const sockets: WebSocket[] = []
  const open = (token: string, at: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = new WebSocket(url, { origin: arcade, perMessageDeflate: false })
      sockets.push(socket)
      socket.on('error', reject)
      socket.on('open', () => socket.send(JSON.stringify({ kind: 'hello', token })))
      socket.on('message', (bytes: Buffer) => {
        const message = JSON.parse(bytes.toString()) as TableMessage
        received.messageCount += 1
        received.byteCount += bytes.length
        if (message.kind === 'welcome') {
          socket.send(JSON.stringify({ kind: 'watch', tables: [{ id: tableId }] }))
        }
        if (message.kind === 'view') resolve()
        if (message.kind === 'paid') received.paidCount += 1
        if (message.kind !== 'event') return
        received.waitsMs.push(Date.now() - Date.parse(message.now))
        if (at === 0 && message.event.kind === 'betting') round(message.roundId)
      })
    })
  for (let from = 0; from < tokens.length; from += 200) {
    await Promise.all(tokens.slice(from, from + 200).map((token, at) => open(token, from + at)))
  }
  return {
    close: () => sockets.forEach((socket) => socket.terminate()),
    forget() {
      Object.assign(received, { byteCount: 0, messageCount: 0, paidCount: 0, waitsMs: [] })
    },
    received,
  }
}

/** Returns the quantile: this share of the numbers is not above it. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
