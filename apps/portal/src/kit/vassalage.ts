import type { Category } from '@madang/wire/catalog'
import type { Place } from './go-to.ts'
import { lobbyPath } from './paths.ts'

/** The vendor whose slot is open: the way out of the game leads back to its part of the lobby. */
let kept: string | null = null

export function keepVassalage(vassalage: string | null): void {
  kept = vassalage
}

/**
 * Out of a game: to the place it was opened from, or else to its lobby; of slots while nobody knows
 * what the game is.
 */
export const wayBack = (gameType: Category = 'RNG', from?: Place): string =>
  from?.href ?? lobbyPath(gameType, gameType === 'RNG' ? (kept ?? undefined) : undefined)
