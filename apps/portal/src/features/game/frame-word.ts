import { frameMessage } from '@madang/wire/frame'
import type { FrameMessage } from '@madang/wire/frame'
import { safeParse } from 'valibot'

/**
 * Returns a message from a game to the page around it, or nothing. It accepts only the game's
 * window, the exact origin that the launch named, and a known shape. Money is never sent this way.
 */
export function frameWord(
  event: { data: unknown; origin: string; source: unknown },
  game: { origin: string; window: unknown },
): FrameMessage | undefined {
  if (event.origin !== game.origin || !game.window || event.source !== game.window) return undefined
  const parsed = safeParse(frameMessage, event.data)
  return parsed.success ? parsed.output : undefined
}
