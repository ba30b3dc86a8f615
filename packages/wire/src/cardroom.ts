import * as v from 'valibot'
import { call } from './call.ts'
import { playSession } from './casino.ts'
import { cardMine, cardTableId, cardTableView } from './cardroom-line.ts'
import { stakeRefusals } from './refusals.ts'
import { hash, id, instant, money, nothing, receipt, version, worded } from './shapes.ts'

export const cardGames = [
  'holdem',
  'omaha',
  'seotda2',
  'seotda3',
  'badugi',
  'matgo',
  'niuniu',
] as const
export const cardGame = v.picklist(cardGames)
export type CardGame = v.InferOutput<typeof cardGame>

const rake = v.strictObject({
  /** Hundredths of a per cent. */
  basisPoints: v.number(),
  /** The rake cap by seats dealt, from two on; the last one applies to larger hands. */
  caps: v.array(money),
  isNoFlopNoDrop: v.boolean(),
})

/** A table as lists show it. */
const cardTable = v.strictObject({
  id: v.string(),
  game: cardGame,
  displayName: v.string(),
  isPractice: v.boolean(),
  seatCount: v.number(),
  takenCount: v.number(),
  memberCount: v.number(),
  /** Seats that are empty or taken by a computer player. */
  freeSeats: v.array(v.number()),
  /** Members who wait for a seat, including those who have been offered one. */
  waitingCount: v.number(),
  unit: money,
  small: money,
  ante: money,
  buyInMin: money,
  buyInMax: money,
  rake,
  actSeconds: v.number(),
  averagePot: money,
  handNumber: v.number(),
})
export type CardTableCard = v.InferOutput<typeof cardTable>

export const listCardTables = call({
  get: '/play/cards/tables',
  for: 'frame',
  about: 'The tables of the card room, for its lobby; looking wakes practice tables.',
  takes: nothing,
  gives: v.strictObject({
    game: cardGame,
    list: v.array(cardTable),
    /** Tables at which this member has a seat. */
    seatedAt: v.array(v.string()),
    balance: money,
    playSession,
    now: instant,
  }),
  refuses: ['session-missing', 'not-found'],
})

export const showCardTable = call({
  get: '/play/cards/tables/:tableId',
  for: 'frame',
  about: 'Everything a card table needs to begin, or to go on after a reload.',
  takes: v.strictObject({ tableId: cardTableId }),
  gives: v.strictObject({
    table: cardTable,
    /** Null for a table without a tournament. Blinds are tournament chips. */
    tournament: v.nullable(
      v.strictObject({
        id,
        level: v.strictObject({
          number: v.number(),
          small: v.number(),
          big: v.number(),
          ante: v.number(),
          nextAt: v.nullable(instant),
        }),
        aliveCount: v.number(),
        entrantCount: v.number(),
        /**
         * The next elimination gets no prize, so every table deals one hand and waits for the
         * others.
         */
        isHandForHand: v.boolean(),
      }),
    ),
    view: cardTableView,
    mine: v.nullable(cardMine),
    /** The member's own seat and its wishes; null for a spectator. */
    seat: v.nullable(
      v.strictObject({
        seatNo: v.number(),
        mucks: v.boolean(),
        runsTwice: v.boolean(),
        waitsForBlind: v.boolean(),
      }),
    ),
    /** The member's private notes about players at this table. */
    notes: v.array(v.strictObject({ seatNo: v.number(), words: v.string() })),
    /**
     * The least and the most to sit down with now; a member who returns must bring the earlier win.
     */
    bringMin: money,
    bringMax: money,
    balance: money,
    playSession,
    now: instant,
  }),
  refuses: ['session-missing', 'not-found'],
})

const seatAnswer = v.strictObject({
  balance: money,
  /** The signed receipt of the buy-in. */
  receipt,
})

export const takeCardSeat = call({
  post: '/play/cards/tables/:tableId/seat',
  for: 'frame',
  about: 'Sits down with chips. The same id again is the same press.',
  takes: v.strictObject({
    tableId: cardTableId,
    id,
    seatNo: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)),
    amount: money,
  }),
  gives: seatAnswer,
  refuses: [
    'session-missing',
    'not-found',
    'game-closed',
    'seat-taken',
    'seat-kept',
    'already-seated',
    'table-shared',
    'card-tables-full',
    'too-many-requests',
    'key-reused',
    'amount-too-fine',
    'amount-not-positive',
    'stake-out-of-limits',
    'reality-check-due',
    'currency-wrong',
    ...stakeRefusals,
  ],
})

export const topUpCardSeat = call({
  post: '/play/cards/tables/:tableId/top-up',
  for: 'frame',
  about: 'More chips between hands, up to the most of the table.',
  takes: v.strictObject({ tableId: cardTableId, id, amount: money }),
  gives: seatAnswer,
  refuses: [
    'session-missing',
    'not-found',
    'game-closed',
    'not-seated',
    'hand-under-way',
    'key-reused',
    'amount-too-fine',
    'amount-not-positive',
    'stake-out-of-limits',
    'reality-check-due',
    'currency-wrong',
    ...stakeRefusals,
  ],
})

export const wishAtCardSeat = call({
  put: '/play/cards/tables/:tableId/seat',
  for: 'frame',
  about:
    'Sits out or comes back, and how the seat is played: muck, run it twice, wait for a blind.',
  takes: v.strictObject({
    tableId: cardTableId,
    sitsOut: v.optional(v.boolean()),
    waitsForBlind: v.optional(v.boolean()),
    mucks: v.optional(v.boolean()),
    runsTwice: v.optional(v.boolean()),
  }),
  gives: nothing,
  refuses: ['session-missing', 'not-found', 'not-seated'],
})

export const leaveCardSeat = call({
  delete: '/play/cards/tables/:tableId/seat',
  for: 'frame',
  about: 'Gets up with all chips: at once between hands, else when the hand is over.',
  takes: v.strictObject({ tableId: cardTableId }),
  gives: v.strictObject({ balance: money }),
  refuses: ['session-missing', 'not-found', 'not-seated', 'account-frozen'],
})

const whole = v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(1e15))
const card = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(51))

export const actAtCardTable = call({
  post: '/play/cards/tables/:tableId/actions',
  perSecondMax: 20,
  for: 'frame',
  about: 'What a member does at their turn. The same id again is the same press.',
  takes: v.strictObject({
    tableId: cardTableId,
    id,
    handId: id,
    /** How many actions of the hand the page had seen. */
    step: version,
    action: v.strictObject({
      kind: v.picklist([
        'fold',
        'check',
        'call',
        'raise',
        'draw',
        'bid',
        'bet',
        'play',
        'bomb',
        'pass',
        'take',
        'go',
        'stop',
      ]),
      to: v.optional(whole),
      card: v.optional(card),
      take: v.optional(card),
      cards: v.optional(v.pipe(v.array(card), v.maxLength(4))),
      shakes: v.optional(v.boolean()),
    }),
  }),
  gives: v.strictObject({ mine: v.nullable(cardMine) }),
  refuses: [
    'session-missing',
    'not-found',
    'not-seated',
    'turn-over',
    'action-not-allowed',
    'key-reused',
    'account-frozen',
    'balance-too-low',
  ],
})

export const giveCardEntropy = call({
  post: '/play/cards/tables/:tableId/entropy',
  perSecondMax: 10,
  for: 'frame',
  about:
    'Random bytes of the browser for the shuffle that was just promised. The first ones of a member count.',
  takes: v.strictObject({ tableId: cardTableId, handId: id, bytes: hash }),
  gives: v.strictObject({
    /** The signed receipt of these bytes; null for hands from before receipts. */
    receipt: v.nullable(receipt),
  }),
  refuses: ['session-missing', 'not-found', 'not-seated', 'turn-over', 'bytes-given'],
})

/** A room as the portal's lobby shows it. */
const room = v.strictObject({
  roomId: v.string(),
  nodeId: v.string(),
  gameId: v.string(),
  game: cardGame,
  displayName: v.string(),
  isPractice: v.boolean(),
  seatCount: v.number(),
  takenCount: v.number(),
  /** Members who wait for a seat. */
  waitingCount: v.number(),
  unit: money,
  buyInMin: money,
  buyInMax: money,
})

export const listRooms = call({
  get: '/wps/relay/GLS2_roomList',
  for: 'anyone',
  about: 'The tables of the card rooms, to sit down at straight away.',
  takes: v.strictObject({ gameId: v.optional(v.pipe(v.string(), v.maxLength(60))) }),
  gives: v.strictObject({
    list: v.array(room),
    names: v.array(v.strictObject({ gameId: v.string(), name: worded })),
  }),
})
