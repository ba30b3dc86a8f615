import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { newId } from '../../apps/server/src/kernel/ids.ts'
import type { Chance } from '../process/chance.ts'
import { startOne } from './lab.ts'
import type { Started } from './lab.ts'
import { readLine } from './play-request.ts'
import type { Line, PlayRequest, Reply } from './play-request.ts'

const patienceMs = 1_500
const program = path.resolve(import.meta.dirname, 'crash-server.ts')
const loader = pathToFileURL(path.resolve('node_modules/tsx/dist/loader.mjs')).href

/** Starts only the money path: lanes, wagers, ledger and outbox. */
export const startLanes = (url: string, port: number): Promise<Started> =>
  startOne(() => startChild(url, port))

async function startChild(url: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', loader, program, url, String(port)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return child
}

/** Returns any movement that a wager can make, in any order. */
export function nextMovement(open: PlayRequest[], memberId: string, chance: Chance): PlayRequest {
  const at = new Date().toISOString()
  const payout = String(chance.share() < 0.4 ? chance.between(1, 400) * 1_000 : 0)
  const share = chance.share()
  const mine = share < 0.3 ? open.shift() : undefined
  if (mine && share < 0.25) return { ...mine, at, do: 'close', payout }
  if (mine) return { ...mine, at, do: 'void' }
  const stake = String(chance.between(1, 200) * 1_000)
  const order = { at, id: newId(), memberId, payout: '0', stake }
  // Sometimes a rollback comes before its bet.
  if (share > 0.98) return { ...order, do: 'void' }
  return share < 0.6 ? { ...order, do: 'open' } : { ...order, do: 'play', payout }
}

/** Opens a connection to the server that reconnects when it breaks. */
export function openLine(port: number): Line {
  let socket: Socket | undefined
  let n = 0
  const waiting = new Map<number, (reply: Reply | undefined) => void>()

  function dialled(): Socket {
    if (socket && !socket.destroyed) return socket
    const dial = connect(port, '127.0.0.1')
    dial.on('error', () => dial.destroy())
    dial.on('close', () => {
      for (const settle of waiting.values()) settle(undefined)
      waiting.clear()
    })
    createInterface({ input: dial })
      .on('line', (line) => {
        const framed = readLine<Reply>(line)
        if (!framed) return
        const { n: at, ...reply } = framed
        waiting.get(at)?.(reply)
        waiting.delete(at)
      })
      .on('error', () => undefined)
    socket = dial
    return dial
  }

  return {
    ask(request: PlayRequest): Promise<Reply> {
      const at = ++n
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => socket?.destroy(), patienceMs)
        waiting.set(at, (reply) => {
          clearTimeout(timer)
          if (reply) resolve(reply)
          else reject(new Error('no answer'))
        })
        const line = dialled()
        line.write(`${JSON.stringify({ n: at, ...request })}\n`)
      })
    },
    hangUp: () => void socket?.destroy(),
  }
}
