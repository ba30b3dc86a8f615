import { saidIn } from '@madang/texts'
import { titleArt } from '@madang/ui/art/title-art'
import type { Language } from '@madang/wire'
import type { By, Request, sent } from '#kernel/route'
import { refuse } from '#kernel/refusal'
import type { Tx } from '#kernel/database'
import type { Game } from './game.ts'
import { findGame } from './game-store.ts'
import { readLobby } from './read-lobby.ts'

/** A picture changes only with the program that draws it: a day, then asked again. */
const lifetime = 'public, max-age=86400, stale-while-revalidate=604800'

/** The drawn picture of a game: `<gameId>.svg` is 3:4, `<gameId>-small.svg` is square. */
export async function showGameArt(
  request: Request<By>,
  file: string,
  language: Language = 'KO',
): Promise<typeof sent> {
  const name = file.replace(/\.svg$/, '')
  const isSmall = name.endsWith('-small')
  const id = isSmall ? name.slice(0, -'-small'.length) : name
  const game = (await request.db.read((tx) => gameToDraw(tx, id))) ?? refuse('not-found')
  const { category, isHot, vendorCode } = game
  const subject = {
    category,
    hot: isHot,
    id,
    name: saidIn(game.name, language),
    vendor: vendorCode,
  }
  const svg = titleArt(subject, isSmall ? '1:1' : '3:4')
  return request.send(
    200,
    {
      'cache-control': lifetime,
      'content-type': 'image/svg+xml; charset=utf-8',
      // A delivery network hands it out under an address of its own, with our headers.
      'cross-origin-resource-policy': 'cross-origin',
    },
    svg,
  )
}

/** A lobby asks for dozens of pictures at once: the games are in memory, closed ones are not. */
const gameToDraw = async (tx: Tx, id: string): Promise<Game | undefined> =>
  (await readLobby(tx)).byId.get(id) ?? findGame(tx, id)
