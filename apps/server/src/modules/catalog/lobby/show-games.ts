import { localized } from '@madang/texts'
import type { Language } from '@madang/wire'
import type { Game as WireGame } from '@madang/wire/catalog'
import { readPictureAddress, readSettings } from '#settings'
import type { ReadTx } from '#kernel/database/database'
import type { By } from '#kernel/http/route'
import type { Game } from '../games/game.ts'
import { pooledIds } from '../games/titles.ts'
import { listFavouriteIds } from './favourites-store.ts'

/** Returns games in the specification's shape, in the reader's language, with their favourites. */
export async function showGames(
  tx: ReadTx,
  games: readonly Game[],
  reader: { by: By; lang: Language },
): Promise<WireGame[]> {
  const { by, lang } = reader
  const liked = by.kind === 'member' ? await listFavouriteIds(tx, by.id) : []
  const favourites = new Set(liked)
  const addressOf = await readPictureAddress(tx)
  const { FREEPLAY3: isFreePlayOn } = (await readSettings(tx)).switches
  return games.map((game) => ({
    accountTypeName: game.launch?.accountType ?? game.category,
    code: game.launch?.code ?? null,
    defaultPlayType: game.launch?.defaultPlayType ?? null,
    displayName: localized(game.name, lang),
    gameId: game.id,
    gameName: game.name.EN,
    gameType: game.category,
    hasJackpot: pooledIds.has(game.id),
    isFavourite: favourites.has(game.id),
    isGame: game.launch?.opensList ? 'VASSALAGE' : 'GAME',
    isHot: game.isHot,
    nodeId: game.id,
    showIcon: addressOf(pictureOf(game, lang)),
    smallIcon: addressOf(pictureOf(game, lang, '-small')),
    supportPlay: game.hasFreePlay && isFreePlayOn ? 0 : 1,
    vassalage: game.vendorCode,
    vendorName: localized(game.vendorName, lang),
  }))
}

/** Returns the path of a game's picture, which shows its name in the reader's language. */
export const pictureOf = ({ id }: Game, lang: Language, size: '' | '-small' = ''): string =>
  `/art/games/${id}${size}.webp?language=${lang}`
