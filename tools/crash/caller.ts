import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '../../apps/server/src/kernel/ids.ts'
import type { Chance } from '../chance.ts'
import { readLine, type Press, type Reply } from './press.ts'

/** One line of a journal: what was asked, and what was heard in the end. */
export type Entry = { press: Press; reply: Reply | undefined; triesCount: number }

export type Caller = {
  journal: Entry[]
  /** Presses one after another until it is told to stop; every answer goes into the journal. */
  run(isOver: () => boolean): Promise<void>
  /** Asks once more what was asked before, until somebody answers. */
  ask(press: Press): Promise<Reply>
  hangUp(): void
}

const patienceMs = 1_500

/**
 * A member with a journal of their own. An answer that does not come is asked for again with the
 * same id: no answer means nobody knows, not that nothing happened.
 */
export function openCaller(
  memberIds: string[],
  port: number,
  chance: Chance,
  onAnswer: () => void,
): Caller {
  const line = openLine(port)
  const journal: Entry[] = []
  const open: Press[] = []

  async function ask(press: Press, entry?: Entry): Promise<Reply> {
    for (;;) {
      if (entry) entry.triesCount++
      const reply = await line.ask(press).catch(() => undefined)
      if (reply && !('no' in reply && unknown.has(reply.no))) {
        onAnswer()
        return reply
      }
      await sleep(20 + chance.between(0, 60))
    }
  }

  return {
    ask,
    hangUp: line.hangUp,
    journal,
    async run(isOver) {
      while (!isOver()) {
        const press = nextPress(open, chance.pick(memberIds), chance)
        const entry: Entry = { press, reply: undefined, triesCount: 0 }
        journal.push(entry)
        // Some press twice: both presses are one bet.
        const [reply] = await Promise.all([
          ask(press, entry),
          ...(chance.share() < 0.05 ? [ask(press)] : []),
        ])
        entry.reply = reply
        if (press.do === 'open' && 'balance' in reply) open.push(press)
      }
    },
  }
}

/** These say that nobody knows yet. */
const unknown = new Set(['unavailable', 'unexpected'])

function nextPress(open: Press[], memberId: string, chance: Chance): Press {
  const at = new Date().toISOString()
  const payout = String(chance.share() < 0.4 ? chance.between(1, 400) * 1_000 : 0)
  const share = chance.share()
  const mine = share < 0.3 ? open.shift() : undefined
  if (mine && share < 0.25) return { ...mine, at, do: 'close', payout }
  if (mine) return { ...mine, at, do: 'void' }
  const stake = String(chance.between(1, 200) * 1_000)
  const order = { at, id: newId(), memberId, payout: '0', stake }
  // A rollback that comes before its bet, now and then.
  if (share > 0.98) return { ...order, do: 'void' }
  return share < 0.6 ? { ...order, do: 'open' } : { ...order, do: 'play', payout }
}

/** A line to the server that is dialled again when it breaks. */
function openLine(port: number) {
  let socket: Socket | undefined
  let n = 0
  const waiting = new Map<number, (reply: Reply | undefined) => void>()

  function dialled(): Socket {
    if (socket && !socket.destroyed) return socket
    const dial = connect(port, '127.0.0.1')
    dial.on('error', () => dial.destroy())
    dial.on('close', () => {
      for (const hear of waiting.values()) hear(undefined)
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
    ask(press: Press): Promise<Reply> {
      const at = ++n
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => socket?.destroy(), patienceMs)
        waiting.set(at, (reply) => {
          clearTimeout(timer)
          if (reply) resolve(reply)
          else reject(new Error('no answer'))
        })
        const line = dialled()
        line.write(`${JSON.stringify({ n: at, ...press })}\n`)
      })
    },
    hangUp: () => void socket?.destroy(),
  }
}
