import * as v from 'valibot'
import { call } from './call.ts'
import { stakeRefusals } from './refusals.ts'
import {
  cursor,
  hash,
  id,
  instant,
  money,
  nothing,
  page,
  receipt,
  signedMoney,
  text,
} from './shapes.ts'

const clientSeed = v.pipe(text(64), v.minLength(1), v.regex(/^[\x21-\x7e]+$/))

/** What bonuses add to own money in a game, and the free rounds that the game accepts. */
const bonusInGame = {
  bonus: money,
  freeRounds: v.nullable(
    v.strictObject({ id, left: v.number(), stakeMax: money, balance: money, expiresAt: instant }),
  ),
}

/** One slot round. `outcome` is what packages/games computes; anyone can repeat it from seeds. */
export const slotRound = v.strictObject({
  id,
  gameId: v.string(),
  gameVersion: v.string(),
  configHash: v.string(),
  stake: money,
  /** The total payout, jackpots included. */
  payout: money,
  /** The feature was bought: the stake is its price. */
  isBought: v.boolean(),
  /** The part of the payout that comes from the jackpot pool. */
  jackpot: v.nullable(money),
  isTrial: v.boolean(),
  /** Voided by the house: stake and payout show what they would have been. */
  isVoid: v.boolean(),
  placedAt: instant,
  serverSeedHash: hash,
  clientSeed: v.string(),
  nonce: v.number(),
  outcome: v.unknown(),
})
export type SlotRound = v.InferOutput<typeof slotRound>

/** The header of every game shows this: time and money over all games of this play session. */
export const playSession = v.strictObject({
  startedAt: instant,
  roundCount: v.number(),
  staked: money,
  won: money,
  net: signedMoney,
  /** The reality check is due: no round is played before it is answered. */
  isCheckDue: v.boolean(),
  /** Minutes between reality checks; 0 is off. */
  checkMinutes: v.number(),
})
export type PlaySession = v.InferOutput<typeof playSession>

/** Minutes; a longer interval applies from the next play session. 0 is off. */
export const checkEvery = v.picklist([0, 15, 30, 60])

const seeds = v.strictObject({
  serverSeedHash: hash,
  nextServerSeedHash: hash,
  clientSeed: v.string(),
  /** No round used it yet: the first one sets the browser's own client seed. */
  isClientSeedOpen: v.boolean(),
  /** The nonce of the next round. */
  nonce: v.number(),
})
export type Seeds = v.InferOutput<typeof seeds>

/** The rules of the jurisdiction; the defaults are the widest that are lawful there. */
const rules = v.strictObject({
  minCycleMs: v.number(),
  mayAutoplay: v.boolean(),
  mayTurbo: v.boolean(),
  mayBuyFeature: v.boolean(),
  celebratesOnlyRealWins: v.boolean(),
  showsNetPosition: v.boolean(),
  /** Without it rounds use only the house's seed, and can still be verified. */
  mayChooseSeed: v.boolean(),
})
export type PlayRules = v.InferOutput<typeof rules>

export const showSlot = call({
  get: '/play/slots/state',
  for: 'frame',
  about: 'Everything a slot needs to begin, or to go on after a reload.',
  takes: nothing,
  gives: v.strictObject({
    gameId: v.string(),
    displayName: v.string(),
    /** The title's numbers, names and facts, as defined in packages/games. */
    title: v.unknown(),
    isTrial: v.boolean(),
    balance: money,
    ...bonusInGame,
    stakes: v.array(money),
    stakeDefault: money,
    /** The balance of the game's jackpot pool; null when it has none. */
    jackpot: v.nullable(money),
    rules,
    playSession,
    seeds,
    /** The last round of this game, so that the reels start where they stopped. */
    lastRound: v.nullable(slotRound),
    /** The member did not see the end of the last round's presentation. */
    isUnseen: v.boolean(),
  }),
  refuses: ['session-missing', 'game-closed'],
})

const spinRequest = v.strictObject({
  id,
  /** What one plain round costs; a bought feature costs its price for it. */
  stake: money,
  isBought: v.optional(v.boolean()),
  isAuto: v.optional(v.boolean()),
  isTurbo: v.optional(v.boolean()),
  /** The version on the screen: a request for another version is refused. */
  gameVersion: v.optional(text(9)),
  /** Used for the first round of a server seed whose hash this page has seen. */
  clientSeed: v.optional(clientSeed),
  /** The hash of the server seed on the screen: a request for another seed is refused. */
  commitment: v.optional(hash),
  /** The free rounds that pay for this round. */
  freeGrantId: v.optional(id),
})
export type SpinRequest = v.InferOutput<typeof spinRequest>

export const spinSlot = call({
  post: '/play/slots/spin',
  perSecondMax: 20,
  for: 'frame',
  about: 'One turn: stake and payout are one movement. The same id again is the same turn.',
  takes: spinRequest,
  gives: v.strictObject({
    round: slotRound,
    /** The signed receipt of this round; null for rounds from before receipts. */
    receipt: v.nullable(receipt),
    balance: money,
    ...bonusInGame,
    playSession,
    jackpot: v.nullable(money),
  }),
  refuses: [
    'session-missing',
    'game-closed',
    'game-changed',
    'seeds-renewed',
    'key-reused',
    'amount-too-fine',
    'amount-not-positive',
    'stake-out-of-limits',
    'too-many-requests',
    'not-allowed',
    'reality-check-due',
    'custody-away',
    'unavailable',
    ...stakeRefusals,
  ],
})

export const showJackpot = call({
  get: '/play/slots/jackpot',
  for: 'frame',
  about: 'What the pool of this game holds now; null where it has none.',
  takes: nothing,
  gives: v.strictObject({ jackpot: v.nullable(money) }),
  refuses: ['session-missing'],
})

export const listJackpots = call({
  get: '/wps/relay/GCSGAME_jackpots',
  for: 'anyone',
  about: 'What the pool of every game that has one holds now.',
  takes: nothing,
  gives: v.strictObject({ list: v.array(v.strictObject({ gameId: v.string(), jackpot: money })) }),
})

export const markSlotSeen = call({
  post: '/play/slots/seen',
  for: 'frame',
  about: 'The presentation of this round ran to its end.',
  takes: v.strictObject({ roundId: id }),
  gives: nothing,
})

export const answerRealityCheck = call({
  post: '/play/reality-check',
  for: 'frame',
  about: 'The member has seen time, stakes, wins and net position, and goes on.',
  takes: v.strictObject({ minutes: v.optional(checkEvery) }),
  gives: playSession,
})

const checkMinutes = v.strictObject({ minutes: checkEvery })

export const showCheckMinutes = call({
  get: '/wps/member/reality-check',
  for: 'member',
  about: 'How often the member wants the reality check; 0 is never, 60 unless chosen.',
  takes: nothing,
  gives: checkMinutes,
})

export const setCheckMinutes = call({
  put: '/wps/member/reality-check',
  for: 'member',
  about:
    'Chooses the reality check: more often holds at once, less often from the next play session.',
  takes: checkMinutes,
  gives: checkMinutes,
})

/** One row of the history; the outcome is sent with the round itself. */
const roundLine = v.strictObject({
  id,
  stake: money,
  payout: money,
  placedAt: instant,
  nonce: v.number(),
  isVoid: v.boolean(),
})
export type RoundLine = v.InferOutput<typeof roundLine>

export const listSlotRounds = call({
  get: '/play/slots/rounds',
  for: 'frame',
  about: 'The rounds of this game, newest first.',
  takes: v.strictObject({ after: v.optional(cursor) }),
  gives: page(roundLine),
  refuses: ['input-invalid'],
})

const nonce = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))

export const listSeedRounds = call({
  get: '/play/seeds/:hash/rounds',
  for: 'frame',
  about:
    'The receipts of the member’s rounds with a server seed, for numbers that this page did not see.',
  takes: v.strictObject({ hash, from: nonce, to: nonce }),
  gives: v.strictObject({ receipts: v.pipe(v.array(receipt), v.maxLength(100)) }),
  refuses: ['session-missing'],
})

export const showSlotRound = call({
  get: '/play/slots/rounds/:roundId',
  for: 'frame',
  about: 'One round of this game session, ready for replay.',
  takes: v.strictObject({ roundId: id }),
  gives: slotRound,
  refuses: ['not-found'],
})

export const rotateSeeds = call({
  post: '/play/seeds',
  for: 'frame',
  about: 'Reveals the server seed in use and begins the next one with a client seed of choice.',
  takes: v.strictObject({
    id,
    clientSeed,
    /** The hash of the server seed on the screen: a request for another seed is refused. */
    commitment: v.optional(hash),
  }),
  gives: v.strictObject({
    revealed: v.strictObject({
      serverSeed: hash,
      serverSeedHash: hash,
      clientSeed: v.string(),
      roundCount: v.number(),
    }),
    seeds,
  }),
  refuses: ['key-reused', 'seeds-renewed', 'custody-away'],
})

export const verifyRound = call({
  get: '/play/verify/:roundId',
  for: 'anyone',
  front: 'arcade',
  about: 'What anyone needs to remake a round: the server seed once it was revealed.',
  takes: v.strictObject({ roundId: id }),
  gives: v.strictObject({
    round: slotRound,
    serverSeed: v.nullable(hash),
    receipt: v.nullable(receipt),
  }),
  refuses: ['not-found', 'custody-away'],
})
