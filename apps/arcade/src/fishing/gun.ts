import { compareMagazine, keepReceipt } from '../proofs/keep.ts'
import { callApi, isOutcomeUnknown, Refused } from '@madang/kit'
import { verifyMagazine } from '@madang/games/fishing/shoot'
import { expectedOf } from '@madang/games/proofs/expected-of'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/fishing'
import { serverClock } from '../tables/line/server-clock.ts'
import { decimalOf, unitsOf } from '../units.ts'

type Loaded = Gives<typeof wire.openMagazine>
type Closed = Gives<typeof wire.closeMagazine>
type Seat = { roomId: string; tankId: string; commitment: string }

type GunListener = { isUnknown: (isUnknown: boolean) => void; differs: () => void }

/** This browser's data of a magazine, to compare with what is revealed. */
type Kept = { magazine: wire.Magazine; commitment: string; clientSeed: string; paid: string[] }

const shotsWanted = 50
const hitsAtOnce = 12
/**
 * After this time without a shot, an ended magazine is closed and its rest returns to the balance.
 */
const idleMs = 1_000
const waitsMs = [1_000, 2_000, 4_000, 8_000]

/**
 * Reserves magazines and reports hits, each under an idempotency key that is kept until a response
 * arrives. After a magazine is settled its seed is revealed, and the results are compared with it.
 */
export class Gun {
  readonly #roomId: string
  readonly #tankId: string
  readonly #listener: GunListener
  #commitment: string
  #kept: Kept | undefined
  /** The balance beside what is reserved. */
  #cash = '0'
  #hits: { wave: number; hit: wire.FishingHit }[] = []
  #isFlushing = false
  isLoading = false

  constructor({ commitment, roomId, tankId }: Seat, listener: GunListener) {
    this.#roomId = roomId
    this.#commitment = commitment
    this.#tankId = tankId
    this.#listener = listener
  }

  get isLoaded(): boolean {
    return this.#kept !== undefined
  }

  /**
   * Returns whether a bullet of this bet may fly: reserved, in time, and within the number left.
   */
  mayShoot(bet: string, flyingCount: number): boolean {
    const magazine = this.#kept?.magazine
    if (!magazine || this.isLoading || magazine.bet !== bet) return false
    const isOver = serverClock.now() >= Date.parse(magazine.endsAt)
    return !isOver && magazine.shotCount + this.#hits.length + flyingCount < magazine.shotMax
  }

  /** Reserves as many shots as money and limits allow, at most ten seconds of them. */
  async load(bet: string, playableUnits: bigint, isAuto: boolean): Promise<Loaded> {
    this.isLoading = true
    try {
      const affordable = Number(playableUnits / unitsOf(bet))
      let shots = Math.max(1, Math.min(shotsWanted, affordable))
      for (;;) {
        try {
          return await this.#open({ bet, isAuto, shots })
        } catch (error) {
          // Fewer shots may still fit into a limit, or into the money left.
          const mayFit = error instanceof Refused && mayFitLess.has(error.code) && shots > 1
          if (!mayFit) throw error
          shots = Math.floor(shots / 2)
        }
      }
    } finally {
      this.isLoading = false
    }
  }

  hit(hit: wire.FishingHit, wave: number): void {
    if (this.#kept) this.#hits.push({ hit, wave })
  }

  /** Reports the hits and returns their results. */
  async flush(): Promise<wire.FishingHitResult[]> {
    const kept = this.#kept
    const [first] = this.#hits
    if (!kept || !first || this.#isFlushing || this.isLoading) return []
    const { wave } = first
    const hits = this.#hits.filter((one) => one.wave === wave).slice(0, hitsAtOnce)
    this.#hits = this.#hits.filter((one) => !hits.includes(one))
    this.#isFlushing = true
    const { magazine } = kept
    const volley = {
      hits: hits.map(({ hit }) => hit),
      id: crypto.randomUUID(),
      magazineId: magazine.id,
      tankId: this.#tankId,
      wave,
    }
    try {
      const answered = await this.#untilAnswered(() => callApi(wire.fireVolley, volley))
      kept.magazine = answered.magazine
      kept.paid.push(...answered.results.flatMap(paidWords))
      return answered.results
    } catch (error) {
      // The magazine ended before these arrived: they cost nothing.
      if (error instanceof Refused && error.code === 'magazine-over') return []
      throw error
    } finally {
      this.#isFlushing = false
    }
  }

  /** Closes a magazine that has ended and from which nothing is shot any more. */
  async closeIdle(): Promise<Closed | undefined> {
    const kept = this.#kept
    if (!kept || this.isLoading || this.#hits.length > 0) return undefined
    if (serverClock.now() < Date.parse(kept.magazine.endsAt) + idleMs) return undefined
    this.isLoading = true
    try {
      const { id } = kept.magazine
      const closed = await this.#untilAnswered(() => callApi(wire.closeMagazine, { id }))
      this.#kept = undefined
      void this.#compare(kept)
      return closed
    } finally {
      this.isLoading = false
    }
  }

  /** Returns the usable money: cash, what is reserved and not shot, and what was won. */
  total(cash = this.#cash): string {
    this.#cash = cash
    const magazine = this.#kept?.magazine
    if (!magazine) return cash
    const left = unitsOf(magazine.bet) * BigInt(magazine.shotMax) - unitsOf(magazine.staked)
    return decimalOf(unitsOf(cash) + left + unitsOf(magazine.won))
  }

  /** Returns the change of the net position by results, in units. */
  counted(results: readonly wire.FishingHitResult[], bet: string): { net: bigint } {
    const paid = results.filter(({ result }) => isPaidResult(result))
    const won = paid.reduce((sum, { payout }) => sum + unitsOf(payout), 0n)
    return { net: won - unitsOf(bet) * BigInt(paid.length) }
  }

  async #open(wish: { bet: string; shots: number; isAuto: boolean }): Promise<Loaded> {
    const clientSeed = hexOf(crypto.getRandomValues(new Uint8Array(32)))
    const commitment = this.#commitment
    const before = this.#kept
    const request = { ...wish, clientSeed, commitment, id: crypto.randomUUID() }
    try {
      const loaded = await this.#untilAnswered(() => callApi(wire.openMagazine, request))
      this.#commitment = loaded.next
      this.#kept = { clientSeed, commitment, magazine: loaded.magazine, paid: [] }
      this.#cash = loaded.balance
      const shown = { commitment, roomId: this.#roomId }
      keepReceipt(loaded.receipt, expectedOf.magazine(shown, { ...wish, id: request.id }))
      if (before) void this.#compare(before)
      return loaded
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      // The earlier magazine is settled, whatever happened to this request.
      this.#kept = undefined
      if (error.code === 'magazine-renewed' || error.code === 'not-found') {
        const seat = await callApi(wire.takeFishingSeat, {})
        this.#commitment = seat.commitment
      }
      throw error
    }
  }

  /** Checks that the revealed seed is the promised one and produces the same shots. */
  async #compare(kept: Kept): Promise<void> {
    const { clientSeed, commitment, magazine, paid } = kept
    compareMagazine(magazine.id)
    const shown = await callApi(wire.showMagazine, { id: magazine.id }).catch(() => undefined)
    if (!shown?.serverSeed || shown.state === 'void') return
    const seeds = { clientSeed: shown.clientSeed, serverSeed: shown.serverSeed }
    const record = { commitment, shots: shown.shots, version: shown.rulesVersion }
    const { different, isPromised } = verifyMagazine(seeds, record)
    const multipliers = shown.shots.map(({ multiplier }) => String(multiplier))
    const isConsistent = paid.every((one, at) => multipliers[at] === one)
    const isOwnSeed = shown.clientSeed === clientSeed || /^0+$/.test(shown.clientSeed)
    if (!isPromised || !isConsistent || !isOwnSeed || different.length > 0) this.#listener.differs()
  }

  /** Repeats the same request until a response arrives, so that it counts once. */
  async #untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      try {
        const answered = await ask()
        if (attempt > 0) this.#listener.isUnknown(false)
        return answered
      } catch (error) {
        if (!isOutcomeUnknown(error)) throw error
        this.#listener.isUnknown(true)
        const waitMs = waitsMs[Math.min(attempt, waitsMs.length - 1)] ?? 8_000
        await new Promise((resume) => setTimeout(resume, waitMs))
      }
    }
  }
}

const mayFitLess = new Set<string>([
  'balance-too-low',
  'loss-limit-reached',
  'stake-limit-reached',
  'single-bet-limit-reached',
  'bonus-stake-too-high',
  'bonus-game-excluded',
])

/** Whether a hit was drawn, and so paid for. */
const isPaidResult = (result: wire.FishingHitResult['result']): boolean =>
  result === 'caught' || result === 'escaped'

const paidWords = ({ multiplier, result }: wire.FishingHitResult): string[] =>
  isPaidResult(result) ? [String(multiplier)] : []

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
