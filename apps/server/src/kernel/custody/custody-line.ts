import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { Refusal } from '../refusal.ts'
import type { Custody, CustodyAnswer, CustodyAsk } from './custody.ts'
import { frames } from './frames.ts'

/** After this time a request fails. The stake stays, and its round is finished later. */
const patienceMs = 4_000
const againMs = 200

/** The client side of the custody socket. Requests of one turn of the event loop share one line. */
export class CustodyLine implements Custody {
  readonly #path: string
  #socket: Socket | undefined
  #awaySince: Date | null = new Date()
  #isClosed = false
  #timer: NodeJS.Timeout | undefined
  #nextId = 0
  #gathering: Waiting[] = []
  readonly #sent = new Map<number, { callers: Waiting[]; timer: NodeJS.Timeout }>()

  constructor(path: string) {
    this.#path = path
    this.#open()
  }

  ask(asks: readonly CustodyAsk[]): Promise<CustodyAnswer[]> {
    return new Promise((resolve, reject) => {
      this.#gathering.push({ asks, reject, resolve })
      if (this.#gathering.length === 1) setImmediate(() => this.#send())
    })
  }

  awaySince(): Date | null {
    return this.#awaySince
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#socket?.destroy()
  }

  #open(): void {
    if (this.#isClosed) return
    const line = connect(this.#path)
    line.on('connect', () => {
      this.#socket = line
      this.#awaySince = null
    })
    line.on('error', () => undefined)
    line.on('close', () => {
      if (this.#socket === line) this.#socket = undefined
      this.#awaySince ??= new Date()
      for (const id of this.#sent.keys()) this.#fail(id)
      if (!this.#isClosed) this.#timer = setTimeout(() => this.#open(), againMs)
    })
    frames(line, (words) => this.#receive(words))
  }

  #send(): void {
    const callers = this.#gathering
    this.#gathering = []
    if (!this.#socket) {
      for (const { reject } of callers) reject(new Refusal('custody-away'))
      return
    }
    const id = (this.#nextId += 1)
    this.#sent.set(id, { callers, timer: setTimeout(() => this.#fail(id), patienceMs) })
    const asks = callers.flatMap((caller) => caller.asks)
    this.#socket.write(`${JSON.stringify({ asks, id })}\n`)
  }

  #receive(words: string): void {
    const { answers, id } = JSON.parse(words) as { id: number; answers?: CustodyAnswer[] }
    const sent = this.#sent.get(id)
    if (!sent) return
    if (!answers) return this.#fail(id)
    clearTimeout(sent.timer)
    this.#sent.delete(id)
    let next = 0
    for (const { asks, resolve } of sent.callers) {
      resolve(answers.slice(next, (next += asks.length)))
    }
  }

  #fail(id: number): void {
    const sent = this.#sent.get(id)
    if (!sent) return
    clearTimeout(sent.timer)
    this.#sent.delete(id)
    for (const { reject } of sent.callers) reject(new Refusal('custody-away'))
  }
}

type Waiting = {
  asks: readonly CustodyAsk[]
  resolve: (answers: CustodyAnswer[]) => void
  reject: (error: unknown) => void
}
