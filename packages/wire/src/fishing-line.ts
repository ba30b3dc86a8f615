import * as v from 'valibot'
import { hash, instant, money, text } from './shapes.ts'

/** A room's own instance of its sea, with four seats. */
export const tankId = v.pipe(text(80), v.regex(/^[a-z0-9-]+$/))
/** Number of a seat, from 0. */
export const seatNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3))

/** A catch that all players see. */
const caught = v.strictObject({
  seat: seatNumber,
  fish: v.number(),
  target: v.string(),
  /** A multiple of the bet. */
  multiplier: v.number(),
  payout: money,
  /** For a special fish: its effect on screen. */
  effect: v.nullable(v.picklist(['bomb', 'chain', 'drill', 'freeze'])),
  /** Milliseconds since the wave began. */
  atMs: v.number(),
})
export type FishingCatch = v.InferOutput<typeof caught>

const wave = v.strictObject({
  number: v.number(),
  /** Decides which fish come and where they swim; revealed when the wave begins. */
  seed: hash,
  /** SHA-256 of the next wave's seed. */
  nextHash: hash,
  startedAt: instant,
  endsAt: instant,
})
export type FishingWave = v.InferOutput<typeof wave>

const seat = v.strictObject({
  seat: seatNumber,
  /** Masked; null for an empty seat. */
  name: v.nullable(v.string()),
})

/** The events of a tank's log. */
export const fishingEvent = v.variant('kind', [
  v.strictObject({ kind: v.literal('wave'), wave }),
  v.strictObject({ kind: v.literal('seat'), ...seat.entries }),
  v.strictObject({ kind: v.literal('caught'), caught }),
])
export type FishingEvent = v.InferOutput<typeof fishingEvent>

/** A tank at one number of its log. */
const tankView = v.strictObject({
  tankId: v.string(),
  seq: v.number(),
  /** Null until the first wave begins. */
  wave: v.nullable(wave),
  seats: v.array(seat),
  /** The fish caught in this wave. */
  caught: v.array(caught),
})
export type TankView = v.InferOutput<typeof tankView>

/** A bullet that was just fired, for display to the others. */
const fired = v.strictObject({
  shot: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999)),
  angle: v.pipe(v.number(), v.minValue(-7), v.maxValue(7)),
  /** The fish that the bullet follows; null flies straight. */
  lock: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Milliseconds since the wave began. */
  atMs: v.pipe(v.number(), v.minValue(0), v.maxValue(120_000)),
})
export type FiredShot = v.InferOutput<typeof fired>

export const fishingAsk = v.variant('kind', [
  v.strictObject({ kind: v.literal('hello'), token: text(100) }),
  v.strictObject({
    kind: v.literal('watch'),
    tankId,
    seq: v.optional(v.pipe(v.number(), v.integer())),
  }),
  v.strictObject({ kind: v.literal('fire'), shots: v.pipe(v.array(fired), v.maxLength(8)) }),
])
export type FishingAsk = v.InferOutput<typeof fishingAsk>

export const fishingMessage = v.variant('kind', [
  v.strictObject({ kind: v.literal('welcome'), now: instant }),
  v.strictObject({ kind: v.literal('view'), now: instant, view: tankView }),
  v.strictObject({
    kind: v.literal('event'),
    tankId: v.string(),
    seq: v.number(),
    now: instant,
    event: fishingEvent,
  }),
  /** Shots of other players; a lost message only means that they are not shown. */
  v.strictObject({ kind: v.literal('fired'), seat: seatNumber, shots: v.array(fired) }),
  v.strictObject({ kind: v.literal('session-ended') }),
])
export type FishingMessage = v.InferOutput<typeof fishingMessage>

/** The address of the fishing rooms' socket, on the arcade's origin. */
export const fishingPath = '/play/fishing/live'
