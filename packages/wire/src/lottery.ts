import * as v from 'valibot'
import { beaconPart } from './beacon.ts'
import { call } from './call.ts'
import { cursor, day, hash, id, instant, language, money, nothing, text } from './shapes.ts'

export const lotteryGameId = v.pipe(text(60), v.regex(/^[a-z0-9-]+$/))
/** The number of a draw: it increases with time. */
export const drawNumber = v.pipe(v.string(), v.regex(/^\d{1,15}$/))

export const drawStates = [
  'announced',
  'selling',
  'closed',
  'drawn',
  'settled',
  'corrected',
  'void',
] as const
export const lotteryAreas = ['LOTT', 'ELOTT', 'TCG_SEA', 'TCG_LOTTO_VN'] as const
const area = v.picklist(lotteryAreas)

/** The public view of a draw; secret and numbers are set once they are revealed. */
const draw = v.strictObject({
  gameCode: v.string(),
  number: drawNumber,
  /** The name for people: the day and the number of the draw on it. */
  name: v.string(),
  opensAt: instant,
  closesAt: instant,
  drawAt: instant,
  state: v.picklist(drawStates),
  isLate: v.boolean(),
  commitmentId: v.nullable(id),
  secretHash: v.nullable(hash),
  leaf: v.nullable(hash),
  entropy: v.nullable(hash),
  secret: v.nullable(hash),
  drawn: v.nullable(v.array(v.string())),
  drawnAt: v.nullable(instant),
  correctionCount: v.number(),
  voidReason: v.nullable(v.string()),
  /** Who reported the numbers, when the house did not draw them. */
  sources: v.array(v.strictObject({ source: v.string(), by: v.string(), at: instant })),
})
export type LotteryDraw = v.InferOutput<typeof draw>

/** A game of a menu with its next draw and its last result. */
const menuGame = v.strictObject({
  gameCode: v.string(),
  gameId: v.string(),
  name: v.string(),
  family: v.string(),
  area,
  defaultPlayType: v.string(),
  /** Only for the house's own draws. */
  everySeconds: v.nullable(v.number()),
  /** It follows the hours of a real lottery, but is not that lottery. */
  isSimulated: v.boolean(),
  isImported: v.boolean(),
  /** The draw on sale, or the next announced one. */
  next: v.nullable(draw),
  last: v.nullable(draw),
})
export type LotteryMenuGame = v.InferOutput<typeof menuGame>

const menu = v.strictObject({
  gameMenus: v.array(
    v.strictObject({
      gameGroupCode: v.string(),
      labelName: v.string(),
      games: v.array(menuGame),
    }),
  ),
  now: instant,
})

export const listGameMenus = call({
  get: '/lgw/games/game_menus',
  for: 'anyone',
  about: 'The menu of the lotteries by group, with the next draw and the last result of each.',
  takes: v.strictObject({ lotteryType: v.optional(area) }),
  gives: menu,
})

export const listVietnamMenu = call({
  get: '/lgw/vn/games/game_menu',
  for: 'anyone',
  about: 'The menu of the Vietnamese lotteries.',
  takes: nothing,
  gives: menu,
})

export const listRecentVietnam = call({
  get: '/lgw/vn/games/game_menu/recent',
  for: 'session',
  about: 'The Vietnamese lotteries that this member played last, newest first.',
  takes: nothing,
  gives: v.strictObject({ list: v.array(menuGame), now: instant }),
})

const device = v.optional(v.picklist(['WEB', 'MOBILE', 'APP']))
const resultCount = v.pipe(v.string(), v.regex(/^\d{1,3}$/))

export const listPopularLotteries = call({
  get: '/lgw/games/popular/results',
  for: 'anyone',
  about:
    'The lotteries with the most tickets of the last day that may be played in a prize mode, with ' +
    'their last results. All devices have the same.',
  takes: v.strictObject({
    count: v.optional(resultCount),
    prizeMode: v.optional(text(20)),
    device,
    language: v.optional(language),
  }),
  gives: v.strictObject({ list: v.array(menuGame), now: instant }),
  refuses: ['prize-mode-unknown'],
})

const results = v.strictObject({ list: v.array(draw) })

export const listVietnamNumbers = call({
  get: '/lgw/vn/numeros/opened/game',
  for: 'anyone',
  about: 'The last results of a Vietnamese lottery, 100 unless told.',
  takes: v.strictObject({ gameCode: lotteryGameId, count: v.optional(resultCount) }),
  gives: results,
  refuses: ['not-found'],
})

export const listNumbers = call({
  get: '/lotto/lgw/games/opened/numero',
  for: 'anyone',
  about: 'The last results of a game, 20 unless told, or of a day or a draw that is named.',
  takes: v.strictObject({
    gameCode: lotteryGameId,
    count: v.optional(resultCount),
    /** Only draws before this number: the next page. */
    before: v.optional(drawNumber),
    /** The day in Seoul on which they were drawn. */
    day: v.optional(day),
    /**
     * The name or number of a draw, or numbers that all came in it. Numbers are looked for in the
     * last 20,000 draws, or in those of the day.
     */
    words: v.optional(text(60)),
  }),
  gives: results,
  refuses: ['not-found'],
})

export const showLotteryTrends = call({
  get: '/lgw/trends',
  for: 'anyone',
  about: 'The numbers of the last 500 draws of a game, and how often each came in all of them.',
  takes: v.strictObject({ gameCode: lotteryGameId }),
  gives: v.strictObject({
    /** How many draws the whole history has. */
    counted: v.number(),
    list: v.array(v.strictObject({ number: drawNumber, drawn: v.array(v.string()) })),
    /**
     * By place from 1, or 0 for any place of a result of more than ten numbers. A number of three
     * digits or more counts by its last two.
     */
    values: v.array(
      v.strictObject({
        place: v.number(),
        value: v.string(),
        hits: v.number(),
        /** The draws since it came last. */
        gap: v.number(),
      }),
    ),
  }),
  refuses: ['not-found'],
})

export const listAllResults = call({
  get: '/lgw/results',
  for: 'anyone',
  about: 'The results of all games by time, newest first, or of a day, a game or a search.',
  takes: v.strictObject({
    after: v.optional(cursor),
    gameCode: v.optional(lotteryGameId),
    /** The day in Seoul on which they were drawn. */
    day: v.optional(day),
    /** As in the results of one game; looked for in the last 20,000 draws or those of the day. */
    words: v.optional(text(60)),
  }),
  gives: v.strictObject({
    list: v.array(
      v.strictObject({
        ...draw.entries,
        gameName: v.string(),
        family: v.string(),
        /** Filled in for the days before this house: it was never promised. */
        isFilledIn: v.boolean(),
      }),
    ),
    next: v.nullable(cursor),
  }),
  refuses: ['not-found', 'input-invalid'],
})

export const showLotteryBoard = call({
  get: '/lgw/games/:gameCode/board',
  for: 'anyone',
  about: 'Everything that a board of a game begins with: draws, results, odds, prize modes.',
  takes: v.strictObject({ gameCode: lotteryGameId }),
  gives: v.strictObject({
    game: menuGame,
    familyVersion: v.number(),
    draws: v.array(draw),
    results: v.array(draw),
    ticketMax: money,
    groupMax: v.number(),
    prizeModes: v.array(v.strictObject({ id: v.string(), group: v.number(), unit: money })),
    plays: v.array(
      v.strictObject({
        id: v.string(),
        /** Odds × 10,000 by prize at the highest group. */
        odds: v.record(v.string(), v.string()),
        /** Lower groups lower these odds and give a rebate. */
        followsGroup: v.boolean(),
      }),
    ),
  }),
  refuses: ['not-found'],
})

export const showLotteryDraw = call({
  get: '/lgw/draws/:gameCode/:number',
  for: 'anyone',
  about: 'What anybody needs to draw again, with the bytes of every ticket once sales are closed.',
  takes: v.strictObject({ gameCode: lotteryGameId, number: drawNumber }),
  gives: v.strictObject({
    draw,
    /** The public beacon's part, once it is drawn; null when none was promised. */
    beacon: v.nullable(beaconPart),
    family: v.string(),
    familyVersion: v.number(),
    rulesHash: v.nullable(hash),
    committedAt: v.nullable(instant),
    /** Its leaf of the log; null with `secretHash` is a draw that was filled in, never promised. */
    leafIndex: v.nullable(v.number()),
    /** When the first ticket was bought, once sales are closed. */
    firstSaleAt: v.nullable(instant),
    tickets: v.array(v.strictObject({ id, bytesHex: hash })),
  }),
  refuses: ['not-found'],
})
