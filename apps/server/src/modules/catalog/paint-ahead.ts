import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Language } from '@madang/wire'
import { pictureWidths } from '@madang/wire/catalog'
import type { Ground } from '#kernel/route'
import type { Game } from './game.ts'
import { paintPicture } from './paint-picture.ts'
import { categoriesIn, gamesIn, readLobby } from './read-lobby.ts'
import type { Lobby } from './read-lobby.ts'
import { drawn } from './show-game-art.ts'

/**
 * Paints what the first pages show before anybody asks, the most looked at first and in both
 * languages, whenever the process has nothing else to do: nobody's round waits for a picture that
 * nobody asked for. Those that are there from an earlier start are only compared.
 */
export async function paintAhead(
  { config, db }: Pick<Ground, 'config' | 'db'>,
  { isOver, whenIdle = untilIdle }: { isOver: () => boolean; whenIdle?: () => Promise<void> },
): Promise<void> {
  const games = firstSeen(await db.read(readLobby))
  for (const language of languages) {
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

const languages: readonly Language[] = ['KO', 'EN']
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

const lookMs = 100
const idleMost = 0.1

/** Until the process did next to nothing for a moment. Never keeps it alive. */
async function untilIdle(): Promise<void> {
  for (;;) {
    const before = performance.eventLoopUtilization()
    await pause(lookMs, undefined, { ref: false })
    if (performance.eventLoopUtilization(before).utilization < idleMost) return
  }
}
