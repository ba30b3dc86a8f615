import type { AddressInfo } from 'node:net'
import { livePath } from '@madang/wire/realtime'
import type { LiveMessage } from '@madang/wire/realtime'
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
  socket.on('message', (words: Buffer) => {
    const message = JSON.parse(words.toString()) as LiveMessage
    if (message.kind === 'changed') received.push(message.topic)
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve) => socket.on('open', resolve))
  const ask = (...all: string[]) => socket.send(JSON.stringify({ kind: 'watch', topics: all }))
  ask(...topics)
  await pass(50)
  return { ask, closed, received, socket }
}

export const pass = (ms: number) => new Promise((resume) => setTimeout(resume, ms))
