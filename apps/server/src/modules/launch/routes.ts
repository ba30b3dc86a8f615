import { seedSecret } from '#casino'
import { findGame, upsertOpening } from '#catalog'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/route'
import { secretOf } from '#kernel/secrets'
import { openVendorGame } from '#seamless'
import { saidIn } from '@madang/texts'
import * as wire from '@madang/wire/launch'
import { launchGame } from './launch-game.ts'
import { openFrame } from './open-frame.ts'

export const routes = [
  route(wire.launchGame, async (request, { gameId, launchMode }) => {
    const { by, config, db, headers, ip, lang, now } = request
    const isFree = launchMode === 'FREE'
    const launched = await db.write((tx) => launchGame(tx, { by, gameId, ip, isFree, now }))
    const { expiresAt, game, isTrial, token } = launched
    // A vendor is asked outside of the transaction: it may take its time.
    const theirs = await openVendorGame(request, {
      at: now,
      gameId,
      ip,
      isMobile: /\bMobi/.test(headers['user-agent'] ?? ''),
      lang,
      memberId: by.kind === 'member' && !isTrial ? by.id : null,
      vendor: game.vendorCode,
      webSessionId: by.kind === 'member' ? by.sessionId : null,
    })
    // Recent and popular is what did open, and not what a silent vendor kept closed.
    if (by.kind === 'member') {
      await db.write((tx) => upsertOpening(tx, { at: now, gameId, memberId: by.id }))
    }
    const { arcade } = config.origins
    return {
      displayName: saidIn(game.name, lang),
      expiresAt: expiresAt.toISOString(),
      gameType: game.category,
      // Ours in the fragment: it reaches no server log and no referrer.
      game_url: theirs?.url ?? `${arcade}/?lang=${lang}#${token}`,
      isTrial,
      netSince: theirs && !isTrial ? now.toISOString() : null,
      playedMs: launched.playedMs,
      origin: theirs?.origin ?? arcade,
    }
  }),
  route(wire.openFrame, ({ config, db, ip, lang, now }, { token }) =>
    db.write(async (tx) => {
      const key = secretOf(config.folder, seedSecret)
      const { frameToken, launch } = await openFrame(tx, { ip, key, now, token })
      const game = (await findGame(tx, launch.gameId)) ?? refuse('launch-expired')
      return {
        category: game.category,
        displayName: saidIn(game.name, lang),
        frameToken,
        gameId: game.id,
        isTrial: launch.memberId === null,
        portalOrigin: config.origins.portal,
      }
    }),
  ),
]
