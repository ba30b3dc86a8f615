import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

export type HalfOpen = {
  /** The database's address through this proxy. */
  url: string
  /** Open connections stay open but pass no data any more; new connections work. */
  goSilent(): void
  close(): Promise<void>
}

/** A proxy between the house and its database that simulates a pulled cable (F4). */
export async function halfOpenTo(address: string): Promise<HalfOpen> {
  const target = new URL(address)
  const pairs = new Set<{ near: Socket; far: Socket }>()
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    const pair = { far, near }
    pairs.add(pair)
    near.pipe(far)
    far.pipe(near)
    const end = () => {
      near.destroy()
      far.destroy()
      pairs.delete(pair)
    }
    for (const one of [near, far]) one.on('error', end).on('close', end)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  target.hostname = '127.0.0.1'
  const { port } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(target.href), { port: String(port) }).href,
    async close() {
      for (const { far, near } of pairs) for (const one of [near, far]) one.destroy()
      await new Promise((done) => server.close(done))
    },
    goSilent() {
      for (const { far, near } of pairs) {
        near.unpipe(far).resume()
        far.unpipe(near).resume()
      }
    },
  }
}
