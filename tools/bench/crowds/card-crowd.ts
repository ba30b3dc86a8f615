import { randomBytes, randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import { cardsPath } from '@madang/wire/cardroom-line'
import type { CardHand, CardMessage, CardMine } from '@madang/wire/cardroom-line'
import type { Chance } from '../../process/chance.ts'
import { openHttpLine, type HttpLine } from './http-line.ts'
import type { CardSeatPlan } from '../houses/open-card-tables.ts'

/** The measurements of a bench's players. */
export type CardsReceived = {
  /** From the request of an action until a connection of its table receives it, in milliseconds. */
  broadcastMs: number[]
  /** From the request to its response. */
  answerMs: number[]
  actionCount: number
  refused: Map<string, number>
  handCount: number
  messageCount: number
  byteCount: number
}

type Table = {
  http: HttpLine
  /** The last requested action. */
  lastAction: { handId: string; step: number; at: number } | undefined
}

/**
 * Scripted players. Each has its own connection, sends its browser's entropy for every hand, and
 * acts on its turn after a random delay of 0.5 to 1.5 times `thinkMs`.
 */
export class CardCrowd {
  received = emptyReceived()
  thinkMs = 1_000
  readonly #arcade: string
  readonly #chance: Chance
  readonly #seats: readonly CardSeatPlan[]
  readonly #tables = new Map<string, Table>()
  readonly #playing = new Set<string>()
  readonly #sockets: WebSocket[] = []
  #isOver = false

  constructor(arcade: string, seats: readonly CardSeatPlan[], chance: Chance) {
    this.#arcade = arcade
    this.#chance = chance
    this.#seats = seats
    for (const { tableId } of seats) {
      const known = this.#tables.get(tableId)
      this.#tables.set(tableId, known ?? { http: openHttpLine(), lastAction: undefined })
    }
  }

  /** Opens all connections, in batches, and seats each player with this amount. */
  async sitDown(amount: string): Promise<void> {
    for (let from = 0; from < this.#seats.length; from += 100) {
      const some = this.#seats.slice(from, from + 100)
      await Promise.all(some.map((seat) => this.#open(seat)))
    }
    const waiting = [...this.#seats]
    const hand = async () => {
      for (let seat = waiting.shift(); seat; seat = waiting.shift()) {
        const { seatNo } = seat
        await this.#send(seat, 'seat', { amount, id: randomUUID(), seatNo })
      }
    }
    await Promise.all(Array.from({ length: 32 }, hand))
  }

  /** Waits until there was an action at nearly every table; some may be between two hands. */
  async begun(): Promise<void> {
    const until = performance.now() + 120_000
    const wanted = this.#tables.size * 0.95
    while (this.#playing.size < wanted && performance.now() < until) await rest(200)
  }

  /** Returns what is received in the next `seconds` seconds. */
  async listen(seconds: number): Promise<CardsReceived> {
    this.received = emptyReceived()
    await rest(seconds * 1_000)
    const { received } = this
    this.received = emptyReceived()
    return received
  }

  close(): void {
    this.#isOver = true
    for (const socket of this.#sockets) socket.terminate()
    for (const { http } of this.#tables.values()) http.close()
  }

  #open(seat: CardSeatPlan): Promise<void> {
    return new Promise((resolve, reject) => {
      const url = this.#arcade.replace(/^http/, 'ws') + cardsPath
      const socket = new WebSocket(url, { origin: this.#arcade, perMessageDeflate: false })
      const send = (words: object) => socket.send(JSON.stringify(words))
      let asked = ''
      this.#sockets.push(socket)
      socket.on('error', reject)
      socket.on('open', () => send({ kind: 'hello', token: seat.token }))
      socket.on('message', (bytes: Buffer) => {
        const message = JSON.parse(bytes.toString()) as CardMessage
        this.received.messageCount += 1
        this.received.byteCount += bytes.length
        if (message.kind === 'welcome') send({ kind: 'watch', tables: [{ id: seat.tableId }] })
        if (message.kind === 'view') resolve()
        if (message.kind === 'event' && message.event.kind === 'hand') {
          this.#receiveHand(seat, message.event.hand)
        }
        if (message.kind !== 'mine' || !message.mine.legal) return
        const turn = `${message.mine.handId} ${message.mine.step}`
        if (turn === asked) return
        asked = turn
        const waitMs = this.thinkMs * (0.5 + this.#chance.share())
        setTimeout(() => void this.#act(seat, message.mine), waitMs)
      })
    })
  }

  #receiveHand(seat: CardSeatPlan, hand: CardHand): void {
    const { lastAction } = this.#tables.get(seat.tableId)!
    if (lastAction && lastAction.handId === hand.id && hand.step > lastAction.step) {
      this.received.broadcastMs.push(performance.now() - lastAction.at)
    }
    if (hand.step > 0) this.#playing.add(seat.tableId)
    const isOwn = hand.seats.some(({ seatNo }) => seatNo === seat.seatNo)
    if (hand.state === 'gathering' && isOwn) {
      const bytes = randomBytes(32).toString('hex')
      void this.#send(seat, 'entropy', { bytes, handId: hand.id })
    }
    if (hand.state === 'over' && hand.seats[0]?.seatNo === seat.seatNo) this.received.handCount += 1
  }

  async #act(seat: CardSeatPlan, mine: CardMine): Promise<void> {
    const { handId, legal, step } = mine
    const at = performance.now()
    this.#tables.get(seat.tableId)!.lastAction = { at, handId, step }
    const action = scripted(legal, this.#chance)
    const isDone = await this.#send(seat, 'actions', { action, handId, id: randomUUID(), step })
    if (!isDone) return
    this.received.actionCount += 1
    this.received.answerMs.push(performance.now() - at)
  }

  async #send({ tableId, token }: CardSeatPlan, what: string, body: object): Promise<boolean> {
    if (this.#isOver) return false
    const url = `${this.#arcade}/play/cards/tables/${tableId}/${what}`
    const { http } = this.#tables.get(tableId)!
    // Requests in flight when the bench ends are not awaited.
    const reply = await http
      .send('POST', url, { body, headers: { token } })
      .catch((error: unknown) => {
        if (!this.#isOver) throw error
      })
    if (reply?.status === 200) return true
    const { errorCode } = JSON.parse(reply?.body ?? '{}') as { errorCode?: string }
    const { refused } = this.received
    const key = `${what}: ${errorCode}`
    if (reply) refused.set(key, (refused.get(key) ?? 0) + 1)
    return false
  }
}

const emptyReceived = (): CardsReceived => ({
  actionCount: 0,
  answerMs: [],
  broadcastMs: [],
  byteCount: 0,
  handCount: 0,
  messageCount: 0,
  refused: new Map(),
})

/** Mostly checks and calls, sometimes the minimum raise or a fold, so that hands go on. */
function scripted(legal: unknown, chance: Chance): object {
  const { mayCheck, raise } = legal as { mayCheck?: boolean; raise?: { minTo: number } }
  const share = chance.share()
  if (raise && share < 0.05) return { kind: 'raise', to: raise.minTo }
  if (mayCheck) return { kind: 'check' }
  return { kind: share > 0.8 ? 'fold' : 'call' }
}

const rest = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms))
