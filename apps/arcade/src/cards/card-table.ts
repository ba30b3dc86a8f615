import { expectedOf } from '@madang/games/proofs/expected-of'
import { keepReceipt } from '../proofs/keep.ts'
import { callApi, isSessionOver, makeStore, Refused, type Store } from '@madang/kit'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/cardroom'
import * as casino from '@madang/wire/casino'
import * as company from '@madang/wire/cardroom-company'
import type { CardHand, CardMessage, CardMine, CardTableView } from '@madang/wire/cardroom-line'
import { postToPortal } from '../frame-session.ts'
import { serverClock } from '../tables/line/server-clock.ts'
import { legalNow, viewOf } from './card-view.ts'
import { applied, membersOf } from './apply-event.ts'
import type { CardsLine } from './cards-line.ts'
import { bytesFor, elsewhere, keepBytes } from './proofs/given-bytes.ts'
import type { Waits } from './seats/waits.ts'

export type CardFacts = Gives<typeof wire.showCardTable>

export type PreAction = 'fold' | 'check' | 'call-any' | null

export type CardTableState = {
  facts: CardFacts
  view: CardTableView
  mine: CardMine | null
  isActing: boolean
  isOver: boolean
  refusal: Refused | null
  /** The action that the member chose before their turn. */
  pre: PreAction
  emotes: { seatNo: number; emote: string; at: number }[]
  /** The part of the pot that each open hand wins on average, while an all-in runs out. */
  equities?: readonly (number | undefined)[]
}

/** How long an emote is shown at its seat. */
const emoteMs = 4_000

type Action = { kind: string; [more: string]: unknown }

/** One card table as a member sees it: follows its log, sends bytes for the shuffle, and acts. */
export class CardTable {
  readonly store: Store<CardTableState>
  readonly line: CardsLine
  readonly waits: Waits
  /** Stops following the table; a seated member stays seated. */
  readonly close: () => void
  readonly #given = new Set<string>()

  constructor(facts: CardFacts, { line, waits }: { line: CardsLine; waits: Waits }) {
    serverClock.sync(facts.now)
    this.line = line
    this.waits = waits
    this.store = makeStore<CardTableState>({
      emotes: [],
      facts,
      isActing: false,
      isOver: false,
      mine: facts.mine,
      pre: null,
      refusal: null,
      view: facts.view,
    })
    const forgets = [line.onMessage((message) => this.#receive(message))]
    forgets.push(line.watch(this.id, () => this.now.view.seq))
    this.close = () => {
      for (const forget of forgets) forget()
    }
  }

  get id(): string {
    return this.now.facts.table.id
  }

  get now(): CardTableState {
    return this.store.now()
  }

  /** Whether the member sits here. */
  get isSeated(): boolean {
    return this.now.facts.seat !== null
  }

  wish(pre: PreAction): void {
    this.#set({ pre: this.now.pre === pre ? null : pre })
  }

  /**
   * Sends the member's action at their turn; repeats it with the same id until a response arrives.
   */
  async act(action: Action): Promise<void> {
    const { mine, view } = this.now
    if (!mine || this.now.isActing || legalNow(view.hand, mine) === undefined) return
    this.#set({ isActing: true, pre: null, refusal: null })
    const request = { handId: mine.handId, id: crypto.randomUUID(), step: mine.step }
    await this.#ask(async () => {
      const asked = { ...request, action, tableId: this.id } as never
      const answered = await callApi(wire.actAtCardTable, asked)
      if (answered.mine && answered.mine.step >= (this.now.mine?.step ?? 0)) {
        this.#set({ mine: answered.mine })
      }
    })
    this.#set({ isActing: false })
  }

  sitDown(seatNo: number, amount: string): Promise<boolean> {
    const request = { amount, id: crypto.randomUUID(), seatNo, tableId: this.id }
    return this.#changed(async () => {
      const { receipt } = await callApi(wire.takeCardSeat, request)
      keepReceipt(receipt, expectedOf.seat(request))
    })
  }

  topUp(amount: string): Promise<boolean> {
    const request = { amount, id: crypto.randomUUID(), tableId: this.id }
    return this.#changed(async () => {
      const { receipt } = await callApi(wire.topUpCardSeat, request)
      keepReceipt(receipt, expectedOf.seat(request))
    })
  }

  getUp(): Promise<boolean> {
    return this.#changed(() => callApi(wire.leaveCardSeat, { tableId: this.id }))
  }

  setWishes(wishes: {
    sitsOut?: boolean
    mucks?: boolean
    runsTwice?: boolean
    waitsForBlind?: boolean
  }): Promise<boolean> {
    return this.#changed(() => callApi(wire.wishAtCardSeat, { ...wishes, tableId: this.id }))
  }

  /** Sends one of a few fixed phrases to everybody at the table. */
  sendEmote(emote: company.CardEmote): Promise<boolean> {
    return this.#ask(() => callApi(company.sendCardEmote, { emote, tableId: this.id }))
  }

  async writeNote(note: { seatNo: number; name: string; words: string }): Promise<boolean> {
    const isKept = await this.#ask(() =>
      callApi(company.writeCardNote, { ...note, tableId: this.id }),
    )
    if (isKept) await this.refresh()
    return isKept
  }

  async answerCheck(minutes?: 0 | 15 | 30 | 60): Promise<void> {
    await this.#ask(async () => {
      const playSession = await callApi(
        casino.answerRealityCheck,
        minutes === undefined ? {} : { minutes },
      )
      this.#set({ facts: { ...this.now.facts, playSession } })
    })
  }

  /** Reads data that no event contains: the balance, the own seat, the play session's totals. */
  async refresh(): Promise<void> {
    await this.#ask(async () => {
      const facts = await callApi(wire.showCardTable, { tableId: this.id })
      const isNewer = facts.view.seq >= this.now.view.seq
      this.#set({ facts, ...(isNewer && { mine: facts.mine, view: facts.view }) })
    })
  }

  async #changed(work: () => Promise<unknown>): Promise<boolean> {
    const isDone = await this.#ask(work)
    if (isDone) {
      postToPortal({ kind: 'balance-changed' })
      await this.refresh()
    }
    return isDone
  }

  #receive(message: CardMessage): void {
    if (message.kind === 'session-ended') return this.#set({ isOver: true })
    if (message.kind === 'mine' && message.mine.tableId === this.id) {
      this.#set({ mine: message.mine })
      return this.#actAhead()
    }
    if (message.kind === 'view' && message.view.tableId === this.id) {
      return this.#seen(message.view)
    }
    if (message.kind !== 'event' || message.tableId !== this.id) return undefined
    const { view } = this.now
    if (message.seq <= view.seq) return undefined
    if (message.seq > view.seq + 1) return this.line.askWhole(this.id)
    if (message.event.kind === 'emote') this.#receiveEmote(message.event)
    return this.#seen(applied(view, message))
  }

  #seen(view: CardTableView): void {
    const before = this.now.view.hand
    const isFuller = membersOf(view) !== membersOf(this.now.view)
    this.#set({ view })
    // Whether a seat is free or reserved for the waiting list, and the notes about its members.
    if (isFuller) void this.refresh()
    this.#giveBytes()
    const isOver = view.hand?.state === 'over' && before?.state !== 'over'
    if (isOver && view.hand && this.#given.has(view.hand.id)) keepEnd(this.id, view.hand)
    if (isOver && this.isSeated) {
      this.#set({ pre: null })
      postToPortal({ kind: 'balance-changed' })
      void this.refresh()
    }
  }

  /** Shown for a moment. */
  #receiveEmote({ emote, seatNo }: { seatNo: number; emote: string }): void {
    const emoteShown = { at: Date.now(), emote, seatNo }
    const others = this.now.emotes.filter((one) => one.seatNo !== seatNo)
    this.#set({ emotes: [...others, emoteShown] })
    setTimeout(() => {
      this.#set({ emotes: this.now.emotes.filter((one) => one !== emoteShown) })
    }, emoteMs)
  }

  /** Sends random bytes for the promised shuffle, once for each hand. */
  #giveBytes(): void {
    const { hand } = this.now.view
    const own = this.now.facts.seat
    if (!hand || !own || hand.state !== 'gathering' || this.#given.has(hand.id)) return
    if (!hand.seats.some(({ seatNo }) => seatNo === own.seatNo)) return
    this.#given.add(hand.id)
    const bytes = bytesFor(hand.id)
    keepBytes(hand.id, bytes)
    // Too late is no error: zeros are used instead, and the hand says so.
    callApi(wire.giveCardEntropy, { bytes, handId: hand.id, tableId: this.id }).then(
      ({ receipt }) => {
        const { id: handId, number, secretHash: commitment } = hand
        const shown = { commitment, handId, number, tableId: this.id }
        keepReceipt(receipt, expectedOf.hand(shown, { clientBytes: bytes }))
      },
      (error: unknown) => {
        if (error instanceof Refused && error.code === 'bytes-given') keepBytes(hand.id, elsewhere)
      },
    )
  }

  /** The turn has come: sends the action that the member chose before. */
  #actAhead(): void {
    const { mine, pre, view } = this.now
    const legal = legalNow(view.hand, mine)
    if (legal === undefined || pre === null) return
    if (pre === 'fold') return void this.act({ kind: legal.mayCheck ? 'check' : 'fold' })
    if (legal.mayCheck) return void this.act({ kind: 'check' })
    if (pre === 'call-any') return void this.act({ kind: 'call' })
    return this.#set({ pre: null })
  }

  async #ask(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      if (isSessionOver(error)) this.#set({ isOver: true })
      else if (error instanceof Refused && error.code === 'reality-check-due') {
        const { facts } = this.now
        this.#set({ facts: { ...facts, playSession: { ...facts.playSession, isCheckDue: true } } })
      } else if (error instanceof Refused) {
        this.#set({ refusal: error })
        this.line.askWhole(this.id)
      } else throw error
      return false
    }
  }

  #set(more: Partial<CardTableState>): void {
    this.store.set({ ...this.now, ...more })
  }
}

/** Returns a seat's chips: those of the running hand, else those of the table. */
export function stackOf({ view }: CardTableState, seatNo: number): number | undefined {
  const seat = view.seats.find((one) => one.seatNo === seatNo)
  const at = view.hand?.seats.findIndex((one) => one.seatNo === seatNo) ?? -1
  const inHand = view.hand?.state === 'running' ? viewOf(view.hand)?.seats[at]?.stack : undefined
  return inHand ?? (seat ? Math.round(Number(seat.stack) * 100) : undefined)
}

/**
 * Keeps the proof of a finished hand, so that it cannot be changed afterwards; a hand that was
 * taken back has none.
 */
function keepEnd(tableId: string, { entropy, id, receipt, secretHash }: CardHand): void {
  if (!receipt) return
  keepReceipt(receipt, { commitment: secretHash, entropy: entropy ?? '', id, tableId })
}
