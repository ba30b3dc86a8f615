import type { FastifyReply } from 'fastify'
import { refuse } from '../refusal.ts'

/** Image bodies stay in memory until they are decoded: 16 of them are 80 MB. */
const inAllMax = 16
const perAddressMax = 4

const underWay = new Map<string, number>()
let inAll = 0

/**
 * Admits a large upload, and counts it until its response is sent or its connection closes. The
 * count is per process, because it protects the memory of this process.
 *
 * @throws Refusal `too-many-requests`
 */
export function enterUpload(reply: FastifyReply, address: string): void {
  const own = underWay.get(address) ?? 0
  if (inAll >= inAllMax || own >= perAddressMax) refuse('too-many-requests', { retrySeconds: 1 })
  inAll++
  underWay.set(address, own + 1)
  reply.raw.once('close', () => {
    inAll--
    const left = (underWay.get(address) ?? 1) - 1
    if (left > 0) underWay.set(address, left)
    else underWay.delete(address)
  })
}
