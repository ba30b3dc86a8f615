import { localized } from '@madang/texts'
import { titleArt } from '@madang/ui/art/title-art'
import type { Language } from '@madang/wire'
import { pictureWidths } from '@madang/wire/catalog'
import type { By, Request, sent } from '#kernel/http/route'
import { refuse } from '#kernel/refusal'
import type { ReadTx } from '#kernel/database/database'
import type { Game } from '../games/game.ts'
import { findGame } from '../games/game-store.ts'
import { paintPicture } from './paint-picture.ts'
import { readLobby } from '../lobby/read-lobby.ts'

/** A picture changes only with a release: cached for a day, then revalidated. */
const lifetime = 'public, max-age=86400, stale-while-revalidate=604800'

/**
 * Returns the picture of a game: `<gameId>.webp` is 3:4, `<gameId>-small.webp` is square; `.svg` is
 * the drawing itself. WebP comes in two widths, for standard and high-density screens.
 */
export async function showGameArt(
  request: Request<By>,
  { file, language = 'KO', width = pictureWidths[0] }: Wanted,
): Promise<typeof sent> {
  const [name = '', kind] = file.split('.')
  const isSmall = name.endsWith('-small')
  const id = isSmall ? name.slice(0, -'-small'.length) : name
  const game = (await request.db.read((tx) => gameToDraw(tx, id))) ?? refuse('not-found')
  const svg = drawn(game, language, isSmall ? '1:1' : '3:4')
  if (kind === 'svg') return request.send(200, headers('image/svg+xml; charset=utf-8'), svg)
  const wanted = { svg, width: Number(width) }
  const picture = await paintPicture(request.config.folder, `${name}-${language}`, wanted)
  return request.send(200, headers('image/webp'), picture)
}

/** Draws the picture of a game with its name in a language. */
export function drawn(game: Game, language: Language, shape: '1:1' | '3:4'): string {
  const { category, id, isHot, vendorCode } = game
  const name = localized(game.name, language)
  return titleArt({ category, hot: isHot, id, name, vendor: vendorCode }, shape)
}

type Wanted = {
  file: string
  language?: Language | undefined
  width?: (typeof pictureWidths)[number] | undefined
}

const headers = (type: string) => ({
  'cache-control': lifetime,
  'content-type': type,
  // A CDN serves the picture from another origin, with these headers.
  'cross-origin-resource-policy': 'cross-origin',
})

/** Finds a game in the cached lobby, which has the open games; closed ones in the table. */
const gameToDraw = async (tx: ReadTx, id: string): Promise<Game | undefined> =>
  (await readLobby(tx)).byId.get(id) ?? findGame(tx, id)
