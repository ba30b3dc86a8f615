import { allTitles, stakesFor } from '@madang/games'
import { unitsOf } from '#kernel/money'
import type { Game } from './game.ts'

/** How many of our titles are hot: the newest ones, and beside them those that fill a pool. */
const hotCount = 2

/** Our titles that fill a pool. */
export const pooledIds = new Set(
  allTitles.filter(({ config }) => config.jackpot).map(({ id }) => id),
)

/** Our own studio's titles in the order of the lobby, each once, by its newest version. */
export const titles = [
  ...new Map(allTitles.toReversed().map((title) => [title.id, title])).values(),
]
  .toReversed()
  .map(({ id, names }, at) => ({
    id,
    isHot: at < hotCount || pooledIds.has(id),
    name: { EN: names.en, KO: names.ko },
  }))

/** What a list of games is narrowed by: the lowest stake of a title of ours, and its lines. */
const slotFacts = new Map(
  allTitles.map(({ config, id }) => [
    id,
    {
      lineCount: config.evaluation.kind === 'lines' ? config.evaluation.lines.length : 0,
      lowestUnits: stakesFor(config)[0] ?? 0n,
    },
  ]),
)

/**
 * Games that cannot be played for less than `minBet` and have at least `minLineNum` lines. Of a
 * vendor's game neither is known, so whoever asks for one of them sees only ours.
 */
export function narrowGames(
  games: readonly Game[],
  { minBet, minLineNum }: { minBet?: string | undefined; minLineNum?: string | undefined },
): readonly Game[] {
  if (minBet === undefined && minLineNum === undefined) return games
  const leastUnits = unitsOf(minBet ?? '0')
  return games.filter(({ id }) => {
    const facts = slotFacts.get(id)
    if (!facts || facts.lowestUnits < leastUnits) return false
    return facts.lineCount >= Number(minLineNum ?? 0)
  })
}
