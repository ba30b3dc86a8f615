import * as v from 'valibot'
import { call } from './call.ts'
import { checkEvery, playSession } from './casino.ts'
import { category } from './catalog.ts'
import { instant, language, signedMoney, text } from './shapes.ts'

const gameId = v.pipe(text(60), v.regex(/^[a-z0-9-]+$/))

const launched = {
  game_url: v.string(),
  /** The only origin from which the frame's owner may accept messages. */
  origin: v.string(),
  displayName: v.string(),
  /** The category of the lobby to which the exit leads. */
  gameType: category,
  isTrial: v.boolean(),
  /** The wallet of a vendor's game for money; null for the house's games and for play money. */
  outside: v.nullable(v.picklist(['our-wallet', 'own-wallet'])),
  /** The vendor whose own wallet is used: money must be transferred there first. */
  transferWallet: v.optional(v.string()),
  /** How long the member has already been playing, in games before this one. */
  playedMs: v.number(),
  expiresAt: instant,
}

/**
 * Opens a game. A member plays for money. `launchMode` FREE, trial members and visitors play the
 * same game with play money, if `supportPlay` is 0.
 */
export const launchGame = call({
  post: '/wps/game/launchGame',
  for: 'anyone',
  about: 'A one-time address, good for 60 seconds, that opens a game in its frame.',
  takes: v.strictObject({
    gameId,
    /** If given, these two must name the same game and its vendor, or the call is refused. */
    nodeId: v.optional(text(60)),
    vassalage: v.optional(text(40)),
    /** GLS plays with the member's money, FREE with play money; LOTT opens a lottery's page. */
    launchMode: v.optional(v.picklist(['GLS', 'FREE', 'LOTT']), 'GLS'),
    /** With LOTT: the lottery, its board or the lobby of all, and the target of its way back. */
    lottoGameCode: v.optional(gameId),
    lottoView: v.optional(v.picklist(['betting', 'lobby']), 'betting'),
    device: v.optional(text(20)),
    backUrl: v.optional(v.pipe(text(300), v.regex(/^\/(?![/\\])[^\\]*$/))),
    language: v.optional(language),
    accountType: v.optional(text(20)),
    clientType: v.optional(text(20)),
    confirmTrans: v.optional(text(20)),
    merchantCode: v.optional(text(20)),
    platform: v.optional(text(40)),
    token: v.optional(text(200)),
    username: v.optional(text(60)),
  }),
  gives: v.strictObject(launched),
  refuses: [
    'session-missing',
    'not-found',
    'game-closed',
    'vendor-in-maintenance',
    'vendor-silent',
    'free-play-closed',
    'too-many-requests',
    'age-limited',
    'on-a-break',
    'self-excluded',
    'product-blocked',
    'time-limit-reached',
    'member-not-active',
  ],
})

export const launchRoom = call({
  get: '/wps/relay/GLS2_launch',
  for: 'member',
  about: 'A one-time address, good for 60 seconds, that opens a card room.',
  takes: v.strictObject({ gameId, nodeId: v.optional(text(60)), language: v.optional(language) }),
  /** `content`: the address by the specification's name, the same as `game_url`. */
  gives: v.strictObject({ ...launched, content: v.string() }),
  refuses: [
    'not-found',
    'game-closed',
    'vendor-in-maintenance',
    'vendor-silent',
    'too-many-requests',
    'age-limited',
    'on-a-break',
    'self-excluded',
    'product-blocked',
    'time-limit-reached',
    'member-not-active',
  ],
})

/** A page with an open game calls this again when something may have ended the game. */
export const showPlay = call({
  get: '/wps/game/play',
  for: 'anyone',
  about: 'Whether the game may still be played, and what the stay of a member counts.',
  takes: v.strictObject({
    gameId,
    launchMode: v.optional(v.picklist(['GLS', 'FREE']), 'GLS'),
  }),
  gives: v.strictObject({
    /** Null for play money. */
    playSession: v.nullable(playSession),
    /** The member's net in this play session, including stakes that are still active. */
    net: v.nullable(signedMoney),
    /** Time until the next reality check; null when none is wanted. */
    checkInMs: v.nullable(v.number()),
  }),
  refuses: [
    'session-missing',
    'not-found',
    'game-closed',
    'vendor-in-maintenance',
    'free-play-closed',
    'age-limited',
    'on-a-break',
    'self-excluded',
    'product-blocked',
    'time-limit-reached',
    'member-not-active',
  ],
})

export const answerCheck = call({
  post: '/wps/game/reality-check',
  for: 'member',
  about: 'The member has seen time, stakes, wins and net position beside a vendor’s game.',
  takes: v.strictObject({ minutes: v.optional(checkEvery) }),
  gives: playSession,
  refuses: ['not-found'],
})

/** The game client exchanges the token in its URL for the token of its frame. */
export const openFrame = call({
  post: '/play/launch',
  for: 'anyone',
  front: 'arcade',
  about: 'Trades the one-time token of a game address for the token of the frame.',
  takes: v.strictObject({ token: text(100) }),
  gives: v.strictObject({
    frameToken: v.string(),
    gameId: v.string(),
    /** The client that plays it. */
    category,
    displayName: v.string(),
    isTrial: v.boolean(),
    /** The origin that may frame this game and receive its messages. */
    portalOrigin: v.string(),
  }),
  refuses: ['launch-expired', 'too-many-requests', 'custody-away'],
})
