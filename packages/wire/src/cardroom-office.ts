import * as v from 'valibot'
import { call } from './call.ts'
import { cardGame } from './cardroom.ts'
import { cardTableId, cardTableView } from './cardroom-line.ts'
import { cursor, hash, id, instant, money, page, reason, text, version } from './shapes.ts'
import { worded, wordedUpTo } from './shapes.ts'

const readers = ['content', 'risk', 'support', 'finance', 'compliance', 'admin', 'auditor'] as const
const deciding = ['content', 'risk', 'admin'] as const
const handReaders = ['risk', 'support', 'compliance', 'admin', 'auditor'] as const

/** What an operator may change about a card table; it takes effect with the next hand. */
const settings = v.strictObject({
  state: v.picklist(['open', 'closed']),
  /** Hundredths of a per cent of the pot. */
  rakeBps: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000)),
  /** The rake cap of a pot between two seats, and between more. */
  capTwo: money,
  capMore: money,
  isNoFlopNoDrop: v.boolean(),
  actMs: v.pipe(v.number(), v.integer(), v.minValue(3_000), v.maxValue(120_000)),
  bankMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120_000)),
  keepsApart: v.boolean(),
})
export type CardTableSettings = v.InferOutput<typeof settings>

/** Fixed for a table's lifetime: other stakes need another table. */
const stakes = v.strictObject({
  game: cardGame,
  seatCount: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(9)),
  /** The big blind; for games without blinds the ante, the point value or the base. */
  unit: money,
  buyInMin: money,
  buyInMax: money,
})

const officeTable = v.strictObject({
  id: v.string(),
  name: worded,
  isPractice: v.boolean(),
  ...stakes.entries,
  ...settings.entries,
  version: v.number(),
  takenCount: v.number(),
  memberCount: v.number(),
  /** What members have on the table; zero at practice tables. */
  chips: money,
  handNumber: v.number(),
  /** The process that deals, when the table has one. */
  owner: v.nullable(v.string()),
})
export type OfficeCardTable = v.InferOutput<typeof officeTable>

export const listOfficeCardTables = call({
  get: '/bo/card-tables',
  for: 'operator',
  roles: readers,
  about: 'Every table of the card room, open or closed: stakes, rake, seats, chips on it.',
  takes: v.strictObject({
    game: v.optional(cardGame),
    state: v.optional(v.picklist(['open', 'closed'])),
    words: v.optional(text(60)),
    after: v.optional(cursor),
  }),
  gives: page(officeTable),
})

export const changeCardTable = call({
  put: '/bo/card-tables/:subject',
  for: 'operator',
  roles: deciding,
  about:
    'New rake and times of a table, or its opening and closing. A closed table ends its hand, and ' +
    'everybody gets up with their chips.',
  takes: v.strictObject({ subject: cardTableId, version, ...settings.entries, reason }),
  gives: officeTable,
  refuses: ['not-found', 'changed-meanwhile', 'input-invalid', 'amount-too-fine'],
})

export const addCardTable = call({
  post: '/bo/card-tables',
  for: 'operator',
  roles: deciding,
  about: 'A further table for money with stakes of its own. Its rake is that of its neighbours.',
  takes: v.strictObject({ id, name: wordedUpTo(40), ...stakes.entries, reason }),
  gives: v.strictObject({ id: v.string() }),
  refuses: ['input-invalid', 'amount-too-fine', 'amount-not-positive', 'key-reused'],
})

export const listCardTableChanges = call({
  get: '/bo/card-tables/:subject/changes',
  for: 'operator',
  roles: readers,
  about: 'The versions of a card table, newest first.',
  takes: v.strictObject({ subject: cardTableId }),
  gives: v.strictObject({
    rows: v.array(
      v.strictObject({
        version: v.number(),
        at: instant,
        by: v.string(),
        reason: v.string(),
        before: v.nullable(settings),
        after: settings,
      }),
    ),
  }),
  refuses: ['not-found'],
})

export const watchCardTable = call({
  get: '/bo/card-tables/:subject/live',
  for: 'operator',
  roles: handReaders,
  about: 'A card table as everybody may see it this moment: no card that is not shown.',
  takes: v.strictObject({ subject: cardTableId }),
  gives: cardTableView,
  refuses: ['not-found'],
})

const officeHand = v.strictObject({
  id,
  tableId: v.string(),
  game: cardGame,
  number: v.number(),
  isPractice: v.boolean(),
  state: v.picklist(['over', 'void']),
  endedAt: instant,
  actionCount: v.number(),
  pot: money,
  rake: money,
  seats: v.array(
    v.strictObject({
      seatNo: v.number(),
      name: v.string(),
      /** Null for a computer player of a practice table. */
      account: v.nullable(v.string()),
      memberId: v.nullable(id),
      /** Identifies the member's wager; the hand can be found and voided by it in the rounds. */
      wagerId: id,
      contributed: money,
      won: money,
    }),
  ),
})
export type OfficeCardHand = v.InferOutput<typeof officeHand>

export const searchCardHands = call({
  get: '/bo/card-hands',
  for: 'operator',
  roles: handReaders,
  about: 'Hands that are over, newest first: of a table, of a member, of two who met.',
  takes: v.strictObject({
    table: v.optional(cardTableId),
    hand: v.optional(id),
    account: v.optional(text(60)),
    /** Another member of the same hands. */
    against: v.optional(text(60)),
    after: v.optional(cursor),
  }),
  gives: page(officeHand),
  refuses: ['input-invalid'],
})

/** The engine's view after each action, from the deal on. */
const frames = v.array(v.unknown())

export const replayCardHand = call({
  get: '/bo/card-hands/:subject',
  for: 'operator',
  roles: handReaders,
  about: 'A hand that is over, step by step as everybody saw it.',
  takes: v.strictObject({ subject: id }),
  gives: v.strictObject({
    hand: officeHand,
    frames,
    actions: v.array(
      v.strictObject({
        seat: v.number(),
        kind: v.string(),
        to: v.nullable(v.number()),
        isLate: v.boolean(),
      }),
    ),
    secretHash: hash,
    entropy: v.array(v.strictObject({ id, bytes: hash })),
  }),
  refuses: ['not-found'],
})

export const showCardHandCards = call({
  post: '/bo/card-hands/:subject/cards',
  for: 'operator',
  roles: ['risk', 'compliance', 'admin'],
  about: 'The same with every hole card, for a reason that stands in the audit trail.',
  takes: v.strictObject({ subject: id, reason }),
  gives: v.strictObject({ frames }),
  refuses: ['not-found'],
})

/** Suspicious patterns in the hands of two members, or in how one of them plays. */
export const cardSignals = [
  'chip-dumping',
  'soft-play',
  'pair-win-rate',
  'bot-timing',
  'bot-exactness',
] as const
export type CardSignal = (typeof cardSignals)[number]

const count = v.nullable(v.number())
const someone = v.strictObject({ id, name: v.string() })

const suspicion = v.strictObject({
  id,
  signal: v.picklist(cardSignals),
  member: someone,
  /** Null when the signal is about one member only. */
  other: v.nullable(someone),
  raisedAt: instant,
  /** The number of attached hands. */
  handCount: v.number(),
  /** The counts of the week before; null when they do not apply. */
  counts: v.strictObject({
    hands: count,
    /** Big blinds that the member lost to the other, and won from the other. */
    fromMember: count,
    fromOther: count,
    memberWins: count,
    otherWins: count,
    /** Of the hands in which only these two remained: the share in which neither bet. */
    passivePercent: count,
    actions: count,
    thinkMs: count,
    thinkSpreadMs: count,
    sameSizePercent: count,
  }),
})
export type OfficeCardSuspicion = v.InferOutput<typeof suspicion>

export const listCardSuspicions = call({
  get: '/bo/card-suspicions',
  for: 'operator',
  roles: handReaders,
  about: 'What looked like collusion or like a computer at the card tables, newest first.',
  takes: v.strictObject({
    signal: v.optional(v.picklist(cardSignals)),
    account: v.optional(text(60)),
    after: v.optional(cursor),
  }),
  gives: page(suspicion),
  refuses: ['input-invalid'],
})

export const showCardSuspicion = call({
  get: '/bo/card-suspicions/:subject',
  for: 'operator',
  roles: handReaders,
  about: 'The hands that show it.',
  takes: v.strictObject({ subject: id }),
  gives: v.strictObject({ hands: v.array(officeHand) }),
  refuses: ['not-found'],
})
