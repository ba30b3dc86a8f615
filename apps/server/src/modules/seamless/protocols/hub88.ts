import { languages } from '@madang/texts'
import * as v from 'valibot'
import type { Protocol, FeedGame, GameAsk, ProtocolClient } from './protocol.ts'
import type { VendorConnection } from '../vendors/vendor.ts'
import { listMovesAt } from './list-moves.ts'
import { handleRs } from './rs.ts'
import type { RsVariant } from './rs.ts'

/** Hub88. Source: docs.hub88.io, operator API reference. */
export const hub88Variant: RsVariant = {
  isBalanceInError: true,
  paths: {
    'transaction/bet': 'bet',
    'transaction/rollback': 'rollback',
    'transaction/win': 'win',
    'user/balance': 'balance',
    'user/info': 'info',
  },
  signatureHeader: 'x-hub88-signature',
  statuses: {},
}

/** ISO 4217's code for no currency: the game is for play money and does not call the wallet. */
const noCurrency = 'X'.repeat(3)

const address = v.object({ url: v.pipe(v.string(), v.url(), v.maxLength(2_000)) })
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const feed = v.array(
  v.object({
    category: text,
    enabled: v.optional(v.boolean(), true),
    freebet_support: v.optional(v.boolean(), false),
    demo_game_support: v.optional(v.boolean(), false),
    game_code: text,
    name: text,
    names: v.optional(v.record(v.string(), text), {}),
  }),
)

/** Maps their game categories to ours. Games of other categories are not imported. */
const categories: Record<string, string> = {
  'Card Rooms': 'PVP',
  'Crash Games': 'RNG',
  'Fishing Games': 'FISH',
  'Live Games': 'LIVE',
  'Scratch Cards': 'RNG',
  Sportsbook: 'SPORTS',
  'Table Games': 'RNG',
  'Video Poker': 'RNG',
  'Video Slots': 'RNG',
}

export const hub88: Protocol = {
  handle: (request) => handleRs(hub88Variant, request),
  listGames: listRsGames('/operator/generic/v2/game/list'),
  listMoves: listMovesAt('/operator/generic/v2/game/transactions', 1n),
  openGame: openRsGame('/operator/generic/v2/game/url'),
  showRound: showRsRound('/operator/generic/v2/game/round'),
}

/** Returns the game list operation, at a path that differs within the family. */
export function listRsGames(path: string): Protocol['listGames'] {
  return async (line: VendorConnection, client: ProtocolClient): Promise<FeedGame[]> => {
    const games = v.parse(feed, await client({ body: { operator_id: line.operatorRef }, path }))
    return games.flatMap((game) => {
      const category = categories[game.category]
      if (!category || !game.enabled) return []
      return [
        {
          category,
          code: game.game_code,
          hasFreePlay: game.demo_game_support,
          name: { EN: game.name, KO: game.names['ko'] ?? game.name },
        },
      ]
    })
  }
}

export function openRsGame(path: string): Protocol['openGame'] {
  return async (line: VendorConnection, client: ProtocolClient, ask: GameAsk): Promise<string> => {
    const { gameCode, isMobile, lang, lobbyUrl, member } = ask
    const body = await client({
      body: {
        country: 'KR',
        currency: member ? 'KRW' : noCurrency,
        game_code: gameCode,
        lang: languages[lang].locale,
        lobby_url: lobbyUrl,
        operator_id: line.operatorRef,
        platform: isMobile ? 'GPL_MOBILE' : 'GPL_DESKTOP',
        sub_partner_id: line.subPartner,
        ...(member && { ip: member.ip, token: member.token, user: member.id }),
      },
      path,
    })
    return v.parse(address, body).url
  }
}

export function showRsRound(path: string): Protocol['showRound'] {
  return async (line, client, { memberId, round }) => {
    const asked = { operator_id: line.operatorRef, round, user: memberId }
    return v.parse(address, await client({ body: asked, path })).url
  }
}
