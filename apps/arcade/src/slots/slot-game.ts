import { callApi, isOutcomeUnknown, isSessionOver, makeStore, Refused } from '@madang/kit'
import type { Outcome, Title } from '@madang/games'
import { hasFeature } from '@madang/games/slots/play/round'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/casino'
import { postToPortal } from '../frame-session.ts'
import { decimalOf, unitsOf } from '../units.ts'
import { celebrates } from './features/celebrates.ts'
import { autoplayAfter, type AutoplayWish } from './panels/autoplay.ts'
import { scenesOf } from './reels/scenes-of.ts'
import type { Scene } from './reels/scene.ts'
import * as machine from './slot-state.ts'
import type { SlotState } from './slot-state.ts'
import { play } from './reels/sounds.ts'
import { soundOf } from './reels/sound-of.ts'

export type { SlotState }

const waitsMs = [1_000, 2_000, 4_000, 8_000]

/** A player who clicks repeatedly to skip does not mean to stake with the last click. */
const pressPauseMs = 400

/** The game at one machine: requests rounds and presents them; screens only observe it. */
export class SlotGame {
  readonly store: ReturnType<typeof makeStore<SlotState>>
  #endScene: (() => void) | undefined
  #spunAt = 0
  /** When the spin button was last used for something that costs nothing. */
  #freelyPressedAt = -Infinity
  /** The server reported a change that this screen does not show yet. */
  #isOld = false

  constructor(facts: Gives<typeof wire.showSlot>) {
    const first = machine.firstState(facts)
    this.store = makeStore<SlotState>(first)
    // A feature that a reload interrupted is shown again from its start.
    if (first.unseen) void this.#present(first.unseen)
  }

  /** The version of the game that is played now. */
  get title(): Title {
    return this.now.facts.title as Title
  }

  get now(): SlotState {
    return this.store.now()
  }

  choose(stake: string): void {
    if (this.now.phase === 'ready') this.#set({ refusal: null, stake })
  }

  /** Selects free rounds or money to pay the next rounds. */
  turnFree(isFree: boolean): void {
    if (this.now.phase === 'ready') this.#set({ isFree, refusal: null })
  }

  turnTurbo(isTurbo: boolean): void {
    this.#set({ isTurbo })
  }

  /** The spin button: starts a round, or speeds up the current presentation. */
  press(): void {
    const { facts, phase } = this.now
    const isFree = this.now.auto !== null || phase !== 'ready'
    if (!isFree && performance.now() - this.#freelyPressedAt >= pressPauseMs) {
      return void this.spin()
    }
    this.#freelyPressedAt = performance.now()
    if (this.now.auto) this.stopAutoplay()
    else if (isFree && facts.rules.mayTurbo) this.hasten()
  }

  /** Speeds up the rest of this round; a feature loses its waits, not its content. */
  hasten(): void {
    this.#set({ isFast: true })
    this.#endScene?.()
  }

  startAutoplay(wish: AutoplayWish): void {
    if (this.now.phase !== 'ready') return
    this.#set({ auto: { left: wish.count, netUnits: 0n, wish } })
    void this.spin()
  }

  stopAutoplay(): void {
    this.#set({ auto: null })
  }

  /** Opens a closed item of a pick bonus; it contains the next result in order. */
  open(box: number): void {
    const { boxes, phase, scene } = this.now
    if (phase !== 'showing' || scene.kind !== 'pick' || boxes.includes(box)) return
    this.#set({ boxes: [...boxes, box] })
    this.#endScene?.()
  }

  /** Plays one round: stake, response, presentation. A bought one costs its price. */
  async spin({ isBought = false } = {}): Promise<void> {
    if (this.now.phase !== 'ready' || this.now.isOver) return
    if (this.now.facts.playSession.isCheckDue)
      return this.#set({ auto: null, facts: this.#dueFacts() })
    const free = isBought ? undefined : machine.freeStakeOf(this.now)
    const priceX = isBought ? (this.title.config.buy?.priceX ?? 1) : 1
    const costUnits = free ? 0n : unitsOf(this.now.stake) * BigInt(priceX)
    // Another page may have added money that this one does not know of.
    if (machine.playableUnits(this.now) < costUnits) await this.renewIdle()
    const { auto, balance, facts, isTurbo, phase } = this.now
    const stake = free?.stake ?? this.now.stake
    if (phase !== 'ready') return
    if (machine.playableUnits(this.now) < costUnits) {
      return this.#set({ auto: null, refusal: new Refused('balance-too-low', '', {}) })
    }
    const begun = { autoEnd: null, isFast: false, isReplay: false, refusal: null, round: null }
    this.#set({ ...begun, phase: 'asking' })
    const { net } = facts.playSession
    const ownUnits = unitsOf(balance) < costUnits ? unitsOf(balance) : costUnits
    const less = (amount: string, units: bigint) => decimalOf(unitsOf(amount) - units)
    this.#count(less(balance, ownUnits), less(net, costUnits))
    await this.#untilCycleIsOver(facts.rules.minCycleMs)
    this.#spunAt = performance.now()
    play('spin')
    try {
      const request = {
        gameVersion: String(this.title.version),
        ...(facts.seeds.isClientSeedOpen && { clientSeed: machine.newClientSeed() }),
        commitment: facts.seeds.serverSeedHash,
        id: crypto.randomUUID(),
        stake,
        ...(free && { freeGrantId: free.id }),
        ...(isBought && { isBought }),
        ...(auto && { isAuto: true }),
        ...(isTurbo && { isTurbo }),
      }
      const answer = await this.#answerTo(request)
      machine.keepSlotReceipt(answer.receipt, facts, { ...request, isBought, priceX })
      this.#set({ isUnknown: false })
      await this.#present(answer.round)
      // Balance and net position would reveal the end of the round before it is shown.
      this.#set({ balance: answer.balance, facts: machine.factsAfter(this.now.facts, answer) })
      postToPortal({ kind: 'balance-changed' })
      if (this.#isOld) await this.renew()
      this.#goOn(answer.round)
    } catch (error) {
      this.#count(balance, net)
      this.#set({ isUnknown: false, phase: 'ready' })
      await this.#refused(error)
    }
  }

  /** Presents an old round again; nothing is staked. */
  async replay(round: wire.SlotRound): Promise<void> {
    if (this.now.phase !== 'ready') return
    this.#set({ auto: null, isFast: false, isReplay: true })
    await this.#present(round)
  }

  /** Confirms the reality check; the next round may start. */
  async answerCheck(minutes?: 0 | 15 | 30 | 60): Promise<void> {
    const answer = minutes === undefined ? {} : { minutes }
    const playSession = await callApi(wire.answerRealityCheck, answer)
    this.#set({ facts: { ...this.now.facts, playSession }, refusal: null })
  }

  /** Refreshes the jackpot; if that fails, the last amount stays. */
  async renewJackpot(): Promise<void> {
    if (this.now.phase !== 'ready') return
    const { jackpot } = await callApi(wire.showJackpot, {}).catch(() => this.now.facts)
    this.#set({ facts: { ...this.now.facts, jackpot } })
  }

  /** A round was changed after its end; the current presentation finishes first. */
  async renew(): Promise<void> {
    this.#isOld = this.now.phase !== 'ready'
    if (this.#isOld) return
    const facts = await callApi(wire.showSlot, {}).catch(() => undefined)
    const { phase, round } = this.now
    // A change that came meanwhile is requested afterwards.
    this.#isOld = phase !== 'ready'
    if (!facts || this.#isOld) return
    const last = facts.lastRound
    this.#set({ balance: facts.balance, facts, round: last?.id === round?.id ? last : round })
  }

  /** Money moved elsewhere; a running round brings its own balance. */
  async renewIdle(): Promise<void> {
    if (this.now.phase === 'ready') await this.renew()
  }

  renewSeeds(seeds: wire.Seeds): void {
    this.#set({ facts: { ...this.now.facts, seeds } })
  }

  /** Repeats the request with the same id until a response arrives, so that it counts once. */
  async #answerTo(request: SpinRequest): Promise<Gives<typeof wire.spinSlot>> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await callApi(wire.spinSlot, request)
      } catch (error) {
        if (!isOutcomeUnknown(error)) throw error
        this.#set({ isUnknown: true })
        await pause(waitsMs[Math.min(attempt, waitsMs.length - 1)] ?? 8_000)
      }
    }
  }

  async #present(round: wire.SlotRound): Promise<void> {
    const outcome = round.outcome as Outcome
    this.#set({ boxes: [], phase: 'showing', round })
    for (const scene of scenesOf(this.title.config, outcome)) {
      this.#openUntil(scene)
      this.#set({ scene, sceneAt: this.now.sceneAt + 1 })
      soundOf(scene, celebrates(this.now.facts.rules, round))
      const { isFast, isTurbo } = this.now
      const isQuick = isTurbo && scene.mode === 'base'
      await this.#sceneEnd(isFast ? scene.ms * 0.25 : isQuick ? scene.ms * 0.5 : scene.ms)
    }
    if (hasFeature(outcome) && !this.now.isReplay) {
      // This flag only decides what a reload shows: nothing waits for it.
      void callApi(wire.markSlotSeen, { roundId: round.id }).catch(() => undefined)
    }
    this.#set({ phase: 'ready', unseen: null })
  }

  /** Opens the first closed item if the player touches none in time. */
  #openUntil({ pick }: Scene): void {
    const { boxes } = this.now
    const missing = (pick?.opened.length ?? 0) - boxes.length
    if (!pick || missing <= 0) return
    const closed = Array.from({ length: pick.size }, (_, box) => box).filter(
      (box) => !boxes.includes(box),
    )
    this.#set({ boxes: [...boxes, ...closed.slice(0, missing)] })
  }

  #sceneEnd(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.#endScene = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  #goOn(round: wire.SlotRound): void {
    const { auto } = this.now
    if (!auto) return
    const outcome = round.outcome as Outcome
    const next = autoplayAfter(auto, {
      hasFeature: hasFeature(outcome),
      isJackpot: outcome.isJackpot === true,
      payoutUnits: unitsOf(round.payout),
      stakeUnits: unitsOf(round.stake),
    })
    if (typeof next === 'string') return this.#set({ auto: null, autoEnd: next })
    this.#set({ auto: next })
    setTimeout(() => void (this.now.auto && this.spin()), 350)
  }

  async #refused(error: unknown): Promise<void> {
    this.#set({ auto: null })
    if (isSessionOver(error)) this.#set({ isOver: true })
    else if (error instanceof Refused && error.code === 'reality-check-due') {
      this.#set({ facts: this.#dueFacts() })
    } else if (error instanceof Refused) {
      this.#set({ refusal: error })
      // From the next spin on the machine shows and plays the current configuration and seed.
      if (error.code === 'game-changed' || error.code === 'seeds-renewed') {
        this.#set({ facts: await callApi(wire.showSlot, {}).catch(() => this.now.facts) })
      }
    } else throw error
  }

  /** A stake changes the balance and the net position in the same moment. */
  #count(balance: string, net: string): void {
    const { facts } = this.now
    this.#set({ balance, facts: { ...facts, playSession: { ...facts.playSession, net } } })
  }

  #dueFacts(): SlotState['facts'] {
    const { facts } = this.now
    return { ...facts, playSession: { ...facts.playSession, isCheckDue: true } }
  }

  /** Where the law requires a minimum cycle, the next round waits for its end. */
  #untilCycleIsOver(minCycleMs: number): Promise<void> {
    const waitMs = this.#spunAt + minCycleMs - performance.now()
    return this.#spunAt > 0 && waitMs > 0 ? pause(waitMs) : Promise.resolve()
  }

  #set(more: Partial<SlotState>): void {
    this.store.set({ ...this.now, ...more })
  }
}

type SpinRequest = wire.SpinRequest

const pause = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms))
