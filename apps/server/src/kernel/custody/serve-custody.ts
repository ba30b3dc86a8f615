import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import type { Logger } from '../log.ts'
import { asksIn } from './asks-in.ts'
import { frames } from './frames.ts'
import type { Keeper } from './keeper.ts'

/**
 * Answers the processes of the house over a socket file that only their own user may open: a line
 * of JSON each way. What cannot be answered is said so; a line that is none ends the connection.
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

  // What a killed process left there is nobody's any more.
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
