import * as v from 'valibot'
import { call } from './call.ts'
import { categories, category, gameId, vendorCode } from './catalog.ts'
import { count, hash, nothing, page, reason, text, worded } from './shapes.ts'

/** How a game is launched. */
const launch = {
  accountType: v.nullable(text(20)),
  code: v.nullable(text(20)),
  defaultPlayType: v.nullable(text(20)),
  opensList: v.boolean(),
}

const officeGame = v.strictObject({
  id: v.string(),
  name: worded,
  vendorCode: v.string(),
  vendorName: worded,
  category,
  state: v.picklist(['open', 'closed']),
  isHot: v.boolean(),
  launch: v.strictObject(launch),
})

export const listOfficeGames = call({
  get: '/bo/games',
  for: 'operator',
  roles: ['content', 'support', 'risk', 'admin', 'auditor'],
  about: 'Every game, closed ones too; found by name as in the lobby.',
  takes: v.strictObject({
    words: v.optional(text(60)),
    state: v.optional(v.picklist(['open', 'closed'])),
    after: v.optional(count),
  }),
  gives: page(officeGame),
})

export const setGameState = call({
  put: '/bo/games/:subject/state',
  for: 'operator',
  roles: ['content', 'risk', 'admin'],
  about: 'Closes one game for maintenance or opens it again; open pages hear it at once.',
  takes: v.strictObject({
    subject: gameId,
    state: v.picklist(['open', 'closed']),
    reason,
  }),
  gives: officeGame,
  refuses: ['not-found', 'game-retired'],
})

export const setGameHot = call({
  put: '/bo/games/:subject/hot',
  for: 'operator',
  roles: ['content', 'admin'],
  about: 'Marks a game as hot, so that it stands first in its lobbies, or takes the mark off.',
  takes: v.strictObject({ subject: gameId, isHot: v.boolean(), reason }),
  gives: officeGame,
  refuses: ['not-found'],
})

export const setGameLaunch = call({
  put: '/bo/games/:subject/launch',
  for: 'operator',
  roles: ['content', 'admin'],
  about:
    'How a game begins: on a page of the lottery, with a list of its vendor’s games, or at once.',
  takes: v.strictObject({
    subject: gameId,
    ...launch,
    reason,
  }),
  gives: officeGame,
  refuses: ['not-found'],
})

/** In navigation order; the vendors of a category are in the order of its vendor bar. */
const officeCategories = v.strictObject({
  rows: v.array(
    v.strictObject({
      id: category,
      isShown: v.boolean(),
      vendors: v.array(
        v.strictObject({
          id: v.string(),
          name: worded,
          gameCount: v.number(),
          openGameCount: v.number(),
        }),
      ),
    }),
  ),
  /** The version of the order: a change must name the version that its author saw. */
  version: hash,
})
export type OfficeCategory = v.InferOutput<typeof officeCategories>['rows'][number]

/** The position in the list is the position of the category; the same holds for its vendors. */
const categoryPlace = v.strictObject({
  id: category,
  isShown: v.boolean(),
  vendors: v.pipe(v.array(vendorCode), v.maxLength(500)),
})
export type CategoryPlace = v.InferOutput<typeof categoryPlace>

export const placeOf = ({ id, isShown, vendors }: OfficeCategory): CategoryPlace => ({
  id,
  isShown,
  vendors: vendors.map((vendor) => vendor.id),
})

export const listOfficeCategories = call({
  get: '/bo/categories',
  for: 'operator',
  roles: ['content', 'support', 'risk', 'admin', 'auditor'],
  about: 'Every category in the order of the navigation, each with its vendors in theirs.',
  takes: nothing,
  gives: officeCategories,
})

export const arrangeCategories = call({
  put: '/bo/categories',
  for: 'operator',
  roles: ['content', 'admin'],
  about:
    'The order of the categories and, in each, of its vendors; one that is not shown leaves menus, ' +
    'lobbies and search. Open pages hear it at once.',
  takes: v.strictObject({
    categories: v.pipe(v.array(categoryPlace), v.maxLength(categories.length)),
    version: hash,
    reason,
  }),
  gives: officeCategories,
  refuses: ['changed-meanwhile', 'input-invalid'],
})
