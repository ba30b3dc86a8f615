import { seedSecret } from '#casino'
import { findGame } from '#catalog'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/route'
import { secretOf } from '#kernel/secrets'
import * as wire from '@madang/wire/launch'
import { launchGame } from './launch-game.ts'
import { openFrame } from './open-frame.ts'

export const routes = [
  route(wire.launchGame, async ({ by, config, db, ip, lang, now }, { gameId, launchMode }) => {
    const isFree = launchMode === 'FREE'
    const launched = await db.write((tx) => launchGame(tx, { by, gameId, ip, isFree, now }))
    const { expiresAt, game, isTrial, token } = launched
    const origin = config.origins.arcade
    return {
      displayName: game.name[lang],
      expiresAt: expiresAt.toISOString(),
      // In the fragment: it reaches no server log and no referrer.
      game_url: `${origin}/?lang=${lang}#${token}`,
      isTrial,
      origin,
    }
  }),
  route(wire.openFrame, ({ config, db, ip, lang, now }, { token }) =>
    db.write(async (tx) => {
      const key = secretOf(config.folder, seedSecret)
      const { frameToken, launch } = await openFrame(tx, { ip, key, now, token })
      const game = (await findGame(tx, launch.gameId)) ?? refuse('launch-expired')
      return {
        displayName: game.name[lang],
        frameToken,
        gameId: game.id,
        isTrial: launch.memberId === null,
        portalOrigin: config.origins.portal,
      }
    }),
  ),
]
