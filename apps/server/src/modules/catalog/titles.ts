import { allTitles } from '@madang/games'

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
