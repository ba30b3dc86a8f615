import { frameMessage } from '@madang/wire/frame'
import type { FrameMessage } from '@madang/wire/frame'
import { safeParse } from 'valibot'

/**
 * What a game says to the page around it, or nothing: only the window of the game counts, from
 * exactly the origin that the launch named, in a shape we know. Money never comes this way.
 */
export function frameWord(
  event: { data: unknown; origin: string; source: unknown },
  game: { origin: string; window: unknown },
): FrameMessage | undefined {
  if (event.origin !== game.origin || !game.window || event.source !== game.window) return undefined
  const parsed = safeParse(frameMessage, event.data)
  return parsed.success ? parsed.output : undefined
}
