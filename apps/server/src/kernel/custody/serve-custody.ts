import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import type { Logger } from '../metrics/log.ts'
import { asksIn } from './asks-in.ts'
import { frames } from './frames.ts'
import type { Keeper } from './keeper.ts'

/**
 * Serves the platform's processes over a socket file that only their user may open: one line of
 * JSON per request and response. Failed requests get an error response; an invalid line ends the
 * connection.
 */
export async function serveCustody(
  keeper: Keeper,
  { log, path }: { path: string; log: Logger },
): Promise<{ close(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    frames(socket, (words) => void answer(words, socket))
  })

  async function answer(words: string, socket: Socket): Promise<void> {
    const asked = asksIn(words)
    if (!asked) return void socket.destroy()
    const { asks, id } = asked
    try {
      socket.write(`${JSON.stringify({ answers: await keeper.ask(asks), id })}\n`)
    } catch (error) {
      log.warn({ error: String(error) }, 'custody could not answer')
      socket.write(`${JSON.stringify({ failed: true, id })}\n`)
    }
  }

  // Removes the socket file of a process that was killed.
  rmSync(path, { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  chmodSync(path, 0o600)
  return {
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
      await keeper.close()
    },
  }
}
