import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

export type HalfOpen = {
  /** The same address, by way of here. */
  url: string
  /** Every connection of now goes on standing and carries nothing any more; new ones are well. */
  goSilent(): void
  close(): Promise<void>
}

/** Stands between the house and its database, to be the cable that somebody pulls (F4). */
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
