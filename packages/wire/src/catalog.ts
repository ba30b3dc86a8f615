import * as v from 'valibot'
import { call } from './call.ts'
import { count, language, nothing, text } from './shapes.ts'

/** The specification's categories, in its order; operators may rearrange them. */
export const categories = [
  'RNG',
  'LIVE',
  'SPORTS',
  'FISH',
  'PVP',
  'LOTT',
  'ELOTT',
  'ESPORTS',
] as const
export const category = v.picklist(categories)
export type Category = v.InferOutput<typeof category>

/** The vendor code of the house's own games. */
export const studio = 'MADANG'

/** The number of tiles on a lobby page, unless the caller asks for fewer. */
export const gamesPerPage = 24
const gamesPerPageMax = 60

/** A game with the field names of the specification. */
export const game = v.strictObject({
  gameId: v.string(),
  nodeId: v.string(),
  /** The vendor of the game. */
  vassalage: v.string(),
  vendorName: v.string(),
  /** The game's code; people read `displayName`. */
  gameName: v.string(),
  displayName: v.string(),
  showIcon: v.string(),
  smallIcon: v.string(),
  /** 0: may be played with play money. */
  supportPlay: v.picklist([0, 1]),
  gameType: category,
  /** `VASSALAGE` opens a list of the vendor’s games instead of a game. */
  isGame: v.picklist(['GAME', 'VASSALAGE']),
  /** For a lottery: the page of the house on which it begins. */
  accountTypeName: v.string(),
  /** The ticket type with which that page begins; both or none. */
  code: v.nullable(v.string()),
  defaultPlayType: v.nullable(v.string()),
  isHot: v.boolean(),
  isFavourite: v.boolean(),
  /** The game has a pool that grows with every stake; `listJackpots` returns its amount. */
  hasJackpot: v.boolean(),
})
export type Game = v.InferOutput<typeof game>

const list = v.strictObject({ list: v.array(game) })
export const gameId = v.pipe(text(60), v.regex(/^[a-z0-9-]+$/))
export const vendorCode = v.pipe(text(40), v.regex(/^[A-Za-z0-9_-]*$/))
/** Constants that the specification's clients send: accepted, without meaning here. */
const client = {
  channel: v.optional(text(20)),
  clientType: v.optional(text(20)),
  merchant: v.optional(text(20)),
  merchantCode: v.optional(text(20)),
  platform: v.optional(text(40)),
  language: v.optional(language),
  isPlatform: v.optional(text(10)),
}

export const gameOrders = ['popular', 'newest'] as const

export const listGames = call({
  get: '/wps/relay/GCSGAME_gameList',
  perSecondMax: 30,
  for: 'anyone',
  about: 'A page of games, by category, vendor and name; initial consonants find Korean names.',
  takes: v.strictObject({
    ...client,
    gameName: v.optional(text(60)),
    gameType: v.optional(v.union([category, v.literal('')])),
    /** Only slots whose minimum stake is at least this, in whole money. */
    minBet: v.optional(count),
    /** Only slots with at least this many lines. */
    minLineNum: v.optional(count),
    /**
     * Instead of the house's own order: the most opened in recent days first, or the newest first.
     */
    order: v.optional(v.picklist(gameOrders)),
    /** Continues after this game: the same cost at any depth, and no game appears twice. */
    after: v.optional(gameId),
    pageNo: v.optional(v.pipe(count, v.regex(/[1-9]/))),
    pageSize: v.optional(
      v.pipe(
        count,
        v.check((size) => Number(size) >= 1 && Number(size) <= gamesPerPageMax),
      ),
    ),
    vassalage: v.optional(vendorCode),
  }),
  gives: v.strictObject({
    games: v.array(game),
    pageNum: v.number(),
    totalPages: v.number(),
    gameCount: v.number(),
    /** How many of them belong to a practice vendor: these come last. */
    practiceCount: v.optional(v.number()),
    /** The value of `after` for the next page; null after the last page. */
    next: v.nullable(v.string()),
    /** For an empty list: the vendors in maintenance whose games would be listed. */
    vendorsAway: v.array(v.string()),
  }),
})

export const listHotGames = call({
  get: '/wps/relay/GCSGAME_hotGamesV2',
  for: 'anyone',
  about: 'The hot games, also of one vendor.',
  takes: v.strictObject({ ...client, vassalage: v.optional(vendorCode) }),
  gives: list,
})

export const listPopularGames = call({
  get: '/lgw/games/popular',
  for: 'anyone',
  about: 'The games that most people opened in the last seven days.',
  /** `except`: a vendor that does not respond now. */
  takes: v.strictObject({ ...client, except: v.optional(vendorCode) }),
  gives: list,
})

const card = v.strictObject({
  vassalage: v.string(),
  vendorName: v.string(),
  /** 1 means hot. */
  isHot: v.picklist([0, 1]),
  gameCount: v.number(),
  /** A vendor to practise with, listed after the house's own games. */
  isPractice: v.optional(v.boolean()),
  /** The sports vendor in the main navigation. */
  isMain: v.optional(v.boolean()),
})

const vendorCategory = v.strictObject({ title: category, cards: v.array(card) })
export type VendorCategory = v.InferOutput<typeof vendorCategory>

export const listVendors = call({
  get: '/wps/relay/GCSGAME_newGameVendor',
  for: 'anyone',
  about: 'Every category that has games, with its vendors in their order.',
  takes: v.strictObject(client),
  gives: v.strictObject({
    categories: v.array(vendorCategory),
  }),
})

export const listVendorCategories = call({
  get: '/wps/relay/GCSGAME_getVassGameType',
  for: 'anyone',
  about: 'The categories in which one vendor has games.',
  takes: v.strictObject({ ...client, vassalage: vendorCode }),
  gives: v.strictObject({ gameTypes: v.array(category) }),
})

export const listFavouriteIds = call({
  get: '/wps/relay/MCSFE_getFavoriteGames',
  for: 'session',
  about: 'The ids of the games that this member likes.',
  takes: nothing,
  gives: v.strictObject({ gameIds: v.array(v.string()) }),
})

export const listFavourites = call({
  get: '/wps/relay/MCSFE_getFavoriteGamesList',
  for: 'session',
  about: 'The games that this member likes, the latest first.',
  takes: nothing,
  gives: list,
})

const liked = v.strictObject({ gameId: v.string(), isFavourite: v.boolean() })

export const addFavourite = call({
  post: '/wps/relay/MCSFE_addFavoriteGameV2',
  for: 'session',
  about: 'Marks a game as liked; doing it twice changes nothing.',
  takes: v.strictObject({ gameId }),
  gives: liked,
  refuses: ['not-found', 'favourites-full'],
})

export const removeFavourite = call({
  post: '/wps/relay/MCSFE_removeFavoriteGameV2',
  for: 'session',
  about: 'Takes the mark off a game; doing it twice changes nothing.',
  takes: v.strictObject({ gameId }),
  gives: liked,
  refuses: ['not-found'],
})

export const listRecentGames = call({
  get: '/wps/relay/GCS_recentGame',
  for: 'session',
  about: 'The games that this member opened lately, the latest first.',
  takes: nothing,
  gives: list,
})

/** The widths in pixels of a generated game picture, for standard and high-density screens. */
export const pictureWidths = ['240', '400'] as const

/** The `img` attributes that choose among these widths, for tiles in a grid. */
export const tileSource = (src: string) => ({
  sizes: '(width<37.5rem) 45vw, 12rem',
  srcSet: `${src} 240w, ${src}&width=400 400w`,
})

export const showGameArt = call({
  get: '/art/games/:file',
  for: 'anyone',
  about:
    'The picture of a game, `<gameId>.webp`, or `<gameId>-small.webp` for tight places; ' +
    'as a drawing with `.svg`.',
  takes: v.strictObject({
    file: v.pipe(text(80), v.regex(/^[a-z0-9-]+\.(svg|webp)$/)),
    /** The language of the title on the picture; Korean by default. */
    language: v.optional(language),
    width: v.optional(v.picklist(pictureWidths)),
  }),
  gives: v.unknown(),
  refuses: ['not-found'],
})
