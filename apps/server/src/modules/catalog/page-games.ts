import type { Game } from './game.ts'

export type GamesPage = {
  games: readonly Game[]
  pageNum: number
  totalPages: number
  /** The last game of this page, while there is more behind it. */
  next: string | null
}

/**
 * One page of a list: behind a game that the reader has seen last, so that nothing is shown twice
 * when games come in meanwhile, or by its number. A game that is gone begins anew by the number.
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
