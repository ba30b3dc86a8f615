import type { Worded } from '@madang/wire'
import type { FeedGame } from '../protocols/protocol.ts'
import type { ListedGame } from './game-store.ts'

/** A catalog game as the import sees it. */
export type KnownGame = {
  id: string
  category: string
  name: Worded
  hasFreePlay: boolean
  state: 'open' | 'closed'
}

export type WantedGame = FeedGame & { gameId: string; position: number }

/** What an import would change; nothing is written until an operator confirms it. */
export type FeedPlan = {
  added: WantedGame[]
  changed: WantedGame[]
  /** Games that an earlier import closed and that the feed lists again: these are opened. */
  back: WantedGame[]
  /** Open in the catalog, but no longer in the feed: these are closed. */
  gone: KnownGame[]
  sameCount: number
}

/** Returns our id of a vendor's game: its code, reduced to characters that URLs allow. */
export const gameIdOf = (vendor: string, code: string): string =>
  `${vendor}-${code}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)

/** Compares a vendor's feed with our catalog. The lobby uses the order of the feed. */
export function planFeed(
  vendor: string,
  feed: readonly FeedGame[],
  ours: { games: readonly KnownGame[]; codes: readonly ListedGame[] },
): FeedPlan {
  const idByCode = new Map(ours.codes.map(({ code, gameId }) => [code, gameId]))
  const goneCodes = new Set(ours.codes.flatMap(({ code, isGone }) => (isGone ? [code] : [])))
  const byId = new Map(ours.games.map((game) => [game.id, game]))
  const plan: FeedPlan = { added: [], back: [], changed: [], gone: [], sameCount: 0 }
  const seen = new Set<string>()
  for (const [position, game] of feed.entries()) {
    const gameId = idByCode.get(game.code) ?? gameIdOf(vendor, game.code)
    // Two codes that give the same id would be one game: the first one counts.
    if (seen.has(gameId)) continue
    seen.add(gameId)
    const known = byId.get(gameId)
    const wanted = { ...game, gameId, position }
    if (!known || !idByCode.has(game.code)) plan.added.push(wanted)
    else if (goneCodes.has(game.code))
      plan[known.state === 'open' ? 'changed' : 'back'].push(wanted)
    else if (isSame(known, game)) plan.sameCount += 1
    else plan.changed.push(wanted)
  }
  plan.gone.push(...ours.games.filter(({ id, state }) => state === 'open' && !seen.has(id)))
  return plan
}

const isSame = (known: KnownGame, game: FeedGame): boolean =>
  known.category === game.category &&
  known.name.KO === game.name.KO &&
  known.name.EN === game.name.EN &&
  known.hasFreePlay === game.hasFreePlay
