import type { Category } from '@madang/wire/catalog'
import type { Place } from './go-to.ts'
import { lobbyPath } from './paths.ts'

/** The vendor whose slot is open: closing the game leads back to its part of the lobby. */
let kept: string | null = null

export function keepVassalage(vassalage: string | null): void {
  kept = vassalage
}

/**
 * Returns where closing a game leads: the page it was opened from, else its lobby; the slot lobby
 * while the category is unknown.
 */
export const wayBack = (gameType: Category = 'RNG', from?: Place): string =>
  from?.href ?? lobbyPath(gameType, gameType === 'RNG' ? (kept ?? undefined) : undefined)
