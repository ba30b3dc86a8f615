import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { WebSocket } from 'ws'
import { program } from '../program.ts'

/** Returns the cost per message of a bare loop with as many sockets and bytes. */
export async function bareLoop(socketCount: number, bytes: number): Promise<number> {
  const child = program('yardsticks/bare-ws.ts', String(Math.round(bytes)), '1000')
  const [port] = (await once(child, 'message')) as [number]
  let receivedCount = 0
  const sockets: WebSocket[] = []
  for (let at = 0; at < socketCount; at++) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false })
    socket.on('message', () => (receivedCount += 1))
    sockets.push(socket)
    if (at % 200 === 199) await once(socket, 'open')
  }
  await rest(2_000)
  const secondsOf = processorOf(child.pid ?? 0)
  const [before, receivedBefore] = [secondsOf(), receivedCount]
  await rest(8_000)
  const us = ((secondsOf() - before) * 1e6) / (receivedCount - receivedBefore)
  for (const socket of sockets) socket.terminate()
  child.kill()
  return us
}

/** Returns the processor time of a process in seconds, where the system reports it (Linux). */
export const processorOf = (pid: number) => (): number => {
  const ticksPerSecond = 100
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

const rest = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms))
