import { localized } from '@madang/texts'
import type { Language } from '@madang/wire'
import type { ReadTx } from '#kernel/database/database'
import { findGames } from '#catalog'
import { listAllUnderWay, listLastResults } from '../draws/draw-store.ts'
import { nextOf } from '../draws/draw.ts'
import type { LotteryGame } from './game.ts'
import { listGames } from './game-store.ts'
import { shownGame } from '../show.ts'

export const isVietnam = ({ area }: LotteryGame): boolean => area === 'TCG_LOTTO_VN'

/** Returns every open lottery with its next draw and last result, in menu order. */
export async function readMenu(
  tx: ReadTx,
  lang: Language,
  isWanted: (game: LotteryGame) => boolean = () => true,
) {
  const games = (await listGames(tx)).filter((game) => game.state === 'open' && isWanted(game))
  const ids = games.map(({ id }) => id)
  const [named, underWay, last] = await Promise.all([
    findGames(tx, ids),
    listAllUnderWay(tx),
    listLastResults(tx, ids),
  ])
  const nameOf = new Map(named.map(({ id, name, state }) => [id, { name, state }]))
  const lastOf = new Map(last.map((draw) => [draw.gameId, draw]))
  return games.flatMap((game) => {
    const catalog = nameOf.get(game.id)
    if (catalog?.state !== 'open') return []
    const own = underWay.filter(({ gameId }) => gameId === game.id)
    const next = nextOf(own)
    return [shownGame(game, localized(catalog.name, lang), { last: lastOf.get(game.id), next })]
  })
}

type MenuGame = Awaited<ReturnType<typeof readMenu>>[number]

/** Groups the menu by family: the specification's `gameGroupCode`. */
export function groupedMenu(list: MenuGame[], labelOf: (family: string) => string) {
  const groups = new Map<string, MenuGame[]>()
  for (const game of list) groups.set(game.family, [...(groups.get(game.family) ?? []), game])
  return [...groups].map(([family, games]) => ({
    gameGroupCode: family.toUpperCase(),
    games,
    labelName: labelOf(family),
  }))
}
