import { randomBytes } from 'node:crypto'
import { bulletSpeed, cannonOf } from '@madang/games/fishing/bullet'
import { swimMs, waveOf, whereIs } from '@madang/games/fishing/wave'
import type { Swimmer } from '@madang/games/fishing/wave'
import * as wire from '@madang/wire/fishing'
import type { FishingHit } from '@madang/wire/fishing'
import * as launches from '@madang/wire/launch'
import type { LiveOwner } from '../../src/kernel/live/live-owner.ts'
import { newId } from '../../src/kernel/ids.ts'
import { openTanks } from '../../src/modules/fishing/index.ts'
import { findTank, listCaught, listSeats } from '../../src/modules/fishing/tanks/tank-store.ts'
import { freezesOf } from '../../src/modules/fishing/tanks/tank.ts'
import type { Reply, Town, Visit } from './town.ts'
import { visitOf } from './visit.ts'

/** A member on a seat of a fishing room, in a story with a manual clock. */
export type Angler = { visit: Visit; tankId: string; seat: number; commitment: string }

/** The shortest time between two shots, and the longest way of a bullet across the sea. */
const cycleMs = 200
const flyMsMax = 1_600

/** A town's fishing rooms; the story moves their clock and owner process by hand. */
export class FishingBoat {
  readonly town: Town
  readonly roomId: string
  tanks: LiveOwner
  #bullet = 0

  constructor(town: Town, roomId: string) {
    this.town = town
    this.roomId = roomId
    this.tanks = openTanks(town.context, 'one')
  }

  /** So much later, with everything done that was due; whoever sits there is seen. */
  async later(ms = 0): Promise<void> {
    this.town.clock.tick(ms)
    await this.tanks.tick(this.town.clock.now())
  }

  async frame(name: string): Promise<Visit> {
    const visit = await visitOf(this.town, name)
    const launched = await this.town.ask(launches.launchGame, { gameId: this.roomId }, visit)
    const token = String(launched.value.game_url).split('#')[1]
    const opened = await this.town.ask(launches.openFrame, { token })
    return { cookies: {}, token: opened.value.frameToken }
  }

  /** Sits down and waits until fish swim in sight, so that a magazine meets some in its life. */
  async sit(name: string): Promise<Angler> {
    const visit = await this.frame(name)
    const { value } = await this.town.ask(wire.takeFishingSeat, {}, visit)
    this.tanks.wake(value.tankId)
    await this.later()
    for (let n = 0; n < 30 && (await this.#inSight(value.tankId)) < 3; n++) await this.later(1_000)
    return { ...value, visit }
  }

  async #inSight(tankId: string): Promise<number> {
    const { fish, swum } = await this.wave(tankId)
    return fish.filter((one) => isInSight(one, swum)).length
  }

  load(
    angler: Angler,
    { bet = 100, id = newId(), shots = 50 }: { bet?: number; id?: string; shots?: number } = {},
  ): Promise<Reply> {
    const clientSeed = randomBytes(32).toString('hex')
    const { commitment, visit } = angler
    const asked = { bet: String(bet), clientSeed, commitment, id, shots }
    return this.town.ask(wire.openMagazine, asked, visit)
  }

  /** The wave of a tank without what is caught, and how long it has swum: it may be frozen. */
  async wave(tankId: string) {
    const { db } = this.town.context
    const tank = (await db.read((tx) => findTank(tx, tankId)))!
    const caught = (await db.read((tx) => listCaught(tx, [tank]))).map(({ body }) => body)
    const isCaught = ({ no }: Swimmer) => caught.some(({ fish }) => fish === no)
    const whole = waveOf({ number: tank.wave, seedHex: tank.seed ?? '' })
    const sinceMs = this.town.clock.now().getTime() - (tank.waveStartedAt?.getTime() ?? 0)
    const fish = whole.filter((one) => !isCaught(one))
    return { ...tank, fish, sinceMs, swum: swimMs(sinceMs, freezesOf(caught)) }
  }

  seats = (tankId: string) => this.town.context.db.read((tx) => listSeats(tx, tankId))

  /**
   * Continues until so many bullets can have been fired and wanted fish swim, and returns hits on
   * them. Each bullet has a number of its own, and they are fired one after the other.
   */
  async hits(angler: Angler, count: number, isWanted: (fish: Swimmer) => boolean = () => true) {
    await this.later(count * cycleMs)
    for (let n = 0; n < 60; n++) {
      const { fish, sinceMs: hitMs, swum, wave } = await this.wave(angler.tankId)
      const here = fish.filter((one) => isWanted(one) && isInSight(one, swum))
      if (here.length > 0 && hitMs > count * cycleMs + flyMsMax) {
        const hits = Array.from({ length: count }, (_, at): FishingHit => {
          const one = here[at % here.length]!
          const firedMs = hitMs - flyMsMax - at * cycleMs
          this.#bullet += 1
          return {
            ...aimedAt(one, angler.seat, { hitMs, swum }),
            bullet: this.#bullet,
            firedMs,
            fish: one.no,
          }
        })
        return { hits, wave }
      }
      await this.later(1_000)
    }
    throw new Error('nothing swims there')
  }

  fire(
    angler: Angler,
    magazineId: string,
    volley: { hits: FishingHit[]; wave: number },
    id = newId(),
  ): Promise<Reply> {
    const asked = { ...volley, id, magazineId, tankId: angler.tankId }
    return this.town.ask(wire.fireVolley, asked, angler.visit)
  }
}

function isInSight(fish: Swimmer, atMs: number): boolean {
  const at = whereIs(fish, atMs)
  return at !== undefined && at.x > 100 && at.x < 1_500
}

function aimedAt(fish: Swimmer, seat: number, { hitMs, swum }: { hitMs: number; swum: number }) {
  const at = whereIs(fish, swum)!
  const from = cannonOf(seat)
  const flyMs = Math.hypot(at.x - from.x, at.y - from.y) / bulletSpeed
  const angle = Math.atan2(at.y - from.y, at.x - from.x)
  return { angle, firedMs: Math.max(0, hitMs - flyMs), hitMs, isLocked: true }
}
