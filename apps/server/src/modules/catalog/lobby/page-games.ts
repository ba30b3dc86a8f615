import type { Game } from '../games/game.ts'

export type GamesPage = {
  games: readonly Game[]
  pageNum: number
  totalPages: number
  /** The last game of this page; null when there are no more. */
  next: string | null
}

/**
 * Returns one page of a list: after the game that the reader saw last, so that no game is shown
 * twice when games are added meanwhile, or by page number. If that game is gone, the number counts.
 */
export function pageGames(
  found: readonly Game[],
  asked: { after?: string; pageNo: number; size: number },
): GamesPage {
  const { after, pageNo, size } = asked
  const place = after === undefined ? -1 : found.findIndex(({ id }) => id === after)
  const from = place >= 0 ? place + 1 : (pageNo - 1) * size
  const games = found.slice(from, from + size)
  return {
    games,
    next: from + size < found.length ? (games.at(-1)?.id ?? null) : null,
    pageNum: Math.floor(from / size) + 1,
    totalPages: Math.ceil(found.length / size),
  }
}
