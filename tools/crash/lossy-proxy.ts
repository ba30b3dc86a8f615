import { connect, createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import type { Chance } from '../process/chance.ts'

/** How often a reply is lost: the connection is cut, or stays open without further data. */
export type Appetite = { cut: number; silence: number }

export type EatingProxy = { port: number; eaten: () => number; stop: () => Promise<void> }

/** Opens a proxy between two programs that sometimes drops replies of the second one. */
export async function openProxy(
  target: () => number,
  appetite: Appetite,
  chance: Chance,
): Promise<EatingProxy> {
  let eatenCount = 0
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target(), '127.0.0.1')
    let isSilent = false
    for (const socket of [near, far]) {
      socket.setNoDelay(true)
      open.add(socket)
      socket.on('error', () => socket.destroy())
    }
    near.on('close', () => (open.delete(near), far.destroy()))
    far.on('close', () => (open.delete(far), near.destroy()))
    near.on('data', (asked) => far.write(asked))
    far.on('data', (reply) => {
      if (isSilent) return
      const share = chance.share()
      if (share >= appetite.cut + appetite.silence) {
        near.write(reply)
        return
      }
      eatenCount++
      if (share < appetite.cut) near.destroy()
      else isSilent = true
    })
  })
  return {
    eaten: () => eatenCount,
    port: await listening(server),
    async stop() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
