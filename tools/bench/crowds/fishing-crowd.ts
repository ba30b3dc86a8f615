import { randomBytes } from 'node:crypto'
import type { Database } from '../../../apps/server/src/kernel/database/database.ts'
import { newId } from '../../../apps/server/src/kernel/ids.ts'
import {
  fireVolley,
  openMagazine,
  takeSeat,
} from '../../../apps/server/src/modules/fishing/index.ts'
import { bulletSpeed, cannonOf } from '../../../packages/games/src/fishing/bullet.ts'
import { waveOf, whereIs, type Swimmer } from '../../../packages/games/src/fishing/wave.ts'
import type { Chance } from '../../process/chance.ts'

export type Angler = {
  memberId: string
  launchId: string
  tankId: string
  seat: number
  /** The commitment for the next magazine. */
  commitment: string
  magazineId: string
}

type Wave = { number: number; startedAt: number; fish: Swimmer[] }

/** Ten seconds at five shots a second. */
export const shotsOfMagazine = 50
const betUnits = 100n * 100_000n

/** Members on the seats of one room, four to a tank, and the fish that they aim at. */
export class FishingCrowd {
  readonly #db: Database
  readonly #chance: Chance
  readonly #roomId: string
  readonly #waves = new Map<string, Wave>()
  anglers: Angler[] = []

  constructor(db: Database, roomId: string, chance: Chance) {
    this.#db = db
    this.#roomId = roomId
    this.#chance = chance
  }

  async sitDown(frames: readonly { memberId: string; launchId: string }[]): Promise<void> {
    for (const { launchId, memberId } of frames) {
      const order = { at: new Date(), launchId, memberId, roomId: this.#roomId }
      const { commitment, seat, tankId } = await takeSeat(this.#db, order)
      this.anglers.push({ commitment, launchId, magazineId: '', memberId, seat, tankId })
    }
  }

  /** Whether every occupied tank has fish. */
  hasWaves(): boolean {
    return this.anglers.every(({ tankId }) => this.#waves.has(tankId))
  }

  /** Magazines that are not settled yet. */
  async openCount(): Promise<number> {
    const { rows } = await this.#db.pool.query<{ count: number }>(
      `select count(*)::int as count from fishing.magazine where state = 'open'`,
    )
    return rows[0]?.count ?? 0
  }

  /** Reads which fish swim in each tank, as every page knows it. */
  async lookAround(): Promise<void> {
    const { rows } = await this.#db.pool.query<{
      id: string
      wave: number
      seed: string
      at: Date
    }>(
      `select id, wave, seed, wave_started_at as at from fishing.tank
       where seed is not null and room_id = $1`,
      [this.#roomId],
    )
    for (const { at, id, seed, wave } of rows) {
      if (this.#waves.get(id)?.number === wave) continue
      const fish = waveOf({ number: wave, seedHex: seed })
      this.#waves.set(id, { fish, number: wave, startedAt: at.getTime() })
    }
  }

  /** Loads a new magazine, which settles the previous one. */
  async load(angler: Angler): Promise<void> {
    const { commitment, launchId, memberId } = angler
    const { magazine, next } = await openMagazine(this.#db, {
      at: new Date(),
      betUnits,
      clientSeed: randomBytes(32).toString('hex'),
      commitment,
      id: newId(),
      isAuto: false,
      launchId,
      memberId,
      shots: shotsOfMagazine,
    })
    angler.commitment = next
    angler.magazineId = magazine.id
  }

  /**
   * Sends `count` shots that hit fish in one request, as a page does.
   *
   * @returns how many were paid for: none when no fish swims there now
   */
  async fire({ magazineId, memberId, seat, tankId }: Angler, count: number): Promise<number> {
    const wave = this.#waves.get(tankId)
    if (!wave) return 0
    const now = Date.now()
    const hitMs = now - wave.startedAt
    const here = wave.fish.filter((fish) => isInSight(fish, hitMs))
    if (here.length === 0) return 0
    const hits = hitsOn(here, { chance: this.#chance, count, hitMs, seat })
    const order = { hits, id: newId(), magazineId, memberId, tankId, wave: wave.number }
    const { shots } = await fireVolley(this.#db, { ...order, at: new Date(now) })
    return shots.filter(({ nonce }) => nonce !== null).length
  }
}

/** The shortest time between two shots of a cannon, and the longest way of a bullet. */
const [cycleMs, flyMsMax] = [200, 1_600]

/**
 * Returns bullets of a seat that follow fish which swim there now, fired one after the other. The
 * numbers of bullets follow the time, so that none is used twice.
 */
export const hitsOn = (
  here: readonly Swimmer[],
  of: { chance: Chance; count: number; hitMs: number; seat: number },
) =>
  Array.from({ length: of.count }, (_, at) => {
    const fish = of.chance.pick(here)
    const firedMs = Math.max(0, of.hitMs - flyMsMax - at * cycleMs)
    const bullet = Math.floor(of.hitMs) * 12 + at
    return { ...aimedAt(fish, of.seat, of.hitMs), bullet, firedMs, fish: fish.no }
  })

export function isInSight(fish: Swimmer, atMs: number): boolean {
  const at = whereIs(fish, atMs)
  return at !== undefined && at.x > 100 && at.x < 1_500
}

function aimedAt(fish: Swimmer, seat: number, hitMs: number) {
  const at = whereIs(fish, hitMs)!
  const from = cannonOf(seat)
  const flyMs = Math.hypot(at.x - from.x, at.y - from.y) / bulletSpeed
  const angle = Math.atan2(at.y - from.y, at.x - from.x)
  return { angle, firedMs: Math.max(0, hitMs - flyMs), hitMs, isLocked: true }
}
