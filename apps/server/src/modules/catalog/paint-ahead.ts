import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { completeLanguages } from '@madang/texts'
import { pictureWidths } from '@madang/wire/catalog'
import type { AppContext } from '#kernel/route'
import type { Game } from './game.ts'
import { paintPicture } from './paint-picture.ts'
import { categoriesIn, gamesIn, readLobby } from './read-lobby.ts'
import type { Lobby } from './read-lobby.ts'
import { drawn } from './show-game-art.ts'

/**
 * Paints what the first pages show before anybody asks, the most looked at first and in every
 * whole language, whenever the machine has nothing else to do: nobody's round waits for a picture
 * that nobody asked for. Those that are there from an earlier start are only compared.
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

/** As many as a large screen shows of a category before it is scrolled. */
const firstMost = 24

/** Hot games as the home page shows them, then how each category begins; each game once. */
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
 * Until the processors did next to nothing for a moment: threads paint, so a quiet event loop would
 * not see that the database or a browser wants them. Never keeps the process alive.
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
