import {
  callApi,
  isOutcomeUnknown,
  isSessionOver,
  makeStore,
  Refused,
  type Store,
} from '@madang/kit'
import { cannonOf } from '@madang/games/fishing/bullet'
import { findFishingRules, type FishingRules } from '@madang/games/fishing/targets'
import * as casino from '@madang/wire/casino'
import * as wire from '@madang/wire/fishing'
import type { FishingMessage, TankView } from '@madang/wire/fishing-line'
import { postToPortal } from '../frame-session.ts'
import { serverClock } from '../tables/line/server-clock.ts'
import { decimalOf, unitsOf } from '../units.ts'
import { FishingLine } from './fishing-line.ts'
import { play } from './fishing-sounds.ts'
import {
  firstState,
  splashOf,
  type Facts,
  type FishingState,
  type SeatFacts,
  type Splash,
} from './fishing-state.ts'
import { Gun } from './gun.ts'
import { Sea } from './sea.ts'

const volleyMs = 250

/** A seat in a tank: follows its log, aims, fires, and reports hits. */
export class FishingGame {
  readonly store: Store<FishingState>
  readonly line: FishingLine
  readonly sea: Sea
  readonly rules: FishingRules
  splashes: Splash[] = []
  aim: number
  target: number | null = null
  #seq: number | undefined
  #gun: Gun
  #firing = false
  #firedAt = 0
  #bulletNo = 0
  #outbox: { shot: number; angle: number; lock: number | null; atMs: number }[] = []
  readonly #timer: ReturnType<typeof setInterval>

  constructor(facts: Facts, seat: SeatFacts) {
    serverClock.sync(facts.now)
    const rules = findFishingRules(facts.rulesVersion)
    if (!rules) throw new Error(`no fishing rules of version ${facts.rulesVersion}`)
    this.rules = rules
    this.sea = new Sea(rules)
    this.aim = seat.seat < 2 ? -Math.PI / 2 : Math.PI / 2
    this.store = makeStore(firstState(facts, seat.seat))
    const own = { ...seat, roomId: facts.roomId }
    this.#gun = new Gun(own, {
      differs: () => this.#set({ isDifferent: true }),
      isUnknown: (isUnknown) => this.#set({ isUnknown }),
    })
    this.line = new FishingLine(
      seat.tankId,
      (message) => this.#receive(message),
      () => this.#seq,
    )
    this.#timer = setInterval(() => void this.#flush(), volleyMs)
  }

  get now(): FishingState {
    return this.store.now()
  }

  sinceMs = (): number => this.sea.sinceMs(serverClock.now())

  leave(): void {
    clearInterval(this.#timer)
    void callApi(wire.leaveFishingSeat, {}).catch(() => undefined)
    postToPortal({ kind: 'close' })
  }

  /** Aims the cannon at a point of the sea; with lock-on, at the fish there. */
  aimAt(x: number, y: number): void {
    const from = cannonOf(this.now.seat)
    this.aim = Math.atan2(y - from.y, x - from.x)
    if (this.now.isLocking) this.target = this.sea.fishAt(x, y, this.sinceMs())?.no ?? this.target
  }

  pull(isPulled: boolean): void {
    this.#firing = isPulled
    if (isPulled) this.#set({ refusal: null })
  }

  turnAuto(): void {
    const isAuto = !this.now.isAuto && this.now.facts.mayAutoFire
    this.#set({ isAuto, refusal: null })
  }

  turnLocking(): void {
    this.target = null
    this.#set({ isLocking: !this.now.isLocking })
  }

  /** Changes the cannon's level; flying bullets of the old level cost nothing. */
  choose(step: 1 | -1): void {
    const { bet, facts } = this.now
    const next = facts.bets[facts.bets.indexOf(bet) + step]
    if (next !== undefined) this.chooseBet(next)
  }

  chooseBet(bet: string): void {
    this.sea.bullets = this.sea.bullets.filter(({ seat }) => seat !== this.now.seat)
    this.#set({ bet, refusal: null })
  }

  async answerCheck(minutes?: 0 | 15 | 30 | 60): Promise<void> {
    const playSession = await callApi(
      casino.answerRealityCheck,
      minutes === undefined ? {} : { minutes },
    )
    this.#set({ refusal: null, playSession })
  }

  /** Another game of this member moved money, or a magazine was settled: reads the state again. */
  async renew(): Promise<void> {
    if (this.#gun.isLoaded) return
    const facts = await callApi(wire.showFishing, {}).catch(() => undefined)
    if (!facts || this.#gun.isLoaded) return
    const { balance, bonus, playSession } = facts
    this.#set({ balance, bonus, playSession })
  }

  /** Runs one frame: fires when it is time, and detects hits. */
  tick(): void {
    const atMs = this.sinceMs()
    if (this.#firing || this.now.isAuto) this.#shoot(atMs)
    for (const { bullet, fish } of this.sea.meet(atMs)) {
      if (bullet.seat !== this.now.seat || bullet.bet !== this.now.bet) continue
      const { angle, bullet: no, firedMs, lock } = bullet
      const isLocked = lock !== null
      const hit = { angle, bullet: no, firedMs, fish: fish.no, hitMs: atMs, isLocked }
      this.#gun.hit(hit, this.sea.wave?.number ?? 0)
    }
    const since = performance.now() - 1_500
    this.splashes = this.splashes.filter(({ at }) => at > since)
  }

  #shoot(atMs: number): void {
    const { bet, facts, isAuto, isLocking, isOver, seat, playSession } = this.now
    const { wave } = this.sea
    const now = performance.now()
    if (
      isOver ||
      playSession.isCheckDue ||
      !wave ||
      now - this.#firedAt < 1_000 / facts.shotsPerSecondMax
    )
      return
    if (serverClock.now() > Date.parse(wave.endsAt)) return
    const flying = this.sea.bullets.filter((bullet) => bullet.seat === seat).length
    if (!this.#gun.mayShoot(bet, flying)) {
      void this.#load(bet, isAuto)
      return
    }
    if (isLocking) this.#aimAtLocked(atMs)
    const lock = isLocking ? this.target : null
    this.#firedAt = now
    this.#bulletNo += 1
    const bullet = { angle: this.aim, bet, bullet: this.#bulletNo, firedMs: atMs, isOver: false }
    this.sea.bullets.push({ ...bullet, lock, seat })
    this.#outbox.push({ angle: this.aim, atMs, lock, shot: this.#bulletNo % 1_000 })
    play('shot')
  }

  /** Follows its fish while it swims; then takes the most valuable one in sight. */
  #aimAtLocked(atMs: number): void {
    const fish = this.sea.worthAiming(atMs, this.target)
    this.target = fish?.no ?? null
    if (!fish) return
    const from = cannonOf(this.now.seat)
    this.aim = Math.atan2(fish.y - from.y, fish.x - from.x)
  }

  async #load(bet: string, isAuto: boolean): Promise<void> {
    if (this.#gun.isLoading) return
    try {
      const { balance, bonus } = this.now
      const loaded = await this.#gun.load(bet, unitsOf(balance) + unitsOf(bonus), isAuto)
      const { playSession } = loaded
      this.#set({ balance: this.#gun.total(loaded.balance), bonus: loaded.bonus, playSession })
    } catch (error) {
      this.#refused(error)
    }
  }

  async #flush(): Promise<void> {
    if (this.#outbox.length > 0) this.line.send({ kind: 'fire', shots: this.#outbox.splice(0, 8) })
    try {
      const results = await this.#gun.flush()
      if (results.length > 0) this.#saw(results)
      const closed = await this.#gun.closeIdle()
      if (!closed) return
      this.#set({ balance: closed.balance, bonus: closed.bonus, playSession: closed.playSession })
      postToPortal({ kind: 'balance-changed' })
    } catch (error) {
      this.#refused(error)
    }
  }

  #saw(results: readonly wire.FishingHitResult[]): void {
    const atMs = this.sinceMs()
    const here = this.sea.fish(atMs)
    for (const { fish, multiplier, payout, result } of results) {
      const at = here.find(({ no }) => no === fish)
      if (result === 'caught') this.#caught(fish, multiplier, payout)
      if (at && result === 'escaped')
        this.splashes.push(splashOf({ ...at, isOwn: true, kind: 'escaped' }))
    }
    const { net } = this.#gun.counted(results, this.now.bet)
    const { playSession } = this.now
    const next = { ...playSession, net: decimalOf(unitsOf(playSession.net) + net) }
    this.#set({ balance: this.#gun.total(), playSession: next })
  }

  #caught(fish: number, multiplier: number, payout: string): void {
    // The log may have reported it before the response came.
    const at = this.sea.placeOf(fish, this.sinceMs())
    const target = at?.target ?? ''
    const effect = this.rules.targets.find(({ id }) => id === target)?.effect ?? null
    if (at)
      this.splashes.push(
        splashOf({ ...at, effect, isOwn: true, kind: 'caught', multiplier, payout }),
      )
    // The log tells all at once from when the others stand still.
    this.sea.take({
      atMs: this.sinceMs(),
      effect: null,
      fish,
      multiplier,
      payout,
      seat: this.now.seat,
      target,
    })
    if (at) this.#set({ lastCatch: { payout, target } })
    play(multiplier >= 40 ? 'big' : 'caught')
  }

  #receive(message: FishingMessage): void {
    if (message.kind === 'session-ended') return this.#set({ isAuto: false, isOver: true })
    if (message.kind === 'view') return this.#took(message.view)
    if (message.kind === 'fired') {
      for (const { angle, atMs, lock, shot } of message.shots) {
        const { seat } = message
        const fired = { angle, bet: '', bullet: shot, firedMs: atMs, isOver: false }
        this.sea.bullets.push({ ...fired, lock, seat })
      }
      return undefined
    }
    if (message.kind !== 'event') return undefined
    const { event, seq } = message
    if (this.#seq === undefined || seq > this.#seq + 1) return this.line.askAgain()
    if (seq <= this.#seq) return undefined
    this.#seq = seq
    if (event.kind === 'seat') {
      const names = this.now.names.with(event.seat, event.name)
      return this.#set({ names })
    }
    if (event.kind === 'wave') {
      this.sea.begin(event.wave)
      this.target = null
      return this.#set({ wave: event.wave.number })
    }
    const { caught } = event
    if (caught.seat !== this.now.seat) {
      const at = this.sea.fish(this.sinceMs()).find(({ no }) => no === caught.fish)
      if (at) this.splashes.push(splashOf({ ...at, ...caught, isOwn: false, kind: 'caught' }))
    }
    return this.sea.take(caught)
  }

  #took(view: TankView): void {
    this.#seq = view.seq
    this.sea.begin(view.wave, view.caught)
    this.#set({ names: view.seats.map(({ name }) => name), wave: view.wave?.number ?? null })
  }

  #refused(error: unknown): void {
    this.#firing = false
    this.#set({ isAuto: false, isUnknown: false })
    if (isSessionOver(error)) return this.#set({ isOver: true })
    if (isOutcomeUnknown(error)) return undefined
    if (!(error instanceof Refused)) throw error
    if (error.code !== 'reality-check-due') return this.#set({ refusal: error })
    return this.#set({ playSession: { ...this.now.playSession, isCheckDue: true } })
  }

  #set(more: Partial<FishingState>): void {
    this.store.set({ ...this.now, ...more })
  }
}
