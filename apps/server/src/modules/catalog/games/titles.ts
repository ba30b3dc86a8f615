import { allTitles, stakesFor } from '@madang/games'
import { unitsOf } from '#kernel/money'
import type { Game } from './game.ts'

/** How many own titles are hot: the newest, in addition to those that fund a jackpot pool. */
const hotCount = 2

/** Own titles that fund a jackpot pool. */
export const pooledIds = new Set(
  allTitles.filter(({ config }) => config.jackpot).map(({ id }) => id),
)

/** Own titles in lobby order, each in its newest version. */
export const titles = [
  ...new Map(allTitles.toReversed().map((title) => [title.id, title])).values(),
]
  .toReversed()
  .map(({ id, names }, at) => ({
    id,
    isHot: at < hotCount || pooledIds.has(id),
    name: { EN: names.en, KO: names.ko },
  }))

/** The lowest stake and the lines of each own title, for the filters. */
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
 * Returns games with a lowest stake of at least `minBet` and at least `minLineNum` lines. Neither
 * is known of vendors' games, so either filter returns only own titles.
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
