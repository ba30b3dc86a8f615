import { callApi, isSessionOver, makeStore, Refused, type Store } from '@madang/kit'
import * as casino from '@madang/wire/casino'
import * as wire from '@madang/wire/tables'
import type { TableMessage, TableView } from '@madang/wire/table-line'
import { postToPortal } from '../../frame-session.ts'
import { decimalOf, unitsOf } from '../../units.ts'
import {
  callChips,
  addChips,
  placedOf,
  addChip,
  chipsWithin,
  onCloth,
  pilesOf,
  spotMisfit,
} from '../bets/chips/chips.ts'
import type { CallName, ChipStakes } from '../bets/chips/chips.ts'
import type { LiveTableState, TableFacts } from './live-table-state.ts'
import { dealingOf, limitsNow, placedChips, unfinishedRound } from '../bets/unfinished-round.ts'
import { afterPaid, afterVoid, firstTableState, isOver, paidOf } from '../bets/paid.ts'
import { compareTableRound, keepTableReceipt, placeChips, betRequest } from '../bets/place-chips.ts'
import { serverClock } from './server-clock.ts'
import { applied } from './table-state.ts'
import type { TablesLine } from './tables-line.ts'

/** One table as its member plays it: follows the table's log, holds the chips, places bets. */
export class LiveTable {
  readonly store: Store<LiveTableState>
  readonly line: TablesLine
  /** Leaves the table; the connection stays for other tables. */
  readonly leave: () => void
  /** The id of the request that waits for its response. */
  #requestId: string | undefined
  /** Another page placed chips during this page's request. */
  #isOld = false

  constructor(facts: TableFacts, line: TablesLine) {
    serverClock.sync(facts.now)
    this.line = line
    this.store = makeStore(firstTableState(facts))
    const forgets = [line.onMessage((message) => this.#receive(message))]
    forgets.push(line.watch(this.id, () => this.now.view.seq))
    this.leave = () => {
      for (const forget of forgets) forget()
    }
  }

  get id(): string {
    return this.store.now().facts.table.id
  }

  get now(): LiveTableState {
    return this.store.now()
  }

  get takesBets(): boolean {
    const { round } = this.now.view
    const closesAt = round?.closesAt
    return (
      round?.state === 'betting' && closesAt != null && serverClock.now() < Date.parse(closesAt)
    )
  }

  choose(chip: string): void {
    this.#set({ chip, hint: null })
  }

  /** Puts the chosen chip on a spot. */
  place(spot: string): void {
    if (!this.takesBets || this.now.isHandingIn) return
    if (this.now.facts.isWatcher) return postToPortal({ kind: 'login' })
    const { facts } = this.now
    const reserveTimes = facts.spots.find(({ id }) => id === spot)?.reserveTimes ?? 1
    const chip = { reserveTimes, spot, units: unitsOf(this.now.chip) }
    const misfit = spotMisfit(spot, facts.spots, [...this.now.pending, ...placedOf(this.now.bets)])
    this.#pending(
      misfit ?? addChip(this.now.pending, chip, placedChips(this.now), limitsNow(this.now)),
    )
  }

  /** Takes the last chip back. */
  undo(): void {
    this.#set({ hint: null, pending: this.now.pending.slice(0, -1) })
  }

  clear(): void {
    this.#set({ hint: null, pending: [] })
  }

  /** Keeps as many of the chips, in their order, as this amount can pay. */
  keepWithin(units: bigint): void {
    this.#pending(chipsWithin(this.now.pending, this.now.facts.spots, units))
  }

  /** Adds the chips of the last round again. */
  repeat(): void {
    this.#placeAll(this.now.lastChips)
  }

  /** Doubles the chips on the board, or else the placed ones. */
  double(): void {
    const { bets, pending } = this.now
    this.#placeAll(pending.length > 0 ? pending : placedOf(bets))
  }

  /** Adds a call bet: its chips on several spots of the wheel. */
  placeCall(name: CallName): void {
    this.#placeAll(callChips(name, unitsOf(this.now.chip)))
  }

  /** Places the chips in one request, all or nothing. */
  async handIn(): Promise<void> {
    const { facts, isHandingIn, pending, view } = this.now
    if (facts.isWatcher) return postToPortal({ kind: 'login' })
    if (pending.length === 0 || isHandingIn || !view.round) return
    this.#set({ hint: null, isHandingIn: true, refusal: null })
    const piles = [...pilesOf(pending)]
    const stakes = piles.map(([spot, units]) => ({ amount: decimalOf(units), spot }))
    const shown = view.round
    const request = betRequest({ roundId: shown.id, stakes, tableId: this.id })
    this.#requestId = request.id
    try {
      const { balance, bet, bonus, receipt, playSession } = await placeChips(request, () => {
        this.#set({ isUnknown: true })
      })
      keepTableReceipt(receipt, shown, request)
      const isHere = this.now.view.round?.id === bet.roundId
      const bets = isHere ? [...this.now.bets, bet] : this.now.bets
      this.#set({ balance, bets, bonus, pending: [], playSession })
      postToPortal({ kind: 'balance-changed' })
    } catch (error) {
      this.#refused(error)
    }
    this.#set({ isHandingIn: false, isUnknown: false })
    if (this.#isOld) await this.renew()
  }

  /** Another page changed money or chips: fetches bets and balance again. */
  async renew(): Promise<void> {
    const { bets: known, isHandingIn } = this.now
    const roundId = unfinishedRound(this.now)?.id
    this.#isOld = isHandingIn
    if (isHandingIn || roundId === undefined) return
    const asked = { roundId, tableId: this.id }
    const update = await callApi(wire.listTableBets, asked).catch(() => undefined)
    if (!update) return
    // The response is older than a request or a round that came meanwhile.
    if (this.now.isHandingIn || this.now.bets !== known) return await this.renew()
    this.#set({ balance: update.balance, bets: update.bets, bonus: update.bonus })
  }

  /** Takes over the result of a decision, or changes from another table. */
  has(more: Partial<Pick<LiveTableState, 'balance' | 'extra' | 'playSession'>>): void {
    this.#set(more)
    if (more.balance !== undefined) postToPortal({ kind: 'balance-changed' })
  }

  /** The member has answered the reality check and continues. */
  async answerCheck(minutes?: 0 | 15 | 30 | 60): Promise<void> {
    const given = minutes === undefined ? {} : { minutes }
    this.#set({ refusal: null, playSession: await callApi(casino.answerRealityCheck, given) })
  }

  #receive(message: TableMessage): void {
    if (message.kind === 'session-ended') return this.#set({ isOver: true })
    if (message.kind === 'welcome') return undefined
    if (message.kind === 'placed') {
      const isOwn = [this.#requestId, ...this.now.bets.map(({ id }) => id)].includes(
        message.requestId,
      )
      return isOwn ? undefined : void this.renew()
    }
    if (message.kind === 'view') {
      if (message.view.tableId !== this.id) return undefined
      this.#took(message.view)
      // A page that reconnects after the end did not receive the payout.
      const isUnseen = isOver(message.view.round) && !this.now.paid
      return void (isUnseen ? this.#countPlayed() : this.renew())
    }
    if (message.tableId !== this.id) return undefined
    if (message.kind === 'event') return this.#followed(message)
    if (message.kind === 'heat') {
      const { heat, roundId, watcherCount } = message
      return roundId === this.now.view.round?.id ? this.#set({ heat, watcherCount }) : undefined
    }
    const { balance, ends, payout, roundId, stake } = message
    this.#set({ balance, ...afterPaid(this.now, { ends, payout, roundId, stake }) })
    void this.#countPlayed()
    compareTableRound(roundId)
    postToPortal({ kind: 'balance-changed' })
    return undefined
  }

  #followed(update: Extract<TableMessage, { kind: 'event' }>): void {
    const { view } = this.now
    if (update.seq > view.seq + 1) return this.line.askAgain()
    this.#took(applied(view, update))
    if (update.event.kind === 'voided') this.#set(afterVoid(this.now, update.roundId))
    // The table may have decided for this member.
    const isLate = update.event.kind === 'answered' && update.event.isLate
    if (isLate && this.now.bets.length > 0) void this.renew()
    if (update.event.kind === 'shuffle') {
      const { facts } = this.now
      const { rules = facts.table.class, version = facts.version } = update.event
      if (rules !== facts.table.class || version !== facts.version) void this.#readFacts()
    }
    return undefined
  }

  /** Other settings have other limits and chips, other rules another board. */
  async #readFacts(): Promise<void> {
    const facts = await callApi(wire.showTable, { tableId: this.id }).catch(() => undefined)
    // The next round notifies again that the table has changed.
    if (!facts) return
    const { chip, pending, lastChips } = this.now
    this.#set({
      chip: facts.chips.includes(chip) ? chip : (facts.chips[0] ?? '0'),
      facts,
      pending: onCloth(pending, facts.spots),
      lastChips: onCloth(lastChips, facts.spots),
    })
  }

  /**
   * Takes over a new view. The old round stays on the table while the next one is prepared; its
   * chips are removed when betting opens again.
   */
  #took(view: TableView): void {
    const { dealing, facts, last, view: old } = this.now
    const before = old.round
    const isNew = view.round?.id !== before?.id
    const isShuffle = view.round?.state === 'shuffle'
    if (isNew && isShuffle) return this.#set({ last: before ?? last, view })
    if (isNew || (before?.state === 'shuffle' && !isShuffle)) return this.#cleared(view)
    const from = before?.steps.length ?? 0
    const isGrown = (view.round?.steps.length ?? 0) > from
    const now = { dealing: isGrown ? dealingOf(facts, view, from) : dealing, view }
    const isTooLate = view.round?.state !== 'betting' && this.now.pending.length > 0
    return this.#set(isTooLate ? { ...now, hint: 'too-late', pending: [] } : now)
  }

  #cleared(view: TableView): void {
    const { bets, facts, lastChips } = this.now
    const played = placedOf(bets)
    this.#set({
      bets: [],
      dealing: dealingOf(facts, view, 0, facts.hasDecisions),
      extra: '0',
      heat: [],
      hint: null,
      pending: [],
      last: null,
      lastChips: onCloth(played.length > 0 ? played : lastChips, facts.spots),
      paid: null,
      refusal: null,
      view,
    })
  }

  /** Updates the play session's net position with this round. */
  async #countPlayed(): Promise<void> {
    const roundId = this.now.paid?.roundId ?? this.now.view.round?.id
    if (roundId === undefined) return
    try {
      const asked = { roundId, tableId: this.id }
      const { balance, bets, bonus, playSession } = await callApi(wire.listTableBets, asked)
      const paid = this.now.paid ?? paidOf(this.now.view.round, bets)
      // The payout includes bets that another page of this member placed.
      const own = unfinishedRound(this.now)?.id === roundId ? { bets } : {}
      this.#set({ balance, bonus, paid, playSession, ...own })
    } catch (error) {
      if (isSessionOver(error)) this.#set({ isOver: true })
    }
  }

  #placeAll(more: ChipStakes): void {
    if (!this.takesBets || this.now.isHandingIn) return
    this.#pending(addChips(this.now.pending, more, placedChips(this.now), limitsNow(this.now)))
  }

  #pending(next: ChipStakes | NonNullable<LiveTableState['hint']>): void {
    if (typeof next === 'string') this.#set({ hint: next })
    else this.#set({ hint: null, pending: next, refusal: null, takenBack: null })
  }

  #refused(error: unknown): void {
    if (isSessionOver(error)) this.#set({ isOver: true })
    else if (error instanceof Refused && error.code === 'reality-check-due') {
      this.#set({ playSession: { ...this.now.playSession, isCheckDue: true } })
    } else if (error instanceof Refused) {
      this.#set({ refusal: error })
      if (error.code === 'stake-out-of-limits') void this.#readFacts()
    } else throw error
  }

  #set(more: Partial<LiveTableState>): void {
    this.store.set({ ...this.now, ...more })
  }
}
