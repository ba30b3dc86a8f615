import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { completeLanguages } from '@madang/texts'
import { pictureWidths } from '@madang/wire/catalog'
import type { AppContext } from '#kernel/http/route'
import type { Game } from '../games/game.ts'
import { paintPicture } from './paint-picture.ts'
import { categoriesIn, gamesIn, readLobby } from '../lobby/read-lobby.ts'
import type { Lobby } from '../lobby/read-lobby.ts'
import { drawn } from './show-game-art.ts'

/**
 * Paints the pictures of the first pages in advance, the most viewed first, in every complete
 * language. It paints only while the machine is idle, so that no game round waits for it. Pictures
 * of an earlier start are only compared.
 */
export async function paintAhead(
  { config, db }: Pick<AppContext, 'config' | 'db'>,
  { isOver, whenIdle = untilIdle }: { isOver: () => boolean; whenIdle?: () => Promise<void> },
): Promise<void> {
  const games = firstSeen(await db.read(readLobby))
  for (const language of completeLanguages()) {
    for (const game of games) {
      for (const width of pictureWidths) {
        await whenIdle()
        if (isOver()) return
        const wanted = { svg: drawn(game, language, '3:4'), width: Number(width) }
        await paintPicture(config.folder, `${game.id}-${language}`, wanted)
      }
    }
  }
}

/** The number of games of a category that a large screen shows without scrolling. */
const firstMost = 24

/** Lists the hot games of the home page, then the first games of each category; each game once. */
export function firstSeen(lobby: Lobby): Game[] {
  const hot = lobby.games.filter(({ isHot }) => isHot).slice(0, firstMost)
  const begun = categoriesIn(lobby).flatMap((category) =>
    gamesIn(lobby, { category }).slice(0, firstMost),
  )
  return [...new Set([...hot, ...begun])]
}

const checkMs = 200
const idleLeast = 0.7

/**
 * Waits until the processors are nearly idle. It measures processors, not the event loop, because
 * threads paint and the database also needs them. Never keeps the process alive.
 */
async function untilIdle(): Promise<void> {
  for (let before = processorTimes(); ;) {
    await pause(checkMs, undefined, { ref: false })
    const now = processorTimes()
    if (now.idleMs - before.idleMs >= idleLeast * (now.allMs - before.allMs)) return
    before = now
  }
}

function processorTimes(): { idleMs: number; allMs: number } {
  const all = cpus().map(({ times: { idle, irq, nice, sys, user } }) => ({
    allMs: idle + irq + nice + sys + user,
    idleMs: idle,
  }))
  return {
    allMs: all.reduce((sum, one) => sum + one.allMs, 0),
    idleMs: all.reduce((sum, one) => sum + one.idleMs, 0),
  }
}
