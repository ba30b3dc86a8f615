import type { AddressInfo } from 'node:net'
import { livePath } from '@madang/wire/realtime'
import type { LiveMessage } from '@madang/wire/realtime'
import type { TableMove } from '@madang/wire/table-moves'
import { WebSocket } from 'ws'
import type { Town } from './town.ts'

/** Opens the live socket of a town's portal. */
export const listenLive = ({ fronts }: Town) => fronts.portal.listen({ host: '127.0.0.1', port: 0 })

/** A page that watches these topics in one of the processes; answers with what it received. */
export async function watchTopics(process: Town, ...topics: string[]) {
  const { port } = process.fronts.portal.server.address() as AddressInfo
  const url = `ws://127.0.0.1:${port}${livePath}`
  const socket = new WebSocket(url, { origin: 'http://localhost:3000' })
  const received: string[] = []
  const moves: TableMove[] = []
  let frames = 0
  socket.on('message', (words: Buffer) => {
    const message = JSON.parse(words.toString()) as LiveMessage
    if (message.kind === 'changed') received.push(message.topic)
    if (message.kind !== 'tables-moved') return
    frames += 1
    moves.push(...message.list)
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve) => socket.on('open', resolve))
  const ask = (...all: string[]) => socket.send(JSON.stringify({ kind: 'watch', topics: all }))
  ask(...topics)
  await pass(50)
  return { ask, closed, frameCount: () => frames, moves, received, socket }
}

export const pass = (ms: number) => new Promise((resume) => setTimeout(resume, ms))
