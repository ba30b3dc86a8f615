import { bulletAt, bulletLifeMs, bulletSpeed, cannonOf } from '@madang/games/fishing/bullet'
import type { FishingRules } from '@madang/games/fishing/targets'
import { swimMs, waveOf, whereIs } from '@madang/games/fishing/wave'
import type { Freeze, Swimmer } from '@madang/games/fishing/wave'
import type { FishingCatch, FishingWave } from '@madang/wire/fishing-line'

const freezeMs = 4_000

export type Bullet = {
  bullet: number
  seat: number
  angle: number
  lock: number | null
  firedMs: number
  bet: string
  /** It has hit a fish; others' bullets only disappear. */
  isOver: boolean
}

export type Fish = Swimmer & { x: number; y: number; radius: number }

/** The fish and bullets in a tank, by the wave's clock; decides nothing about money. */
export class Sea {
  readonly #rules: FishingRules
  #swimmers: readonly Swimmer[] = []
  #caught = new Set<number>()
  #freezes: Freeze[] = []
  wave: FishingWave | undefined
  bullets: Bullet[] = []

  constructor(rules: FishingRules) {
    this.#rules = rules
  }

  begin(wave: FishingWave | null, caught: readonly FishingCatch[] = []): void {
    this.wave = wave ?? undefined
    this.#swimmers = wave ? waveOf({ number: wave.number, seedHex: wave.seed }) : []
    this.#caught = new Set()
    this.#freezes = []
    // Bullets on their way when the wave ended have hit nothing: they cost nothing.
    this.bullets = []
    for (const one of caught) this.take(one)
  }

  /** Returns the milliseconds since the wave's start, by the server's clock. */
  sinceMs(now: number): number {
    return this.wave ? now - Date.parse(this.wave.startedAt) : 0
  }

  /** Removes a fish that somebody caught. */
  take({ atMs, effect, fish }: FishingCatch): void {
    this.#caught.add(fish)
    if (effect === 'freeze') this.#freezes.push({ atMs, lastsMs: freezeMs })
  }

  isFrozen(atMs: number): boolean {
    return this.#freezes.some((one) => atMs >= one.atMs && atMs < one.atMs + one.lastsMs)
  }

  /** Returns the fish in sight, largest last so that they are drawn on top. */
  fish(atMs: number): Fish[] {
    const swum = swimMs(atMs, this.#freezes)
    return this.#swimmers
      .flatMap((swimmer): Fish[] => {
        if (this.#caught.has(swimmer.no)) return []
        const at = whereIs(swimmer, swum)
        return at ? [{ ...swimmer, ...at, radius: this.#radiusOf(swimmer.target) }] : []
      })
      .toSorted((one, other) => one.radius - other.radius)
  }

  /** Returns the position of a fish of this wave, caught or not. */
  placeOf(no: number, atMs: number): Fish | undefined {
    const swimmer = this.#swimmers[no]
    const at = swimmer && whereIs(swimmer, swimMs(atMs, this.#freezes))
    return swimmer && at && { ...swimmer, ...at, radius: this.#radiusOf(swimmer.target) }
  }

  /** Returns the direction of a fish, in radians. */
  headingOf(fish: Swimmer, atMs: number): number {
    const swum = swimMs(atMs, this.#freezes)
    const [here, next] = [whereIs(fish, swum), whereIs(fish, swum + 60)]
    return here && next ? Math.atan2(next.y - here.y, next.x - here.x) : 0
  }

  fishAt(x: number, y: number, atMs: number): Fish | undefined {
    return this.fish(atMs).findLast((fish) => Math.hypot(fish.x - x, fish.y - y) < fish.radius + 20)
  }

  /** Returns the fish aimed at while it is in sight; then the largest in sight. */
  worthAiming(atMs: number, known: number | null): Fish | undefined {
    const here = this.fish(atMs).filter(({ x, y }) => x > 40 && x < 1_560 && y > 40 && y < 860)
    return here.find(({ no }) => no === known) ?? here.at(-1)
  }

  whereIs(bullet: Bullet, atMs: number): { x: number; y: number } {
    const ageMs = Math.max(0, atMs - bullet.firedMs)
    const target = bullet.lock === null ? undefined : this.#swimmers[bullet.lock]
    const at = target && whereIs(target, swimMs(atMs, this.#freezes))
    if (!at || this.#caught.has(bullet.lock ?? -1)) return bulletAt(bullet, ageMs)
    const from = cannonOf(bullet.seat)
    const far = Math.hypot(at.x - from.x, at.y - from.y)
    const part = Math.min(1, (ageMs * bulletSpeed) / Math.max(1, far))
    return { x: from.x + (at.x - from.x) * part, y: from.y + (at.y - from.y) * part }
  }

  /** Removes the bullets that hit a fish now or have left, and returns the hits. */
  meet(atMs: number): { bullet: Bullet; fish: Fish }[] {
    const here = this.fish(atMs)
    const met: { bullet: Bullet; fish: Fish }[] = []
    for (const bullet of this.bullets) {
      const { x, y } = this.whereIs(bullet, atMs)
      const isLockAlive = bullet.lock !== null && here.some(({ no }) => no === bullet.lock)
      const fish = here.findLast((one) => {
        if (isLockAlive && one.no !== bullet.lock) return false
        return Math.hypot(one.x - x, one.y - y) < one.radius
      })
      if (fish) met.push({ bullet, fish })
      bullet.isOver = fish !== undefined || atMs - bullet.firedMs > bulletLifeMs
    }
    this.bullets = this.bullets.filter(({ isOver }) => !isOver)
    return met
  }

  #radiusOf(target: string): number {
    return this.#rules.targets.find(({ id }) => id === target)?.radius ?? 30
  }
}
