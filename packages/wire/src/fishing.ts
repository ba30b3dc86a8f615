import * as v from 'valibot'
import { call } from './call.ts'
import { playSession } from './casino.ts'
import { seatNumber, tankId } from './fishing-line.ts'
import { stakeRefusals } from './refusals.ts'
import { cursor, hash, id, instant, money, nothing, page, receipt, whole } from './shapes.ts'

export const fishingThemes = ['reef', 'abyss', 'palace'] as const

/** Ten seconds of shots, reserved as one wager and settled once. */
const magazine = v.strictObject({
  id,
  /** What one shot costs. */
  bet: money,
  shotMax: v.number(),
  /** Shots that hit a fish and were paid for. */
  shotCount: v.number(),
  staked: money,
  won: money,
  state: v.picklist(['open', 'settled', 'held', 'void']),
  openedAt: instant,
  endsAt: instant,
})
export type Magazine = v.InferOutput<typeof magazine>

/** The house's commitment for the next magazine: SHA-256 of its seed. */
const promised = v.strictObject({ commitment: hash })

export const showFishing = call({
  get: '/play/fishing/state',
  for: 'frame',
  about: 'A fishing room as its client needs it: bets, targets, rules of the place, the session.',
  takes: nothing,
  gives: v.strictObject({
    roomId: v.string(),
    displayName: v.string(),
    theme: v.picklist(fishingThemes),
    /** The possible bets of a shot, smallest first. */
    bets: v.array(money),
    rulesVersion: v.number(),
    balance: money,
    /** Bonus money that may be staked here besides own money. */
    bonus: money,
    playSession,
    shotsPerSecondMax: v.number(),
    mayAutoFire: v.boolean(),
    mayChooseSeed: v.boolean(),
    celebratesOnlyRealWins: v.boolean(),
    showsNetPosition: v.boolean(),
    now: instant,
  }),
  refuses: ['session-missing', 'not-found', 'game-closed'],
})

export const takeFishingSeat = call({
  post: '/play/fishing/seat',
  for: 'frame',
  about: 'Sits down in a tank of the room, or gives the seat that this member has there.',
  takes: nothing,
  gives: v.strictObject({ tankId: v.string(), seat: seatNumber, ...promised.entries }),
  refuses: ['session-missing', 'not-found', 'game-closed', 'custody-away'],
})

export const leaveFishingSeat = call({
  post: '/play/fishing/seat/leave',
  for: 'frame',
  about: 'Gets up: what was shot is settled, and the seat is free.',
  takes: nothing,
  gives: v.strictObject({ balance: money }),
  refuses: ['session-missing'],
})

export const openMagazine = call({
  post: '/play/fishing/magazines',
  perSecondMax: 10,
  for: 'frame',
  about:
    'Reserves some shots of one bet for ten seconds, as one wager. What was open before is ' +
    'settled. The same id again is the same magazine.',
  takes: v.strictObject({
    id,
    bet: money,
    shots: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)),
    /** The commitment that the client has seen. */
    commitment: hash,
    /** 32 random bytes of the browser, made after it saw the commitment. */
    clientSeed: hash,
    /** Autoplay: shots continue without input. */
    isAuto: v.optional(v.boolean()),
  }),
  gives: v.strictObject({
    magazine,
    balance: money,
    bonus: money,
    playSession,
    /** The commitment for the magazine after this one. */
    next: hash,
    /** The signed receipt; null for magazines from before receipts. */
    receipt: v.nullable(receipt),
  }),
  refuses: [
    'session-missing',
    'not-found',
    'game-closed',
    'not-allowed',
    'magazine-renewed',
    'stake-out-of-limits',
    'reality-check-due',
    'custody-away',
    'key-reused',
    'unavailable',
    ...stakeRefusals,
  ],
})

/** A bullet that hit a fish, as its client saw it. */
const hit = v.strictObject({
  /** The client's number of the bullet; returned with the result. */
  bullet: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999)),
  fish: whole(0, 999_999),
  angle: v.pipe(v.number(), v.minValue(-7), v.maxValue(7)),
  isLocked: v.boolean(),
  /** Milliseconds since the wave began. */
  firedMs: v.pipe(v.number(), v.minValue(0), v.maxValue(120_000)),
  hitMs: v.pipe(v.number(), v.minValue(0), v.maxValue(120_000)),
})
export type FishingHit = v.InferOutput<typeof hit>

/**
 * `gone`: another player caught it first, or the hit is impossible. `too-fast`: the cannon cannot
 * fire so soon. `repeated`: the bullet was paid before. Such shots cost nothing.
 */
const hitResult = v.strictObject({
  bullet: v.number(),
  fish: v.number(),
  result: v.picklist(['caught', 'escaped', 'gone', 'too-fast', 'repeated']),
  multiplier: v.number(),
  payout: money,
})
export type FishingHitResult = v.InferOutput<typeof hitResult>

export const fireVolley = call({
  post: '/play/fishing/volleys',
  perSecondMax: 20,
  for: 'frame',
  about: 'Hits of the last moment. Each is drawn from its own nonce; the same id hears the same.',
  takes: v.strictObject({
    id,
    tankId,
    magazineId: id,
    wave: whole(0, 2_147_483_647),
    hits: v.pipe(v.array(hit), v.minLength(1), v.maxLength(12)),
  }),
  gives: v.strictObject({ results: v.array(hitResult), magazine }),
  refuses: ['session-missing', 'magazine-over', 'key-reused', 'custody-away', 'unavailable'],
})

export const closeMagazine = call({
  post: '/play/fishing/magazines/:id/close',
  for: 'frame',
  about: 'Settles a magazine before its time; again, it says how it ended.',
  takes: v.strictObject({ id }),
  gives: v.strictObject({ magazine, balance: money, bonus: money, playSession }),
  refuses: ['session-missing', 'not-found'],
})

const shot = v.strictObject({
  /** The nonce: the number of the paid hit in its magazine. */
  shot: v.number(),
  target: v.string(),
  multiplier: v.number(),
})

export const listMagazines = call({
  get: '/play/fishing/magazines',
  for: 'frame',
  about: "The member's magazines in this room, newest first, with every shot of each.",
  takes: v.strictObject({ after: v.optional(cursor) }),
  gives: page(v.strictObject({ ...magazine.entries, shots: v.array(shot) })),
  refuses: ['session-missing', 'not-found'],
})

export const showMagazine = call({
  get: '/play/fishing-magazines/:id',
  for: 'anyone',
  front: 'arcade',
  about: 'What anyone needs to shoot a magazine again, once it is settled.',
  takes: v.strictObject({ id }),
  gives: v.strictObject({
    ...magazine.entries,
    roomId: v.string(),
    rulesVersion: v.number(),
    commitment: hash,
    clientSeed: hash,
    /** Revealed at settlement. */
    serverSeed: v.nullable(hash),
    shots: v.array(shot),
    /** The signed receipts of its opening and of its end. */
    receipt: v.nullable(receipt),
    resultReceipt: v.nullable(receipt),
  }),
  refuses: ['not-found'],
})
