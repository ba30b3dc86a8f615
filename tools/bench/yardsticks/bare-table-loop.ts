import { once } from 'node:events'
import { WebSocket } from 'ws'
import { processorOf } from './bare-loop.ts'
import { quantile } from '../crowds/live-crowd.ts'
import { program } from '../program.ts'

export type BareTables = { actionsPerSecond: number; p99Ms: number; microseconds: number }

/**
 * Measures a bare loop with as many tables, seats and bytes: at every table one player acts, all
 * receive it, and the next acts at once. The first second is not counted.
 */
export async function bareTableLoop(plan: {
  tables: number
  seats: number
  bytes: number
  seconds: number
}): Promise<BareTables> {
  const child = program('yardsticks/bare-tables.ts', String(Math.round(plan.bytes)))
  const [port] = (await once(child, 'message')) as [number]
  const waitsMs: number[] = []
  const sockets: WebSocket[] = []
  let actionCount = 0
  const each = Math.max(2, Math.round(plan.seats / plan.tables))
  for (let table = 0; table < plan.tables; table++) {
    const own = Array.from({ length: each }, () => {
      return new WebSocket(`ws://127.0.0.1:${port}/${table}`, { perMessageDeflate: false })
    })
    sockets.push(...own)
    await Promise.all(own.map((socket) => once(socket, 'open')))
    let actedAt = performance.now()
    let turn = 0
    let receivedCount = 0
    const act = () => {
      actedAt = performance.now()
      receivedCount = 0
      own[turn++ % each]?.send('a')
    }
    for (const socket of own) {
      socket.on('message', () => {
        waitsMs.push(performance.now() - actedAt)
        receivedCount += 1
        if (receivedCount < each) return
        actionCount += 1
        act()
      })
    }
    act()
  }
  await rest(1_000)
  waitsMs.length = 0
  const secondsOf = processorOf(child.pid ?? 0)
  const [before, countBefore, began] = [secondsOf(), actionCount, performance.now()]
  await rest(plan.seconds * 1_000)
  const done = actionCount - countBefore
  const microseconds = ((secondsOf() - before) * 1e6) / done
  const actionsPerSecond = done / ((performance.now() - began) / 1_000)
  for (const socket of sockets) socket.terminate()
  child.kill()
  return { actionsPerSecond, microseconds, p99Ms: quantile(waitsMs, 0.99) }
}

const rest = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms))
